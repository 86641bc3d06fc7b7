"""mutate.py - a certificate changed at random: bytes, words, lines dropped, doubled, swapped, other numbers."""


def change(cert, rng):
    lines = cert.split('\n')
    i, how = rng.randrange(len(lines)), rng.randrange(9)
    words = lines[i].split(' ')
    w = rng.randrange(len(words))
    if how == 0:
        del lines[i]
    elif how == 1:
        lines.insert(rng.randrange(len(lines)), lines[i])
    elif how == 2:
        j = rng.randrange(len(lines))
        lines[i], lines[j] = lines[j], lines[i]
    elif how == 3:
        del words[w]
    elif how == 4:
        words[w] = rng.choice(rng.choice(lines).split(' '))
    elif how == 5:
        j = rng.randrange(len(words))
        words[w], words[j] = words[j], words[w]
    elif how == 6:
        words[w] = words[w][1:] if words[w][:1] == '-' else '-' + words[w]
    elif how == 7 and words[w].lstrip('-').isdigit():
        words[w] = str(int(words[w]) + rng.choice([-1, 1, rng.randrange(-9, 10), 2**31, 2**32 - 1]))
    elif how == 8 and cert:
        k = rng.randrange(len(cert))
        return cert[:k] + chr(rng.randrange(256)) + cert[k + rng.randrange(2):]
    if how in (3, 4, 5, 6, 7):
        lines[i] = ' '.join(words)
    return '\n'.join(lines)
