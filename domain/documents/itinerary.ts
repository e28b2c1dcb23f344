import { createHash } from 'node:crypto'
import { cancellationInWords } from '#contract/cancellation.ts'
import { today, type Day } from '#contract/days.ts'
import type { Departure } from '#contract/departures.ts'
import type { SheetPart } from '#contract/cost-sheets.ts'
import { EMERGENCY_PATH } from '#contract/emergency.ts'
import { rulesFor } from '#contract/money-rules.ts'
import type { MeetingMap } from '#contract/meeting-map.ts'
import type { Meeting } from '#contract/meeting-points.ts'
import { meetingOf, meetingOnFirstDay } from '#contract/meeting-words.ts'
import type { TripGear } from '#contract/packing-lists.ts'
import type { Settings } from '#contract/settings.ts'
import { sayingOf } from '#contract/site-words.ts'
import type { MoneyRules } from '#contract/terms.ts'
import type { Trip, TripKind } from '#contract/trips.ts'
import { publicUrl } from '#integrations/own-address.ts'
import { leadersOf, type PublicPerson } from '../crew/public.ts'
import { shownSheetOf } from '../costs/templates.ts'
import { listDepartures } from '../departures/departures.ts'
import { keepUntilContentChanges } from '../kept-content.ts'
import { gearOf } from '../packing-lists/of-trips.ts'
import { quotedPermitsOf } from '../permits/of-trips.ts'
import { readSettings } from '../settings.ts'
import { slugOf } from '../slugs.ts'
import { listTripCards } from '../trips/cards.ts'
import { sketchOfMeeting } from '../trips/meeting.ts'
import { findTrip } from '../trips/read.ts'
import { relatedTo } from '../trips/related.ts'
import {
  writeCancelling,
  writeHighlights,
  writeIncluded,
  writePermits,
  writePrice,
  writePriceParts,
} from './itinerary/costs.ts'
import {
  heightOfAlike,
  writeAlike,
  writeFits,
  writeLeaders,
  writeMonths,
  type AlikeTrip,
} from './itinerary/choosing.ts'
import { writeContacts } from './itinerary/contacts.ts'
import { writeContingencies } from './itinerary/contingencies.ts'
import { writeDays } from './itinerary/days.ts'
import { standingsOf, writeDepartures } from './itinerary/departures.ts'
import { writeEmergency } from './itinerary/emergency.ts'
import { writeRoute } from './itinerary/nights.ts'
import { writePacking } from './itinerary/packing.ts'
import { writeOpening } from './itinerary/opening.ts'
import { layOut } from './density.ts'
import { writeMeeting } from './meeting.ts'
import { finish } from './finish.ts'
import { createSheet, type Density } from './sheet.ts'

/** How many documents are cached: about 10 MB at most. */
const KEPT_MAX = 100

/** `name`: a file name without an ending, "everest-base-camp-trek". */
export type ItineraryFile = { name: string; bytes: Uint8Array<ArrayBuffer>; etag: string }

/**
 * Returns the PDF itinerary of a published trip; undefined when there is no such trip. It is cached until content
 * changes, or one of its departures is full or guaranteed, or no longer.
 */
export async function findItinerary(kind: TripKind, slugOrId: string): Promise<ItineraryFile | undefined> {
  const trip = await findTrip(kind, slugOrId, { drafts: false })
  if (!trip) return undefined
  // The cache key has the trip's own slug, so that other spellings that visitors try do not fill the memory.
  const key: KeptKey = [kind, trip.slug, standingsOf(await listDepartures(trip._id))]
  return readKept(JSON.stringify(key))
}

/** The standings are in the key because a booking that fills a departure does not change content. */
type KeptKey = [kind: TripKind, slug: string, standings: string[]]

export type ItineraryContent = {
  trip: Trip
  /** What to bring; undefined for a trip that says nothing. */
  gear?: TripGear | undefined
  /** What the price is made of; empty where the operator does not say so. */
  parts?: SheetPart[]
  /** The words that the operator has changed. */
  words?: Settings['words']
  /** Where its groups meet, with its sketch; null where nobody has said. */
  meeting?: Meeting | null
  meetingMap?: MeetingMap | undefined
  departures: Departure[]
  /** Who has led it, of those who have agreed to be shown. */
  leaders?: PublicPerson[]
  /** Trips like it, as its page names them. */
  alike?: AlikeTrip[]
  company: Settings['company']
  contacts: Settings['contacts']
  cancellation: Settings['cancellation']
  /** The rules by which a booking made now is paid. */
  rules: MoneyRules
  brand: Settings['brand']
  /** Answered day and night; empty for none. */
  emergencyPhone: string
  /** The absolute address of the page about emergencies. */
  emergencyUrl: string
  /** The absolute address of the trip's page. */
  url: string
  madeOn: Day
}

/** Returns the document as PDF: A4, with selectable text and a bookmark for each part and day. */
export async function writeItinerary(content: ItineraryContent): Promise<Uint8Array<ArrayBuffer>> {
  const sheet = await layOut((density) => laidOut(content, density))
  return finish(sheet, `${content.trip.name}  ·  ${content.company.name}`)
}

async function laidOut(content: ItineraryContent, density: Density) {
  const {
    trip,
    meeting,
    meetingMap: map,
    departures,
    company,
    cancellation,
    rules,
    brand,
    url,
    madeOn,
  } = content
  const say = sayingOf(content.words ?? {}, company.name)
  const subject = [trip.duration, trip.destination].filter(Boolean).join(', ')
  const title = `${trip.name}: itinerary`
  const sheet = await createSheet({
    title,
    author: company.name,
    subject,
    madeOn,
    accent: brand.accent,
    density,
  })
  sheet.outline.addItem(trip.name)
  writeOpening(sheet, trip, { company, brand, rules, say })
  writeHighlights(sheet, trip, say)
  writeFits(sheet, trip, say)
  writeRoute(sheet, trip, say)
  writeDays(sheet, trip, say)
  if (meeting)
    writeMeeting(sheet, { meeting, map, when: meetingOnFirstDay(meeting), title: say('pack.meeting') })
  writeMonths(sheet, trip, say)
  writeIncluded(sheet, trip, say)
  writePriceParts(sheet, trip, content.parts ?? [], say)
  writePermits(sheet, trip, say)
  writePacking(sheet, content.gear, say('trips.bring'))
  const table = trip.cancellation ?? cancellation
  writePrice(sheet, trip, rules, {
    cancelling: table.steps.length > 0 ? false : cancellationInWords(table, rules),
    say,
  })
  writeCancelling(sheet, table, rules, say)
  writeContingencies(sheet, trip)
  writeDepartures(sheet, { trip, departures, rules, url, say })
  writeLeaders(sheet, content.leaders ?? [], say)
  writeEmergency(sheet, {
    phone: content.emergencyPhone,
    url: content.emergencyUrl,
    over: 'itinerary.emergency',
    say,
  })
  // They end the paper on one page, so that the last page is more than a list of other trips.
  const alike = content.alike ?? []
  writeContacts(sheet, { ...content, below: heightOfAlike(sheet, alike), say })
  writeAlike(sheet, trip, alike, say)
  return sheet
}

const readKept = keepUntilContentChanges(
  async (key): Promise<ItineraryFile | undefined> => {
    const [kind, slug] = JSON.parse(key) as KeptKey
    const found = await findTrip(kind, slug, { drafts: false })
    if (!found) return undefined
    const trip = { ...found, permits: await quotedPermitsOf(found) }
    const [departures, gear, parts, leaders, cards, settings] = await Promise.all([
      listDepartures(trip._id),
      gearOf(trip),
      shownSheetOf(trip),
      leadersOf(trip._id),
      listTripCards(trip.kind),
      readSettings(),
    ])
    const { brand, company, contacts, cancellation, booking_rules, emergency, words } = settings
    const meeting = meetingOf(settings, trip.meeting_point)
    const bytes = await writeItinerary({
      trip,
      meeting,
      meetingMap: sketchOfMeeting(meeting, trip.itinerary),
      gear,
      parts,
      words,
      departures,
      leaders,
      alike: relatedTo(trip, cards).map((other) => ({ ...other, url: urlOf(other.card.path) })),
      company,
      contacts,
      cancellation,
      rules: rulesFor(booking_rules, trip),
      brand,
      emergencyPhone: emergency.phone,
      emergencyUrl: publicUrl(EMERGENCY_PATH),
      url: urlOf(trip.path),
      madeOn: today(),
    })
    const etag = createHash('sha256').update(bytes).digest('base64url').slice(0, 22)
    return { name: slugOf(trip.name, 'itinerary'), bytes, etag }
  },
  { limit: KEPT_MAX },
)

function urlOf(path: string) {
  return publicUrl(encodeURI(path))
}
