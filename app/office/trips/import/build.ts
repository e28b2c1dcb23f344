import type { Currency } from '#contract/money.ts'
import type { Region } from '#contract/regions.ts'
import { LIST_MAX } from '#contract/trip-texts.ts'
import { aboveDays } from '../form/pasted-days.ts'
import type { KnownPlace } from '../form/places.ts'
import {
  blankEntry,
  blankSection,
  blankTrip,
  questionRow,
  type DayText,
  type TripText,
} from '../form/text.ts'
import * as cells from './cells.ts'
import type { FactColumn } from './columns.ts'
import { textOfExported, type ExportedTrip } from './exported.ts'
import { dayOfLine, daysOfCell, withStays } from './days.ts'
import { nameKey, type WrittenTrip } from './gather.ts'
import type { PageText } from '../../kit/rich/page-text.ts'

/** With what cells are read. `ofHtml`: reads a cell with the tags of a page; `regionId`: of trips that name none. */
export type Reading = {
  currency: Currency
  regions: Region[]
  regionId: string
  places: KnownPlace[]
  ofHtml: (html: string) => PageText
}

/** A trip as text for the form, and what was noticed, a sentence each. */
export type BuiltTrip = { text: TripText; said: string[] }

const TAGS =
  /<\/?(?:p|br|div|span|ul|ol|li|h[1-6]|strong|b|em|i|u|a|img|table|blockquote|section|figure)\b[^>]*>|<!--/i
const ENTITIES = /&(?:nbsp|amp|quot|lt|gt|ndash|mdash|rsquo|lsquo|hellip|#\d{2,5}|#x[\da-f]{2,5});/i

/** Returns a trip as a draft in the form, from what lists write of it. What is not understood stays as it was written. */
export function builtTrip(written: WrittenTrip, reading: Reading): BuiltTrip {
  const { facts, days, said, exported } = written
  const noticed = [...said]
  if (exported) return { text: exportedText(exported, facts.region_id, reading, noticed), said: noticed }
  let pictures = 0
  const read = (cell: string | undefined): PageText => {
    if (cell === undefined) return { text: '', rich: '', pictures: 0 }
    if (!TAGS.test(cell) && !ENTITIES.test(cell)) return { text: cell, rich: '', pictures: 0 }
    const found = reading.ofHtml(cell)
    pictures += found.pictures
    return found
  }
  const line = (column: FactColumn) => read(facts[column]).text.replaceAll(/\s+/g, ' ').trim()
  const list = (column: FactColumn) => cells.entriesOfCell(read(facts[column]).text)
  const blank = blankTrip()
  const programme = read(facts.itinerary)
  const all = withStays([
    ...daysOfCell(programme, reading.places),
    ...days.map((day, index) => dayOfLine(day, index, { read, places: reading.places, noticed })),
  ])
  const itinerary = all.slice(0, LIST_MAX)
  const over = all.slice(LIST_MAX)
  const left = programme.text !== '' && itinerary.length === 0 ? programme : undefined
  const above = aboveDays(programme.text) ?? ''
  const text: TripText = {
    ...blank,
    status: 'draft',
    name: line('name'),
    nepali_name: line('nepali_name'),
    region_id: regionOf(line('region_id'), reading, noticed),
    destination: line('destination'),
    trip_type: line('trip_type'),
    duration: cells.durationOfCell(line('duration')),
    price: cells.priceOfCell(line('price'), reading.currency),
    grade: cells.gradeOfCell(line('grade')),
    max_altitude: cells.altitudeOfCell(line('max_altitude')),
    best_season: line('best_season'),
    start_end_point: line('start_end_point'),
    group_size: line('group_size'),
    meal_plan: line('meal_plan'),
    activity_level: line('activity_level'),
    accommodation: line('accommodation'),
    distance_km: cells.kilometresOfCell(line('distance_km')),
    overview_title: line('overview_title'),
    overview_description: textAndRich(read(facts.overview_description)),
    overview_sections: left ? [{ ...blankSection(), title: 'Itinerary', ...contentOf(left) }] : [],
    highlights: rowsOr(list('highlights').map(blankEntry), blank.highlights),
    included: rowsOr(list('included').map(blankEntry), blank.included),
    excluded: rowsOr(list('excluded').map(blankEntry), blank.excluded),
    faq: rowsOr(cells.questionsOfCell(read(facts.faq).text).map(questionRow), blank.faq),
    itinerary: rowsOr(itinerary, blank.itinerary),
  }
  if (left) noticed.push('Itinerary: no days are found in it, so it becomes a section of the overview')
  if (above.length > LABEL_MAX) {
    text.overview_sections.push({ ...blankSection(), content: above })
    noticed.push('Itinerary: what stands above its first day becomes a section of the overview')
  }
  if (over.length > 0) {
    const content = over.map(dayAsText).join('\n\n')
    text.overview_sections.push({ ...blankSection(), title: 'Itinerary', content })
    noticed.push(
      `Itinerary: it has ${all.length} days, and a trip at most ${LIST_MAX}. The rest becomes a section of the overview`,
    )
  }
  if (pictures > 0)
    noticed.push(
      pictures === 1
        ? 'A picture in its texts cannot come along. Add it to the draft'
        : `${pictures} pictures in its texts cannot come along. Add them to the draft`,
    )
  return { text, said: [...new Set(noticed)] }
}

/** "Itinerary", "Detailed itinerary of the trek" above the days says nothing. */
const LABEL_MAX = 40

function textAndRich({ text, rich }: PageText) {
  return { text, rich }
}

function contentOf({ text, rich }: PageText) {
  return { content: text, rich }
}

function rowsOr<Row>(rows: Row[], blank: Row[]) {
  return rows.length > 0 ? rows : blank
}

function regionOf(written: string, { regions, regionId }: Reading, noticed: string[]) {
  if (written === '') return regionId
  const found = regions.find(
    ({ name, slug }) => regionKey(name) === regionKey(written) || slug === nameKey(written),
  )
  if (!found) noticed.push(`Region: there is no region “${written}”. Choose one, or add it first`)
  return found?._id ?? regionId
}

/** A region of another site is found by its name. */
function exportedText(
  trip: ExportedTrip,
  region: string | undefined,
  reading: Reading,
  noticed: string[],
): TripText {
  const isHere = reading.regions.some(({ _id }) => _id === trip.region_id)
  const region_id = isHere ? trip.region_id! : regionOf(region ?? '', reading, noticed)
  return { ...textOfExported(trip, noticed), region_id }
}

function dayAsText({ day, title, sleep_m, hours, description }: DayText) {
  const head = [`${day}: ${title}`, sleep_m && `${sleep_m} m`, hours && `${hours} hours`]
  return [head.filter(Boolean).join(', '), description].filter(Boolean).join('\n')
}

/** “Region” and “Area” in a name say nothing of which one it is. */
function regionKey(name: string) {
  return nameKey(name.replace(/\b(?:trekking\s+)?(?:region|area)\b/i, ''))
}
