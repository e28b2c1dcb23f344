import { formatMoney } from '#contract/money.ts'
import type { BrandMark, Settings } from '#contract/settings.ts'
import type { Say } from '#contract/site-words.ts'
import { lowestPrice, tieredPriceOf, tiersInWords, type TieredPrice } from '#contract/price-tiers.ts'
import { cardFeeInWords, hasCardFee, sumsOf, type MoneyRules } from '#contract/terms.ts'
import { NOT_STATED, heightsOf, tellsHighest } from '#contract/trip-cards.ts'
import { altitudeInWords } from '#contract/trip-facts.ts'
import type { Trip } from '#contract/trips.ts'
import { formatMetres, formatNumber } from '#contract/numbers.ts'
import { drawLine, hasLine } from './altitude-line.ts'
import { drawBrandMark } from '../brand-mark.ts'
import { colors, heightOf, page, rule, styles, textWidth, write, type Sheet, type Style } from '../sheet.ts'

const LINE_HEIGHT = 186
const CARD_WIDTH = 168
/** More prices by group size would make the box higher than a short overview beside it. */
const TIERS_IN_BOX = 2
const GAP = 28

const brand: Style = { face: 'display', size: 15, color: colors.paper, spacing: -0.2 }
const kicker: Style = { face: 'text', size: 9, color: colors.nightMuted }
const nepali: Style = { face: 'nepali', size: 14, color: colors.nightMuted, leading: 1.4 }
const title: Style = { face: 'light', size: 38, color: colors.paper, leading: 1.04, spacing: -1 }
const facts: Style = { face: 'text', size: 10.5, color: colors.onNight, leading: 1.5 }
const price: Style = { face: 'display', size: 26, color: colors.ink, leading: 1.1, spacing: -0.5 }

/** Writes the first page: the trip's name and elevation line on a dark panel, its facts and its price. */
export function writeOpening(
  sheet: Sheet,
  trip: Trip,
  { company, rules, say, ...more }: Pick<Settings, 'company' | 'brand'> & { rules: MoneyRules; say: Say },
): void {
  sheet.y =
    writePanel(sheet, trip, { name: company.name, mark: more.brand.mark, says: say('itinerary.above') }) + 24
  sheet.y = writeGlance(sheet, trip) + 24
  writeOverview(sheet, trip, rules, say)
}

/**
 * Writes the panel and returns its height. The height depends on the texts, so they are measured before the panel is
 * painted.
 */
function writePanel(
  sheet: Sheet,
  trip: Trip,
  { name, mark, says }: { name: string; mark: BrandMark | null; says: string },
): number {
  const isDrawn = hasLine(trip.itinerary)
  const nameHeight = heightOf(sheet, trip.name, title, textWidth)
  const factsText = factsOf(trip)
  const titleY = trip.nepali_name ? 112 : 92
  const factsY = titleY + nameHeight + 10
  const lineY = factsY + heightOf(sheet, factsText, facts, textWidth) + 16
  const bottom = isDrawn ? lineY + LINE_HEIGHT + 22 : lineY + 20

  sheet.rect(0, 0, page.width, bottom).fill(colors.night)
  const markEnd = mark ? drawBrandMark(sheet, mark, page.left, 33) : drawMark(sheet, page.left, 37)
  write(sheet, name, brand, { x: markEnd + 9, y: 38, width: 300 })
  write(sheet, says, kicker, { x: page.left, y: 42, width: textWidth, align: 'right' })
  if (trip.nepali_name) write(sheet, trip.nepali_name, nepali, { x: page.left, y: 86, width: textWidth })
  write(sheet, trip.name, title, { x: page.left - 1, y: titleY, width: textWidth })
  write(sheet, factsText, facts, { x: page.left, y: factsY, width: textWidth })
  if (isDrawn) {
    drawLine(sheet, trip.itinerary, { x: page.left, y: lineY, width: textWidth, height: LINE_HEIGHT })
  }
  return bottom
}

/**
 * Draws the mark of the software, a ridge with one lit summit, as the site shows it beside the name. Returns the x at
 * which it ends.
 */
function drawMark(sheet: Sheet, x: number, y: number): number {
  sheet.save().translate(x, y).scale(0.68)
  sheet.path('M2 25 11.5 13l5 6L27 4l11 21').lineWidth(2).lineJoin('round').lineCap('round')
  sheet.strokeColor(colors.paper).stroke()
  sheet.path('M20.6 13.2 27 4l4.6 8.8-3-1.6-2.4 2.6-2.2-2.4z').fill(colors.paper)
  sheet.restore()
  return x + 27
}

function factsOf({ duration, grade, distance_km, trip_type, destination }: Trip) {
  const distance = distance_km === null ? '' : `about ${formatNumber(distance_km)} km`
  return [duration, grade, trip_type ?? '', distance, destination].filter(Boolean).join('  ·  ')
}

/** Writes eight facts in two rows of four. The highest fact of a row sets the height of the row. */
function writeGlance(sheet: Sheet, trip: Trip): number {
  const cells = [
    highestOf(trip),
    ['Activity', trip.activity_level],
    ['Accommodation', trip.accommodation],
    ['Meals', trip.meal_plan],
    ['Best season', trip.best_season],
    ['Group size', trip.group_size],
    ['Start / end', trip.start_end_point],
    ['Grade', trip.grade || NOT_STATED],
  ] as const
  const width = (textWidth - 3 * 18) / 4
  let y = sheet.y
  for (const row of [cells.slice(0, 4), cells.slice(4)]) {
    rule(sheet, y)
    const ends = row.map(([term, fact], index) => {
      const x = page.left + index * (width + 18)
      const below = write(sheet, term, styles.small, { x, y: y + 8, width })
      return write(sheet, fact, styles.strong, { x, y: below + 1, width })
    })
    y = Math.max(...ends) + 10
  }
  rule(sheet, y)
  return y
}

/** The highest bed of a trip that promises no highest point. */
function highestOf(trip: Trip) {
  const { highest_bed_m: bed } = heightsOf(trip)
  if (bed !== null && !tellsHighest(heightsOf(trip))) return ['Highest bed', formatMetres(bed)] as const
  return ['Highest point', altitudeInWords(trip.max_altitude)] as const
}

/**
 * Writes the overview beside the price. Where it is longer, it continues below the price and on the next pages, in the
 * same column.
 */
function writeOverview(sheet: Sheet, trip: Trip, rules: MoneyRules, say: Say): void {
  const y = sheet.y
  writePrice(sheet, trip, rules, { x: page.right - CARD_WIDTH, y, say })
  const width = textWidth - CARD_WIDTH - GAP
  const { title: says, description } = trip.overview
  const below = write(sheet, says, styles.lead, { x: page.left, y, width })
  sheet.y = write(sheet, description, styles.body, { x: page.left, y: below + 8, width })
}

function writePrice(
  sheet: Sheet,
  trip: Trip,
  rules: MoneyRules,
  { x, y, say }: { x: number; y: number; say: Say },
): void {
  const unit = tieredPriceOf(trip)
  const inner = { x: x + 16, width: CARD_WIDTH - 32 }
  const rows = unit ? [...groupsOf(unit), ...duesOf(unit, rules)] : []
  const note = unit
    ? hasCardFee(rules)
      ? `A card payment costs ${cardFeeInWords(rules)} of what is charged.`
      : ''
    : say('itinerary.price_asked')
  const written = unit ? formatMoney(lowestPrice(unit)) : trip.price
  const above = heightOf(sheet, written, price, inner.width)
  const noteHeight = heightOf(sheet, note, styles.small, inner.width)
  const height = 16 + 15 + above + 9 + rows.length * 19 + 4 + noteHeight + 16
  sheet.roundedRect(x, y, CARD_WIDTH, height, 10).fill(colors.mist)

  write(sheet, say(unit ? 'itinerary.price_from' : 'itinerary.price_word'), styles.small, {
    ...inner,
    y: y + 15,
  })
  let at = write(sheet, written, price, { ...inner, y: y + 31 }) + 8
  for (const [term, amount] of rows) {
    rule(sheet, at, colors.line, inner.x, inner.width)
    write(sheet, term, styles.small, { ...inner, y: at + 5 })
    write(sheet, amount, styles.label, { ...inner, y: at + 5, align: 'right' })
    at += 19
  }
  write(sheet, note, styles.small, { ...inner, y: at + 4 })
}

/** What each pays by the size of the group, where it is short: the part about the price says all of them. */
function groupsOf(unit: TieredPrice): Row[] {
  if (unit.tiers.length === 0 || unit.tiers.length > TIERS_IN_BOX) return []
  return tiersInWords(unit).map(({ group, each }) => [group, `${formatMoney(each)} each`])
}

function duesOf(unit: TieredPrice, rules: MoneyRules): Row[] {
  const { deposit, balance } = sumsOf(unit, 1, rules)
  const ofOne = unit.tiers.length > 0 ? ' for one' : ''
  return [
    [`Deposit at booking${ofOne}`, formatMoney(deposit)],
    [`${rules.balance_due_days === 0 ? 'Balance on arrival' : 'Balance'}${ofOne}`, formatMoney(balance)],
  ]
}

type Row = [term: string, amount: string]
