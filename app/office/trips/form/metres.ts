import { HIGHEST_POINT_M } from '#contract/numbers.ts'

/** Returns the number in a typed altitude, 3440 for "3,440"; null while the text is no altitude. */
export function metresOf(typed: string): number | null {
  const plain = typed.trim().replace(/(?<=\d),(?=\d{3}$)/, '')
  const metres = /^\d{1,4}$/.test(plain) ? Number(plain) : undefined
  return metres === undefined || metres > HIGHEST_POINT_M ? null : metres
}
