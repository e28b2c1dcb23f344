import { formatDay } from '#contract/days.ts'
import type { Departure } from '#contract/departures.ts'
import { formatMoney, priceOf } from '#contract/money.ts'
import type { Say } from '#contract/site-words.ts'
import { privateFromInWords, type MoneyRules } from '#contract/terms.ts'
import type { Trip } from '#contract/trips.ts'
import { colors, heading, page, room, rule, styles, textWidth, write, type Sheet } from '../sheet.ts'
import { amount } from './costs.ts'

const DEPARTURES_MAX = 6
/** The height of the sentence below the departures, in points: two lines. */
const NOTE_HEIGHT = 34

/**
 * Writes the next departures with the price per traveller, and which of them is guaranteed or full on the day of the
 * paper. It leaves out the free seats, because they change by the hour; the trip's page shows them.
 */
export function writeDepartures(
  sheet: Sheet,
  {
    trip,
    departures,
    rules,
    url,
    say,
  }: { trip: Trip; departures: Departure[]; rules: MoneyRules; url: string; say: Say },
): void {
  heading(sheet, say('itinerary.departures'), 80)
  const offered = offeredOf(departures)
  for (const [index, departure] of offered.entries()) {
    // The last two dates and the sentence below them stay together.
    const left = offered.length - index
    room(sheet, left <= 2 ? left * 26 + NOTE_HEIGHT : 26)
    const { y } = sheet
    const unit = priceOf(departure)
    rule(sheet, y)
    const days = [...new Set([departure.start_date, departure.end_date])].map(formatDay).join('  –  ')
    write(sheet, days, { ...styles.body, color: colors.ink }, { x: page.left, y: y + 6, width: 230 })
    write(sheet, standingOf(departure), styles.small, { x: page.left + 240, y: y + 7, width: 120 })
    const paid = unit ? formatMoney(unit) : trip.price
    write(sheet, paid, amount, { x: page.right - 130, y: y + 6, width: 130, align: 'right' })
    sheet.y = y + 26
  }
  const says = say(offered.length > 0 ? 'itinerary.seats' : 'itinerary.no_dates', { address: url })
  const text = `${says} ${say('itinerary.private', { from: privateFromInWords(rules) })}`
  room(sheet, NOTE_HEIGHT)
  sheet.y = write(sheet, text, styles.small, { x: page.left, y: sheet.y + 4, width: textWidth, link: url })
}

/** Returns what `writeDepartures` says of the departures, for a paper that is kept until one of them stands otherwise. */
export function standingsOf(departures: Departure[]): string[] {
  return offeredOf(departures).map(standingOf)
}

function offeredOf(departures: Departure[]) {
  return departures
    .filter(({ status }) => status !== 'cancelled' && status !== 'closed')
    .slice(0, DEPARTURES_MAX)
}

/** Returns whether a departure runs for certain, is full or needs more travellers; empty where nothing is to be said. */
function standingOf({ status, is_guaranteed, min_to_run }: Departure) {
  if (status === 'full') return 'Full'
  if (is_guaranteed) return 'Guaranteed'
  return min_to_run > 1 ? `Runs with ${min_to_run} or more` : ''
}
