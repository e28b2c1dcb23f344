/** Returns the paragraphs of a text that a person wrote, without empty ones. */
export function paragraphsOf(text: string): string[] {
  return text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
}

/**
 * Returns whether a paragraph is a greeting: it begins like "Dear Anna", "Namaste!" or, in any language, with a short
 * line that ends in a comma.
 */
export function isGreeting(paragraph: string): boolean {
  const [line = ''] = paragraph.split('\n')
  if (/^(dear|hello|hi|hey|namaste|good (morning|afternoon|evening))\b/i.test(line)) return true
  return line.length <= 60 && line.trimEnd().endsWith(',')
}
