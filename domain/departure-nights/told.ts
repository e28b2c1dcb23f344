import type { DatedEntry } from '#contract/departure-nights.ts'
import { wayInWords } from '#contract/hardest-day.ts'
import type { TrailDay } from '#contract/trail-package.ts'

/**
 * Returns what a phone shows of a day. A day that is waited says so, and what the day before says of the night; what is not
 * known is empty, and so is the night after a trip.
 */
export function toldDay({ date, entry, wait, before, hasNight }: DatedEntry): TrailDay {
  const walked = wait === undefined ? entry : undefined
  const stayed = wait?.isStaying === false || !hasNight ? undefined : entry
  return {
    date,
    label: walked?.day ?? 'Waiting',
    title: wait?.title ?? walked?.title ?? (hasNight ? '' : (walked?.place ?? '')),
    place: stayed?.place ?? '',
    sleep_m: stayed?.sleep_m ?? null,
    high_point: walked?.high_point ?? null,
    hours: walked?.hours ?? '',
    way: walked === undefined ? '' : wayInWords(walked, before),
    lodging: stayed?.lodging ?? '',
    ascent_note: walked?.ascent_note ?? '',
    text: walked?.description ?? '',
  }
}
