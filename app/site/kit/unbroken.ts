const NO_BREAK_SPACE = '\u00a0'

/** Returns the text with each number and its unit on one line: "5,364 m", "20 %", "14 days". */
export function unbroken(text: string): string {
  return text.replace(/(\d) (?=(?:m|km|kg|kB|days?|hours?|metres)\b|%)/g, `$1${NO_BREAK_SPACE}`)
}
