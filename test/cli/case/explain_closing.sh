# A known line closes all of a ring but one: what was proved before it was known is open again.
"$A" explain 'https://puzz.link/p?slither/7/7/dp2d353bkdg7227dg2bh' | sed -n '/^ 54\./,/^ 57\./p'
