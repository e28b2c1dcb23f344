/** Letters that have no accent to take away, as passports write them. */
const LETTERS: Record<string, string> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th' }

/**
 * Returns whether two spellings may be the name of one person: accents, case, the order of the names, hyphens,
 * apostrophes and "ue" for "ü" make no difference; a name more or less does.
 */
export function isSameName(one: string, other: string): boolean {
  const others = spellings(other)
  return spellings(one).some((spelling) => others.includes(spelling))
}

/** A hyphen may stand for a space or for nothing: "Jean-Luc", "Jean Luc", "JEANLUC". */
function spellings(name: string) {
  const plain = plainLetters(name)
  return [plain.replaceAll('-', ' '), plain.replaceAll('-', '')].map(sorted)
}

function plainLetters(name: string) {
  return (
    name
      .normalize('NFKD')
      .toLowerCase()
      .replaceAll(/\p{M}/gu, '')
      .replaceAll(/[ßæœøłđðþ]/g, (letter) => LETTERS[letter]!)
      .replaceAll(/\p{Pd}/gu, '-')
      // Passports write "Müller" as "MUELLER", and others as "MULLER".
      .replaceAll(/([aou])e/g, '$1')
      .replaceAll(/[^\p{L}\p{N}\s-]/gu, '')
  )
}

function sorted(name: string) {
  return name.split(/\s+/).filter(Boolean).toSorted().join(' ')
}
