import { z } from 'zod'
import { tripKinds, type TripKind } from '#contract/trips.ts'
import { tripLabels } from '../form/section-names.ts'
import { blankTrip, textOfTrip, TripForm, type TripText } from '../form/text.ts'

/** A row of trips.json as `npm run export` writes it, or a trip as the API shows it. */
const ExportedTrip = z.looseObject({
  kind: z.enum(tripKinds),
  name: z.string(),
  region_id: z.string().nullish(),
  itinerary: z.array(z.unknown()),
})
export type ExportedTrip = z.output<typeof ExportedTrip>

/** A row of regions.json, which names the regions of trips. */
const ExportedRegion = z.object({
  id: z.string(),
  slug: z.string(),
  name: z.string(),
  description: z.string(),
})
type ExportedRegion = z.output<typeof ExportedRegion>

/** What a file of an export holds: trips of one kind, or regions. */
export type Exported = { trips: ExportedTrip[]; regions: ExportedRegion[] }

/**
 * Returns what is in a file of this site's own export: its trips of a kind, or regions. Otherwise why it cannot be read, a
 * sentence; undefined for a text that is no JSON.
 */
export function readExport(text: string, kind: TripKind): Exported | { fault: string } | undefined {
  const rows = rowsOf(text)
  if (rows === undefined) return undefined
  const regions = z.array(ExportedRegion).safeParse(rows)
  if (regions.success && rows.length > 0) return { trips: [], regions: regions.data }
  const read = z.array(ExportedTrip).safeParse(rows)
  if (!read.success)
    return { fault: 'This JSON holds no trips. Choose trips.json or regions.json of the export of a site' }
  const trips = read.data.filter((trip) => trip.kind === kind)
  return trips.length > 0 ? { trips, regions: [] } : { fault: `There is no ${kind} in this file` }
}

/**
 * Returns an exported trip as a draft in the form, without what refers to other records of its site. What cannot be read is
 * left out and added to `noticed`, a sentence each.
 */
export function textOfExported(trip: ExportedTrip, noticed: string[]): TripText {
  const told = Object.entries(ownFieldsOf(trip))
  const whole = textOf({ ...BLANK, ...Object.fromEntries(told) })
  if (whole) return whole
  let sent = BLANK
  for (const [field, value] of told) {
    const next = { ...sent, [field]: value }
    if (textOf(next)) sent = next
    else noticed.push(`${labelOf(field)}: it cannot be read, so it is left out`)
  }
  return textOf(sent)!
}

const BLANK = TripForm.decode(blankTrip())

/** The fields of the form that a trip has, but for those that name other records: regions, permits, lists, extras, meeting points. */
function ownFieldsOf(trip: ExportedTrip): Record<string, unknown> {
  const { data: packing } = Packing.safeParse(trip.packing)
  const own = {
    ...trip,
    packing,
    status: 'draft',
    is_top_destination: false,
    region_id: null,
    area_permits: [],
    meeting_point: null,
  }
  return Object.fromEntries(
    Object.entries(own)
      .filter(([field, value]) => field in BLANK && value !== null && value !== undefined)
      // SQLite writes 1 for yes.
      .map(([field, value]) => [field, isYesOrNo(field) && typeof value === 'number' ? value === 1 : value]),
  )
}

const Packing = z.looseObject({ items: z.array(z.looseObject({})) }).transform(({ items, ...packing }) => ({
  ...packing,
  list_id: null,
  items: items.map((item) => ({ ...item, extra_id: null })),
}))

function isYesOrNo(field: string) {
  return typeof BLANK[field as keyof typeof BLANK] === 'boolean'
}

function textOf(sent: object): TripText | undefined {
  try {
    return textOfTrip(sent as Parameters<typeof textOfTrip>[0])
  } catch {
    return undefined
  }
}

function labelOf(field: string) {
  return field in tripLabels ? tripLabels[field as keyof TripText] : field
}

function rowsOf(text: string): unknown[] | undefined {
  if (!/^\uFEFF?\s*[[{]/.test(text)) return undefined
  try {
    const found: unknown = JSON.parse(text.replace(/^\uFEFF/, ''))
    return Array.isArray(found) ? found : [found]
  } catch {
    return undefined
  }
}
