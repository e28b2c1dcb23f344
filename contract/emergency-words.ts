// Words about emergencies. Without imports, so that the guide's phone can read them in a few bytes.

/** Said wherever signs of an illness are named. */
export const NO_DOCTOR =
  'This names the rules that mountain doctors publish. It does not replace a doctor, and it is no reason to wait for one.'

/** Returns the lines of a text, without the empty ones. */
export function linesOf(several: string): string[] {
  return several
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
}
