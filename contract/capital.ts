/** Returns words that begin with a capital letter: "adult" becomes "Adult". */
export function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}
