# links of Penpa+: every genre there and back, with the answer; links as others make them; what is refused
for file in slitherlink/5x5.url masyu/10x10.gameid yajilin/7x7.txt hashi/7x7.url numberlink/6x6-b.txt \
    nurikabe/8x8.url heyawake/8x8.url sudoku/9x9.line battleship/10x10.csplib; do
    "$A" convert --to penpa "$E/$file" > link
    echo "$file $(cut -c1-54 link)"
    "$A" convert --to text link > back
    "$A" convert --to text "$E/$file" | cmp - back && echo same
    "$A" solve --to penpa "$E/$file" 2> /dev/null > solved
    "$A" check solved | tail -n 1
done
run convert --to penpa "$E/slitherlink/dodecahedron.txt"
echo 'loops 1x1
.' | "$A" convert --to penpa - 2>&1
# the kind: by tag, by title, by name; not said
run convert --to text 'https://swaroopg92.github.io/penpa-edit/#m=edit&p=Ky4sTSxK1TEBQmMLHQMdQyA0QIMhmSU5qVYKOo6lJRn5RUCGjo6/m5tOWmJOcaoOVzRUWSwXV3WVn1W1kqGFklW0krES0CQlQ6VYHSUjMzQBY1OQgBGSgBmagIkxugBYiyFMoLaWiysaaCMCRCsV52SWZKQW5WTmZSvFAgA='
run convert --to text 'https://swaroopg92.github.io/penpa-edit/#m=edit&p=Ky4sTSxK1TEBQmMLHQMdQyA0QIMhmSU5qVYKwTmZJRmpRTmZedkKhkY6jqUlGflFVgo6Ojr+bm46aYk5xak6XNFQTbFcXNVVflbVSoYWSlbRSsZKQHOVDJVidZSMzNAEjE1BAkZIAmZoAibG6AJgLYYwgdpaLq5ooI0IEB0LAA=='
run convert --to text -g slitherlink 'https://swaroopg92.github.io/penpa-edit/#m=edit&p=Ky4sTSxK1TEBQmMLHQMdQyA0QIMhmSU5qVYKOo6lJRn5RUCGjo6/m5tOWmJOcaoOVzRUWSwXV3WVn1W1kqGFklW0krES0CQlQ6VYHSUjMzQBY1OQgBGSgBmagIkxugBYiyFMoLaWiysaaCMCRMcCAA=='
run convert --to text 'https://swaroopg92.github.io/penpa-edit/#m=edit&p=Ky4sTSxK1TEBQmMLHQMdQyA0QIMhmSU5qVYKOo6lJRn5RUCGjo6/m5tOWmJOcaoOVzRUWSwXV3WVn1W1kqGFklW0krES0CQlQ6VYHSUjMzQBY1OQgBGSgBmagIkxugBYiyFMoLaWiysaaCMCRMcCAA=='
run convert --to text 'https://swaroopg92.github.io/penpa-edit/#m=edit&p=Xc09D4IwEAbgvb/CvPMNlCIh3VwYdXFrOjDU0HDR2JZFwn+nGI2m9y6XJ/cRn/MQHDU5qqOKZE5V5OoTO32g05zGR8gN0aXv6TZwdCTMZ8wKsbzOeoHsoA0U8iVIWELdFqCOO9R/0BbQqBLeK/IL6yqEyR9/ZRDZp9EF9vcJhMkzuwC7AQ=='
run convert --to text -g masyu 'https://swaroopg92.github.io/penpa-edit/#m=edit&p=Ky4sTSxK1TEBQmMLHQMdQyA0QIMhmSU5qVYKOo6lJRn5RUCGjo6/m5tOWmJOcaoOVzRUWSwXV3WVn1W1kqGFklW0krES0CQlQ6VYHSUjMzQBY1OQgBGSgBmagIkxugBYiyFMoLaWiysaaCMCRCsV52SWZKQW5WTmZSvFAgA='
run convert --to text 'https://swaroopg92.github.io/penpa-edit/#m=edit&p=XY4xC8IwEIX3/Aq5+Q1JE2kum4MddXELGQQrioWCbZaW/nevrVD0HhyP7x6P6/KtfWU4kfXQMCL9p8uzb+qwwyH3j/YtBjhXFe7Xpquh4jeWlBqHUxjJMIVIhqRJdgIVCyg2YN0M7AbcL5gwHKWo3MNbCgXIW7BZHBswr45hdLmeGTwHp0mpKH9sE9MH'
run convert --to text 'https://swaroopg92.github.io/penpa-edit/#m=edit&p=XY4/D4IwEMX3foqm8w2UYqDdHGTExa1hqLEI4U8VWk0gfHcLmBC9l1xefnd5d4O7mdpB5MUSCIB6BX+6VLbRAsPR2dL03kBmsH0brJ9ONbhz7VX3A1a4NS+NTeFd3VX30mL1UL2Fc5pCoZpBA5LfzByhaczERCgnQhJK/FnfcyDhCsIdsGgBbAfRL5hhPPmg+AAJIyIEkjDgdHWcAueb40CDeBtz4MviPCMk/R97yfwD'
# boxes, a drawing with candidates; a board within margins and by its cells
run convert --to text 'https://swaroopg92.github.io/penpa-edit/#m=edit&p=bY8/C4MwEMX3fIpy8w0mUcxl61DHdukWMohYKgilRhcl373nP6SleRAevzzu5cJ7KLsaU5Y2mKBkJT+6N31b2xOeh/756tgg3ooCH2UbahRui3khpvFqJ5AE1oEEnsS3R1ALUAfQ6Qz0AdJvEHG88KA8Q6PBKgSjkeTiSCLR6ghlkq/PhDQHY9y/YLZGtRdkDNyf5fwcybkyCscbHMdB1ZYhNBX4Dw=='
run convert --to text 'https://swaroopg92.github.io/penpa-edit/#m=edit&p=Ky4sTSxK1TEBQmMLHQMdQyA0QIMhmSU5qVYKOo6lJRn5RUCGjo6/m5tOWmJOcaoOV7QhWJNhLBdXdVWkVbWSkbmSVbSFjlJyZlFyTmq8jxJQTkfJ2AwoagQX9YWKmgJFjeGiwcEg4dpaLq5ooHEIEK2Um1hcWaoUCwA='
run convert --to text 'https://swaroopg92.github.io/penpa-edit/#m=edit&p=Ky4sTSxK1TEBQmMLHQMdQyA0QIMhmSU5qVYKOo6lJRn5RUCGjo6/m5tOWmJOcaoOVzRUWSwXV3VVpFW1kpG5klW0oY5ScmZRck5qvI+SjmGsjpKxGVDUCFW0tpaLK9rIHGglEAP1I0C0Um5icWWpUiwA'
# arrows in both ways; letters; islands in circles; ships and numbers beside the board
run convert --to text 'https://swaroopg92.github.io/penpa-edit/#m=edit&p=XU5BCsIwELznFbLnPTRphZiL6KFHPehFQikBU60Ui2mD2JK/uykVxR1YlmFmdrqHN85iRkglJsgJyR+Odd9YtcCN76+towNxn+dYmaazyPQsKxgbh50agUtQGkQpgLJAQEFrFSk+ETwS2TIS648i4HAi5ySb8n5KkNo41z7LqvXOni+23AKKaDnMz1LKE6BkCIxpqvEdDS9zq5v6DsUb'
run convert --to text 'https://swaroopg92.github.io/penpa-edit/#m=edit&p=Ky4sTSxK1TEBQmMLHQMdQyA0QIMhmSU5qVYKOo6lJRn5RUCGTmJOjkJyak5OsUJ0UWlOqqqRm1Osjr+bm05aYk5xqg5XNFRrLBdXdZWfVbWSoYWSVbSSoxLQdCVDpVgdJRNTNAEjQ5CAE5IKIxSB2lourmigeQgQrZRXmpuUWpSTmZetFAsA'
run convert --to text 'https://swaroopg92.github.io/penpa-edit/#m=edit&p=Ky4sTSxK1TEBQmMLHQMdQyA0QIMhmSU5qVYKOo6lJRn5RUCGjo6/m5tOWmJOcaoOVzRUWSwXV3WVn1W1kqGFklW0kpES0CQlQ6VYHSUjQ5CAAkygVqcqEqYMKJKcWZSckxrvA5QGqjUxwhStreXiigYajwDRShmJxRmZ5fnZidmpRfkKGmCuflJRZkp6arGmUiwA'
run convert --to text 'https://swaroopg92.github.io/penpa-edit/#m=edit&p=XY0xC8IwEIX3/Ao56HZDLlar3aoQN11cJASpkNJCQW3SpSX/3asgVu8tx/fe3fPPvuwcpqzlBiUSS/7p3ITW5Qss+lDfO17QVK1zIVFaJWpPFk9aY1W23qEw9P4irRDjcMxHoC3kBhQwBAKLoNYToBmgCcgPiDhc+E5lTFOEWxm43tfN47rjCOfTFTvZj3OYnBiFMNz7HTPLeLAv'
# a solution to be checked against
run check 'https://swaroopg92.github.io/penpa-edit/#m=solve&p=Ky4sTSxK1TEBQmMLHQMdQyA0QIMhmSU5qVYKOo6lJRn5RUCGjo6/m5tOWmJOcaoOVzRUWSwXV3VVpFW1kqGlklW0oY5ScmZRck5qvI+SjmGsjpKJKVDUCFW0tpaLKxqoDwGilXITiytLlWIB&a=RY1LCsBACEPv4jqLRp1+ziJz/2s0KLQgvBeiWLVRxht8QIMJfrQJzjHCpxXiahNytWV+FlBocyj0nlqf2xMxrb4p0PT5n/0C'
run check 'https://swaroopg92.github.io/penpa-edit/#m=solve&p=Ky4sTSxK1TEBQmMLHQMdQyA0QIMhmSU5qVYKOo6lJRn5RUCGjo6/m5tOWmJOcaoOVzRUWSwXV3VVpFW1kqGlklW0oY5ScmZRck5qvI+SjmGsjpKJKVDUCFW0tpaLKxqoDwGilXITiytLlWIB&a=RY1LCsBACEPv4jqLRqcfzyJz/2s0KLQg5D2iWLVRxoQfoMEUziHCcygRd5NinU1rfRSQNDkkvafW5/ZCTMsHEpr+/bNf'
run check 'https://swaroopg92.github.io/penpa-edit/#m=solve&p=Ky4sTSxK1TEBQmMLHQMdQyA0QIMhmSU5qVYKOo6lJRn5RUCGjo6/m5tOSVFpqg5XNFRVLBdXdVWkVbWSoaWSVbShjlJyZlFyTmq8j5KOYayOkokpUNQIVbS2losrGqgPAaKVchOLK0uVYgE=&a=PY3JDcBACAN74e1HDOSqZbX9txHLSHnNWDZireADvmAghDxsQnKMyGmFum1Cn7bu3woKtoSCd2pzbi/UtPqmwNj7Aw=='
# what may be a rule
run solve 'https://swaroopg92.github.io/penpa-edit/#m=edit&p=Ky4sTSxK1TEBQmMLHQMdQyA0QIMhmSU5qVYKOo6lJRn5RUCGjo6/m5tOWmJOcaoOVzRUWSwXV3VViFV0tKGFjqFlbGwtF1c0UAwBopVyE4srS5ViAQ=='
run solve 'https://swaroopg92.github.io/penpa-edit/#m=edit&p=Ky4sTSxK1TEBQmMLHQMdQyA0QIMhmSU5qVYKOo6lJRn5RUCGjo6/m5tOWmJOcaoOVzRUWSwXV3WVmVV0tKGFjqFlbGwtF1c0UAwBopVyE4srS5ViAQ=='
run solve 'https://swaroopg92.github.io/penpa-edit/#m=edit&p=Ky4sTSxK1TEBQmMLHQMdQyA0QIMhmSU5qVYKOo6lJRn5RUCGjo6/m5tOWmJOcaoOVzRUWSwXV3WVoVW1krGBgZJVtJKhkZKOYWxtLRdXNFAKAaKVchOLK0uVYgE='
run solve 'https://swaroopg92.github.io/penpa-edit/#m=edit&p=Ky4sTSxK1TEBQmMLHQMdQyA0QIMhmSU5qVYKOo6lJRn5RUCGjo6/m5tOWmJOcaoOVzRUWSwXV3WVj1W1kqGFjqGlkpVRbS0XVzRQFAGilXITiytLlWIB'
run solve 'https://swaroopg92.github.io/penpa-edit/#m=edit&p=Ky4sTSxK1TEBQmMLHQMdQyA0QIMhmSU5qVYKOo6lJRn5RUCGjo6/m5tOWmJOcaoOVzRUWSwXV3VVuFW1kqGFjqGlkpVRbS0XVzRQFAGilXITiytLlWIB'
run solve 'https://swaroopg92.github.io/penpa-edit/#m=edit&p=Ky4sTSxK1TEBQmMLHQMdQyA0QIMhmSU5qVYKOo6lJRn5RUCGjo6/m5tOWmJOcaoOVzRUWSwXV3VVpFW1kqGFklW0oY5ScUlikZKOYWxtLRdXNFAWAaKVchOLK0uVYgE='
run solve 'https://swaroopg92.github.io/penpa-edit/#m=edit&p=Ky4sTSxK1TEBQmMLHQMdQyA0QIMhmSU5qVYKOo6lJRn5RUCGjo6/m5tOWmJOcaoOVzRUWSwXV3WVq1W1koWRjoWxkpVRbS0XVzRQFAGilXITiytLlWIB'
run solve 'https://swaroopg92.github.io/penpa-edit/#m=edit&p=Ky4sTSxK1TEBQmMLHQMdQyA0QIMhmSU5qVYKOo6lJRn5RUCGjo6/m5tOWmJOcaoOVzRUWSwXV3VVsFW1kqGFkpVxbS0XVzRQCAGilXITiytLlWIB'
run solve 'https://swaroopg92.github.io/penpa-edit/#m=edit&p=Ky4sTSxK1TEBQmMLHQMdQyA0QIMhmSU5qVYKOo6lJRn5RUCGjo6/m5tOWmJOcaoOVzRUWSwXV3WVn1W1kqWSVbSSsRLQICVDpdjaWi6uaKAcAkQr5ZUWZWYnJqUqxQIA'
run solve 'https://swaroopg92.github.io/penpa-edit/#m=edit&p=Ky4sTSxK1TEBQmMLHQMdQyA0QIMhmSU5qVYKOo6lJRn5RUCGjo6/m5tOWmJOcaoOVzRUWSwXV3WVn1W1kqGFklW0UoUS0CQlQ6XY2lourmigJAJEK+WVFmVmJyalKsUCAA=='
run solve 'https://swaroopg92.github.io/penpa-edit/#m=edit&p=Ky4sTSxK1TEBQmMLHQMdQyA0QIMhmSU5qVYKOo6lJRn5RUCGjo6/m5tOWmJOcaoOVzRUWSwXV3WVq1W1krmJjoWRkpWRjpKFkY6lAZhlCTTZwAzCtAAyDYHM2lourmigLgSIVkrOSSwuzkxWigUA'
run solve 'https://swaroopg92.github.io/penpa-edit/#m=edit&p=Ky4sTSxK1TEBQmMLHUsDHUMgDMksyUm1UtBxLC3JyC8CMnR0/N3cdNISc4pTdbiiDXTAMJaLq7qWiysaSCNAtFJuYnFlqVIsAA=='
run solve 'https://swaroopg92.github.io/penpa-edit/#m=edit&p=y0it0DEBQmMLHQMdQyAMySzJSbVS0HEsLcnILwIydHT83dx00hJzilN1uKINdMAwlourupaLKxpII0C0Um5icWWpUiwA'
run solve 'https://swaroopg92.github.io/penpa-edit/#m=edit&p=Ky5Nyc8u1TEBQmMLHQMdQyA0gEIYKySzJCfVSkHHsbQkI78IyNDR8Xdz00lLzClO1eGKhiqP5eKqruXiigbSCBAdCwA='
run solve 'https://swaroopg92.github.io/penpa-edit/#m=edit&p=Ky4sTSxK1TEBQmMLHQMdQyA0QIMhmSU5qVYKOo6lJRn5RUCGjo6/m5tOWmJOcaoOVzRUWSwXV3UtF1e0oQXQCHMgDwGilXITiytLlWIB'
run solve 'https://swaroopg92.github.io/penpa-edit/#m=edit&p=M9cx1zG20DGAwryk+PSizBRDLgA='
run solve 'https://swaroopg92.github.io/penpa-edit/#m=edit&p=Ky4sTSxK1TEBQmMLHQMdQyA0QIMhmSU5qVYKOo6lJRn5RUCGjo6/m5tOWmJOcaoOVzRUWSwXV3UtF1c0kEaAaKXc'
run solve 'https://swaroopg92.github.io/penpa-edit/#m=edit&q=1'
# ships that are drawn beside the board are the fleet; one that is not whole is refused
run convert --to text 'https://swaroopg92.github.io/penpa-edit/#m=edit&p=7VTLbtswELz7K4o974EPWYp1c9y4F/dpB0EhCIajKohQGXT1KAoK+vcuV1aUFDwUaIH6UNAcjGe45i6XZv2tPVQ5RjT0FQqUNLQIeIbCfcaxK5oyj1/hsm0eTUUE8f16jQ+Hss5xlkgOFumss4vYLtG+iROQgKBoSkjRfow7+za2W7RbsgBlinBsy6bITGkqGDW7GQIV0ZuJ3rHv2GoQpSD+7syJfiaaFVVW5vvNoHyIE7tDcHtfc7SjcDTfczjn5r5n5nhfOOG+PBlATVLdfjFfWxh/u0e75NzPa3+zAD0VoJ8K0P4C1F8p4NBQi+rH4uQpY5H2PfVmG3e927UDFY4FDv0BFTlBTYIWvwgBh+hJmHOImIRo8WJF76rqQEpNssZnGe6vh/OTMiBL+a05WXO/5TaWPku7rQKfE7idQq8jyYl8TrjwJ9671rqT3DBKxjWjYrxjXDEGjLs4oT5qxteMgnHOGDJGjJ/osu2JUdDtRK9G+qKNwwk/JXLzL9JJdMjvxjD+gKezBLZt9XDIcrrbK3M8mbpocqBHpZ/BD+BJ7VBu6f935nLfGdcncWnX9NLSoT/Os6Os6Zb/BA=='
run convert --to text 'https://swaroopg92.github.io/penpa-edit/#m=edit&p=7VNLT9tAEL7nV1RznsM+jE18C4FwSVtoglBlWVEwRlh1tKkfCK3l/97ZcYyh8gGJSs0BrffT52927HnslL/rbZFiQEufokBJSwuPty/c0691VuVp+AVndfVoCiKI3xcLfNjmZYqTSLKziCeNnYZ2hvYyjEACgqItIUZ7HTb2a2hXaFdkApQxwq7OqywxuSmg1+yyc1RELwZ6y3bH5p0oBfFvB070J9EkK5I83Sw75SqM7BrB/fuMvR2FnXlK4RCbe0/M7i5zwl2+N4CapLK+N79q6L/dop1x7Iez70xADwnolwT0eALqnySwrahF5WO2H0ljGrct9WYVNq37awPK7xPs+gMqcIIaBC3+Ejx20YNwwi5iEILpmxOty6oBKTXJGl9FuDnr6ielRyY1ZvIkWYIxiz8d/1zrCu7yWzJKxgWjYrxlnDN6jOswoupqxnNGwXjC6DMGjD/oCmyIkdPNQE97+qa4Xd4vgVz8j3Ai7fM0d+sDPJ5EsKqLh22S0o2bm93elFmVAo16O4Fn4E3tUO7o5/Qf7/S7Polju6bHFg4NzqtSlnTL/wA='
