import type { ItineraryDay } from './trips.ts'
import { formatMetres } from './numbers.ts'

/** The facts of a night that the check needs. */
export type Night = Pick<ItineraryDay, 'sleep_m' | 'acclimatisation'>
/** `step`: metres above the night before. */
export type AscentWarning = { says: string; step: number }

// The limits of the Wilderness Medical Society's guideline on acute altitude illness (2019): above 3,000 m no more than
// 500 m a night, and an extra day of acclimatisation every 1,000 m.
const HIGH_M = 3000
const NIGHT_MAX_M = 500
const UNRESTED_MAX_M = 1000

/**
 * Returns a warning for each day whose night is unwisely high; undefined for the other days. Nights without an altitude
 * are skipped. Altitudes are in metres.
 */
export function checkAscent(nights: Night[]): (AscentWarning | undefined)[] {
  let before: number | undefined
  let rested = HIGH_M
  return nights.map(({ sleep_m, acclimatisation }) => {
    if (sleep_m == null) return undefined
    const step = before === undefined ? 0 : sleep_m - before
    before = sleep_m
    // A night at 3,000 m or lower resets the count; an acclimatisation day starts it at that day's altitude.
    if (sleep_m <= HIGH_M) rested = HIGH_M
    if (acclimatisation) rested = Math.max(sleep_m, HIGH_M)
    return warningOf(sleep_m, step, sleep_m - rested)
  })
}

/**
 * Says of a trip in one line where its nights climb faster than `checkAscent` allows, and where a day of acclimatisation
 * follows; empty where they do not.
 */
export function fastNightsInWords(days: (Night & Pick<ItineraryDay, 'day'>)[]): string {
  const warnings = checkAscent(days)
  const fast = days.flatMap(({ day }, index) => {
    const { step } = warnings[index] ?? {}
    if (step === undefined) return []
    const how =
      step > NIGHT_MAX_M
        ? `${formatMetres(step)} higher`
        : `more than ${formatMetres(UNRESTED_MAX_M)} since the last such day`
    return [`${day}, ${how}${days[index + 1]?.acclimatisation ? ', with such a day after it' : ''}`]
  })
  return fast.length === 0
    ? ''
    : `Above ${formatMetres(HIGH_M)} a night should be at most ${formatMetres(NIGHT_MAX_M)} above the last one, with a day to acclimatise every ${formatMetres(UNRESTED_MAX_M)}. This trip climbs faster on ${fast.join('; ')}.`
}

/**
 * `step`: metres above the night before. `sinceRest`: metres above the last acclimatisation day, or above 3,000 m if
 * that is higher.
 */
function warningOf(sleep: number, step: number, sinceRest: number): AscentWarning | undefined {
  if (sleep <= HIGH_M || step <= 0) return undefined
  const says = [
    step > NIGHT_MAX_M &&
      `This night is ${formatMetres(step)} above the last one. Above ${formatMetres(HIGH_M)} it should be at most ${formatMetres(NIGHT_MAX_M)}.`,
    sinceRest > UNRESTED_MAX_M &&
      `It is ${formatMetres(sinceRest)} higher than the last place to get used to the altitude. An acclimatisation day belongs after every ${formatMetres(UNRESTED_MAX_M)}.`,
  ].filter((sentence) => sentence !== false)
  return says.length === 0 ? undefined : { says: says.join(' '), step }
}
