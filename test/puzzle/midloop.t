# midloop. The lines of harness.c say what each word means.
unique https://puzz.link/p?midloop/4/4/jfjfi3fr
unique midloop 4x4\n. - . - b - .\n- - - -\n. - b - . - .\n- - - b\n. b . - . - .\n- - - -\n. - . - . - .
none midloop 2x2\nb - .\n- -\n. - .
none midloop 3x3\n. - b - .\n- - -\n. - b - .\n- - -\n. - b - .
many midloop 3x3\n. - . - .\n- - -\n. - . - .\n- - -\n. - . - .
breaks degree midloop 2x2\n. - .\n- -\n. - .\nanswer\n.-.\n| .\n.-.
breaks straight midloop 2x3\nb - . - .\n- - -\n. - . - .\nanswer\n.-.-.\n| . |\n.-.-.
breaks straight midloop 2x3\n. - . - .\n- b -\n. - . - .\nanswer\n.-.-.\n| . |\n.-.-.
breaks middle midloop 2x4\n. - b - . - .\n- - - -\n. - . - . - .\nanswer\n.-.-.-.\n| . . |\n.-.-.-.
breaks middle midloop 2x3\n. b . - .\n- - -\n. - . - .\nanswer\n.-.-.\n| . |\n.-.-.
breaks loop midloop 2x4\n. - . - . - .\n- - - -\n. - . - . - .\nanswer\n.-. .-.\n| | | |\n.-. .-.
right midloop 2x4\n. - . b . - .\nb - - -\n. - . - . - .\nanswer\n.-.-.-.\n| . . |\n.-.-.-.
