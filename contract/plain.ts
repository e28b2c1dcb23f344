/** Returns a text without capitals and accents, so that "muktinath" finds "Muktināth". */
export function plain(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
}
