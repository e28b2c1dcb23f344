import type { Currency } from '#contract/money.ts'
import type { Region } from '#contract/regions.ts'
import { aboveDays } from '../form/pasted-days.ts'
import type { KnownPlace } from '../form/places.ts'
import { blankEntry, blankSection, blankTrip, questionRow, type TripText } from '../form/text.ts'
import * as cells from './cells.ts'
import type { FactColumn } from './columns.ts'
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
export function builtTrip({ facts, days, said }: WrittenTrip, reading: Reading): BuiltTrip {
  const noticed = [...said]
  let pictures = 0
  const read = (written: string | undefined): PageText => {
    if (written === undefined) return { text: '', rich: '', pictures: 0 }
    if (!TAGS.test(written) && !ENTITIES.test(written)) return { text: written, rich: '', pictures: 0 }
    const found = reading.ofHtml(written)
    pictures += found.pictures
    return found
  }
  const line = (column: FactColumn) => read(facts[column]).text.replaceAll(/\s+/g, ' ').trim()
  const list = (column: FactColumn) => cells.entriesOfCell(read(facts[column]).text)
  const blank = blankTrip()
  const programme = read(facts.itinerary)
  const itinerary = withStays([
    ...daysOfCell(programme, reading.places),
    ...days.map((day, index) => dayOfLine(day, index, { read, places: reading.places, noticed })),
  ])
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
  if (cells.isMadeDate(text.group_size)) noticed.push(cells.madeDate('Group size', text.group_size))
  if (pictures > 0)
    noticed.push(
      `${pictures === 1 ? 'A picture' : `${pictures} pictures`} in its texts cannot come along. Add them to the draft`,
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

/** “Region” and “Area” in a name say nothing of which one it is. */
function regionKey(name: string) {
  return nameKey(name.replace(/\b(?:trekking\s+)?(?:region|area)\b/i, ''))
}
