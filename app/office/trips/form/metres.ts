const HIGHEST_M = 8849

/** "3,440" as it is being typed: 3440. Null while it is no altitude. */
export function metresOf(typed: string): number | null {
  const plain = typed.trim().replace(/(?<=\d),(?=\d{3}$)/, '')
  const metres = /^\d{1,4}$/.test(plain) ? Number(plain) : undefined
  return metres === undefined || metres > HIGHEST_M ? null : metres
}
