import { cancellationRows, type CancellationTable } from '#contract/cancellation.ts'
import type { SheetPart } from '#contract/cost-sheets.ts'
import { formatDay, type Day } from '#contract/days.ts'
import { planInWords } from '#contract/installment-words.ts'
import { formatMoney, priceOf } from '#contract/money.ts'
import { tiersInWords, type TieredPrice } from '#contract/price-tiers.ts'
import type { Say } from '#contract/site-words.ts'
import {
  balanceWhen,
  cardFeeInWords,
  hasCardFee,
  depositInWords,
  noticeInWords,
  sumsOf,
  type MoneyRules,
} from '#contract/terms.ts'
import type { Trip } from '#contract/trips.ts'
import {
  colors,
  heading,
  heightOf,
  page,
  room,
  rule,
  styles,
  textWidth,
  write,
  type Sheet,
  type Style,
} from '../sheet.ts'
import { drawPeak, GAP, writeForAndAgainst, writePair } from './pairs.ts'

/** How a sum is set. */
export const amount: Style = { face: 'strong', size: 9.5, color: colors.ink, leading: 1.4 }

/** Writes the highlights in two columns. */
export function writeHighlights(sheet: Sheet, { highlights }: Trip, say: Say): void {
  if (highlights.length === 0) return
  heading(sheet, say('trips.highlights'), 60)
  for (let index = 0; index < highlights.length; index += 2) {
    writePair(sheet, [highlights[index], highlights[index + 1]], [drawPeak, drawPeak])
  }
}

/** Writes what the price includes and what it does not. */
export function writeIncluded(sheet: Sheet, { included, excluded }: Trip, say: Say): void {
  if (included.length + excluded.length === 0) return
  heading(sheet, say('trips.included'), 100)
  writeForAndAgainst(sheet, [say('itinerary.included'), included], [say('itinerary.excluded'), excluded])
}

/** Writes what the price of one traveller is made of; nothing where the operator does not say so. */
export function writePriceParts(sheet: Sheet, trip: Trip, parts: SheetPart[], say: Say): void {
  const price = priceOf(trip)
  if (!price || parts.length === 0) return
  const rows = parts.map(({ label, amount: part }) => [label, { ...price, amount: part }] as const)
  heading(sheet, say('trips.price_parts'), 80)
  writeSums(sheet, [
    ...rows.map(([label, sum]): [string, string] => [label, formatMoney(sum)]),
    [say('itinerary.pays'), formatMoney(price)],
  ])
}

/** Writes what cancelling costs, step by step; nothing where it is one sentence, which `writePrice` writes. */
export function writeCancelling(sheet: Sheet, table: CancellationTable, rules: MoneyRules, say: Say): void {
  if (table.steps.length === 0) return
  heading(sheet, say('trips.cancelling'), 80)
  writeSums(
    sheet,
    cancellationRows(table, rules).map(({ when, kept }) => [when, kept]),
  )
}

function writeSums(sheet: Sheet, rows: [term: string, sum: string][]) {
  const left = textWidth * 0.55
  for (const [term, sum] of rows) {
    const beside = { x: page.left + left + GAP, width: textWidth - left - GAP, align: 'right' as const }
    const heights = [heightOf(sheet, term, styles.body, left), heightOf(sheet, sum, amount, beside.width)]
    room(sheet, Math.max(...heights) + 12)
    const { y } = sheet
    rule(sheet, y)
    const ends = [
      write(sheet, term, styles.body, { x: page.left, y: y + 6, width: left }),
      write(sheet, sum, amount, { ...beside, y: y + 6 }),
    ]
    sheet.y = Math.max(...ends) + 6
  }
}

function groupsInWords(price: TieredPrice) {
  const groups = tiersInWords(price).map(({ group, each }) => `${group} ${formatMoney(each)} each`)
  return `By the size of the group: ${groups.join('; ')}.`
}

/** Writes the permits, each with the day on which its fee was checked. */
export function writePermits(sheet: Sheet, { permits }: Trip, say: Say): void {
  if (permits.length === 0) return
  const left = textWidth * 0.6
  const heightOfOne = ({ name, fee, note }: Trip['permits'][number]) => {
    const nameHeight = heightOf(sheet, name, styles.strong, left) + heightOf(sheet, note, styles.small, left)
    const feeHeight = heightOf(sheet, fee, amount, textWidth - left - GAP) + 12
    return Math.max(nameHeight, feeHeight) + 18
  }
  heading(sheet, say('trips.permits'), heightOfOne(permits[0]!))
  for (const permit of permits) {
    const { name, fee, checked, note } = permit
    const when = `checked ${withoutWeekday(checked)}`
    room(sheet, heightOfOne(permit))
    const y = sheet.y
    rule(sheet, y)
    const nameEnd = write(sheet, name, styles.strong, { x: page.left, y: y + 8, width: left })
    const noteEnd = write(sheet, note, styles.small, { x: page.left, y: nameEnd + 1, width: left })
    const beside = { x: page.left + left + GAP, width: textWidth - left - GAP, align: 'right' as const }
    const feeEnd = write(sheet, fee, amount, { ...beside, y: y + 8 })
    const whenEnd = write(sheet, when, styles.small, { ...beside, y: feeEnd + 1 })
    sheet.y = Math.max(noteEnd, whenEnd) + 8
  }
}

/**
 * Writes the terms of payment, in words and with the amounts for one traveller. `cancelling`: what cancelling costs, as a
 * sentence; false where `writeCancelling` says it.
 */
export function writePrice(
  sheet: Sheet,
  trip: Trip,
  rules: MoneyRules,
  { cancelling, say }: { cancelling: string | false; say: Say },
): void {
  heading(sheet, say('itinerary.price'), 130)
  const unit = priceOf(trip)
  const sums = unit && sumsOf(unit, 1, rules)
  const deposit = depositInWords(rules, unit?.currency)
  const steps = [
    sums
      ? say('itinerary.price_fixed', {
          price: formatMoney(unit),
          deposit,
          sum: formatMoney(sums.deposit),
        })
      : say('itinerary.price_quoted', { price: trip.price, deposit }),
    unit !== null && trip.price_tiers.length > 0 && groupsInWords({ ...unit, tiers: trip.price_tiers }),
    // How the balance and a card are paid follows from the rules of payment, part by part.
    `The balance${sums ? `, ${formatMoney(sums.balance)} per person,` : ''} is paid ${balanceWhen(rules)}${rules.balance_due_days === 0 ? ', before the trip begins' : ''}.`,
    ...(rules.installments.length > 0 ? [`Its parts: ${planInWords(rules.installments)}.`] : []),
    hasCardFee(rules) &&
      `A card payment costs ${cardFeeInWords(rules)} of what is charged; this fee is not refunded.${sums ? ` On the deposit of one traveller it is ${formatMoney(sums.card_fee)}.` : ''}`,
    cancelling,
    say('itinerary.accepted', { until: noticeInWords(rules) }),
  ]
  for (const [index, step] of steps.filter((said) => said !== false).entries()) {
    const height = heightOf(sheet, step, styles.body, textWidth - 26)
    room(sheet, height + 8)
    const { y } = sheet
    write(
      sheet,
      String(index + 1),
      { ...styles.h3, color: sheet.accent.onPaper },
      { x: page.left, y: y - 2, width: 20 },
    )
    sheet.y = write(sheet, step, styles.body, { x: page.left + 26, y, width: textWidth - 26 }) + 6
  }
}

/** Returns a day without its weekday: "12 March 2026". */
export function withoutWeekday(day: Day) {
  return formatDay(day).replace(/^\w+ /, '')
}
