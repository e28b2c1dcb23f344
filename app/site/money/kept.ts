import { isShownCode, type ShownCode, type ShownRate } from '#contract/shown-money.ts'

// Which money a visitor wants prices in lies in this browser alone, with the rate and the day on which it was asked for.

/** `asked`: the day in Kathmandu. */
export type Chosen = ShownRate & { asked: string }

/** Where the rates of the day are. */
const RATES_PATH = '/money/rates'

/** As `site/island/wake.ts` calls it, which fetches nothing while it is empty. */
const NAME = 'money'

/** Returns what was chosen; anything else that stands there counts as nothing. */
export function readChosen(): Chosen | null {
  try {
    const kept = JSON.parse(localStorage.getItem(NAME) ?? 'null') as Partial<Chosen> | null
    const isRight =
      isShownCode(String(kept?.code)) &&
      Number.isFinite(kept?.per_dollar) &&
      Number.isFinite(kept?.per_rupee) &&
      typeof kept?.asked === 'string'
    return isRight ? (kept as Chosen) : null
  } catch {
    return null
  }
}

/** Keeps the choice; null for none. Returns whether the browser keeps anything. */
export function keepChosen(chosen: Chosen | null): boolean {
  try {
    if (chosen) localStorage.setItem(NAME, JSON.stringify(chosen))
    else localStorage.removeItem(NAME)
    return true
  } catch {
    return false
  }
}

/** Asks for the rate of the day. Null when there is none any more, undefined without an answer. */
export async function fetchRate(code: ShownCode): Promise<ShownRate | null | undefined> {
  try {
    const response = await fetch(RATES_PATH)
    if (!response.ok) return undefined
    const { rates } = (await response.json()) as { rates: ShownRate[] }
    return rates.find((rate) => rate.code === code) ?? null
  } catch {
    return undefined
  }
}
