import { data, redirect } from 'react-router'
import { meetingOf } from '#contract/meeting-words.ts'
import { rulesFor } from '#contract/money-rules.ts'
import { limitsOf } from '#contract/requests.ts'
import { holdsVat } from '#contract/tax.ts'
import { tripWords } from '#contract/trip-kinds.ts'
import type { Trip, TripKind } from '#contract/trips.ts'
import { leadersOf } from '#domain/crew/public.ts'
import { shownSheetOf } from '#domain/costs/templates.ts'
import { listDepartures } from '#domain/departures/departures.ts'
import { earlyBirdApart, earlyBirdAsked } from '#domain/discounts/asked.ts'
import { gearOf } from '#domain/packing-lists/of-trips.ts'
import { permitsApart } from '#domain/permits/charged.ts'
import { quotedPermitsOf } from '#domain/permits/of-trips.ts'
import { picturesOf } from '#domain/pictures/read.ts'
import { wordsAt } from '#domain/places/places.ts'
import { listReviews } from '#domain/reviews/reviews.ts'
import { readSettings } from '#domain/settings.ts'
import { pathsOfLinks } from '#domain/site/links.ts'
import { shareOfTrip } from '#domain/site/share-pictures.ts'
import { answerPicturesOf } from '#domain/shared-texts/pictures.ts'
import { publicUrl } from '#domain/site/site.ts'
import { listTripCards } from '#domain/trips/cards.ts'
import { partyRulesOf } from '#domain/trips/party-facts.ts'
import { offeredLetters } from '#domain/subscribers/subscribers.ts'
import { findTrip } from '#domain/trips/read.ts'
import { relatedTo } from '#domain/trips/related.ts'
import { customizeIds } from '../kit/mail-ids.ts'
import { orSay } from '../kit/unavailable.ts'
import { FAILED } from './words.ts'

export type TripPageData = Awaited<ReturnType<typeof dataOf>>

/**
 * Returns everything that the page of a trip shows. Throws a redirect to the trip's path when it was asked for by its
 * id, and the specified sentence with 404 for a trip that does not exist, with 503 while the database is away, or with
 * 500 when a query fails.
 */
export async function loadTripPage(kind: TripKind, slugOrId: string): Promise<TripPageData> {
  return orSay(FAILED, () => readTripPage(kind, slugOrId))
}

async function readTripPage(kind: TripKind, slugOrId: string) {
  const trip = await findTrip(kind, slugOrId, { drafts: false })
  if (!trip) throw data(tripWords[kind].site.missing, { status: 404 })
  if (trip.slug !== slugOrId) throw redirect(encodeURI(trip.path), 301)
  return dataOf(trip)
}

/** Returns what the page of this trip shows, also of a draft. */
export async function dataOf(trip: Trip) {
  const settings = await readSettings()
  const rules = partyRulesOf(trip, settings.exchange_rate.paisa_per_dollar)
  const [
    paths,
    pictures,
    answerPictures,
    departures,
    reviews,
    cards,
    permits,
    gear,
    sheet,
    apart,
    leaders,
    there,
    consent,
  ] = await Promise.all([
    pathsOfLinks(trip),
    picturesOf(tripWords[trip.kind].pictures.owner, trip._id),
    answerPicturesOf(trip),
    listDepartures(trip._id),
    listReviews(trip._id),
    listTripCards(trip.kind),
    quotedPermitsOf(trip),
    gearOf(trip),
    shownSheetOf(trip),
    permitsApart(trip, rules),
    leadersOf(trip._id),
    wordsAt(trip.itinerary),
    offeredLetters(),
  ])
  const card = cards.find(({ _id }) => _id === trip._id)
  return {
    trip: { ...trip, permits },
    /** What to bring; undefined for a trip that says nothing. */
    gear,
    /** What is there at the places of its nights, by `placeKey`. */
    there,
    /** Where its groups meet; null where nobody has said. */
    meeting: meetingOf(settings, trip.meeting_point),
    /** Null for a draft, which nobody shares. */
    share: card ? shareOfTrip(card, settings.company.name) : null,
    /** What the price is made of; empty where the operator does not say so. */
    sheet,
    pictures,
    /** What its texts point at, as `TextsAround` takes it. */
    texts: { paths, pictures: [...pictures, ...answerPictures] },
    departures,
    early_bird: earlyBirdAsked(trip),
    /** Of each departure, as `earlyBirdOn` takes it. */
    birds: Object.fromEntries(departures.map((each) => [each._id, earlyBirdApart(each, trip)])),
    reviews,
    /** What whoever ticks the newsletter agrees to; undefined while it is not offered. */
    consent,
    /** Those of the crew who have led it most often and have agreed to be shown. */
    leaders,
    related: relatedTo(trip, cards),
    cancellation: trip.cancellation ?? settings.cancellation,
    money: rulesFor(settings.booking_rules, trip),
    holds_vat: holdsVat({ kind: 'trip', tax: 'none' }, settings.tax),
    limits: limitsOf(trip, settings.booking_rules),
    rules,
    apart,
    origin: publicUrl(),
    company: settings.company,
    site: settings.review_site,
    contacts: settings.contacts,
    mailIds: customizeIds(settings.mail_client),
  }
}
