# moonsun. The lines of harness.c say what each word means.
unique https://puzz.link/p?moonsun/6/6/44ccaa0c0vo0f1767932ii12
unique moonsun 2x2\nm .\n. s\na a\nb b
none moonsun 2x2\nm .\n. m\na a\nb b
none moonsun 2x2\nm .\n. .\na a\nb b
many moonsun 3x4\nm . . s\n. . . .\nm . . s\na a b b\na a b b\na a b b
breaks degree moonsun 2x2\nm .\n. s\na a\nb b\nanswer\n.-.\n| .\n.-.
breaks once moonsun 2x3\nm . .\n. s .\na a c\nb b c\nanswer\n.-. .\n| | .\n.-. .
breaks kind moonsun 2x2\nm s\n. s\na a\nb b\nanswer\n.-.\n| |\n.-.
breaks alternate moonsun 2x2\nm .\n. m\na a\nb b\nanswer\n.-.\n| |\n.-.
breaks loop moonsun 2x4\nm . m .\n. s . s\na a c c\nb b d d\nanswer\n.-. .-.\n| | | |\n.-. .-.
right moonsun 2x2\nm .\n. s\na a\nb b\nanswer\n.-.\n| |\n.-.
none moonsun 2x4\nm . m .\n. s . s\na a c c\nb b d d
