/** Copies a text for a message to the office. Returns a sentence about whether that worked. */
export async function copyText(text: string): Promise<string> {
  try {
    await navigator.clipboard.writeText(text)
    return 'Copied. Paste it into a message to the office.'
  } catch {
    return 'This browser does not copy. Read it to the office, or take a picture of the screen.'
  }
}
