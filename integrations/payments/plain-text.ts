/** Returns a text without the signs that separate what is signed, cut to the length that a provider takes. */
export function plainText(text: string, longest: number): string {
  return text
    .replaceAll(/[^\p{L}\p{N} .-]+/gu, ' ')
    .slice(0, longest)
    .trim()
}
