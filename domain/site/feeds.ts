import type { Blog } from '#contract/blogs.ts'
import { monthSlug } from '#contract/climate.ts'
import { longMonthNames } from '#contract/days.ts'
import { isBookable, type Departure } from '#contract/departures.ts'
import { EMERGENCY_PATH } from '#contract/emergency.ts'
import { earlyBirdInWords } from '#contract/discounts.ts'
import type { DepartureFeed, FeedDeparture } from '#contract/feeds.ts'
import { PRIVACY_PATH } from '#contract/privacy.ts'
import type { Settings } from '#contract/settings.ts'
import { tripPath } from '#contract/trip-kinds.ts'
import { db } from '#db/client.ts'
import { publicUrl } from '#integrations/own-address.ts'
import { listBlogs } from '../posts/read.ts'
import { listDepartures } from '../departures/departures.ts'
import { earlyBirdAsked } from '../discounts/asked.ts'
import { readSettings } from '../settings.ts'
import { listActivities } from '../trips/activities.ts'
import { readableIds } from '../trips/cards.ts'

const MINOR_PER_MAJOR = 100

/** `changed`: the instant at which what the page shows was last changed; undefined when nobody knows. */
export type PublicPage = { url: string; changed: string | undefined }

/** All pages that search engines may show, with absolute addresses. */
export async function listPublicPages(): Promise<PublicPage[]> {
  const [trips, regions, blogs, settings, faq, permits, activities, reviews] = await Promise.all([
    tripPages(),
    db.selectFrom('regions').select(['id', 'slug', 'updated_at']).execute(),
    listBlogs(),
    db.selectFrom('settings').select(['name', 'updated_at']).execute(),
    db.selectFrom('faq_entries').select('updated_at').execute(),
    db.selectFrom('permits').select(['code', 'updated_at']).orderBy('code').execute(),
    listActivities(),
    db.selectFrom('reviews').select('updated_at').where('status', '=', 'published').execute(),
  ])
  const set = (name: keyof Settings) => settings.filter((part) => part.name === name).map(instant)
  const treks = trips.filter(({ kind }) => kind === 'trek')
  const tours = trips.filter(({ kind }) => kind === 'tour')
  const everything = [...trips.map(({ changed }) => changed), ...[...regions, ...blogs, ...faq].map(instant)]
  const own = (await readSettings()).own_pages.pages.filter(({ is_published }) => is_published)
  const about = ['our-story', 'our-mission', 'our-team', 'why-us']
  return [
    page('/', [...everything, ...set('home')]),
    page('/treks', changesOf(treks)),
    page('/tours', changesOf(tours)),
    page('/regions', [...regions.map(instant), ...changesOf(treks)]),
    ...regions.map(({ id, slug, updated_at }) =>
      page(`/regions/${slug}`, [updated_at, ...changesOf(treks.filter(({ region_id }) => region_id === id))]),
    ),
    ...trips.map(({ path, changed }) => page(path, [changed])),
    page('/find', changesOf(trips)),
    page('/grades', [...changesOf(trips), ...set('words')]),
    page('/activities', [...changesOf(trips), ...set('home')]),
    ...activities.map(({ path, trips: ofType }) =>
      page(path, changesOf(trips.filter(({ id }) => ofType.some(({ _id }) => _id === id)))),
    ),
    page('/when', changesOf(trips)),
    ...longMonthNames.map((_, index) => page(`/when/${monthSlug(index + 1)}`, changesOf(trips))),
    page('/permits', permits.map(instant)),
    ...permits.map(({ code, updated_at }) => page(`/permits/${code}`, [updated_at])),
    page('/money', []),
    page('/customize-trip', []),
    page('/blogs', blogs.map(instant)),
    ...blogs.map(({ id, updated_at }) => page(`/blogs/${id}`, [updated_at])),
    ...about.map((name) => page(`/about/${name}`, set('about'))),
    page('/about/how-prices-are-made', [
      ...set('booking_rules'),
      ...set('cancellation'),
      ...changesOf(trips),
    ]),
    page('/about/porters', [...set('trust'), ...set('crew')]),
    page('/about/licences', [...set('trust'), ...set('company')]),
    page('/about/who-answers', set('contacts')),
    page('/reviews', reviews.map(instant)),
    ...own.map(({ slug }) => page(`/${slug}`, set('own_pages'))),
    page('/terms-conditions', set('terms')),
    page(EMERGENCY_PATH, set('emergency')),
    page(PRIVACY_PATH, set('retention')),
    page('/accessibility', set('words')),
  ]
}

export type BlogFeed = { company: Settings['company']; blogs: Blog[] }

/** The company and its published posts, the newest first. */
export async function readBlogFeed(): Promise<BlogFeed> {
  const [{ company }, blogs] = await Promise.all([readSettings(), listBlogs()])
  return { company, blogs }
}

/** The departures one may still book, by date. Their seats are those of this moment, so it is not to be kept. */
export async function readDepartureFeed(): Promise<DepartureFeed> {
  const [{ company }, trips, departures, changes] = await Promise.all([
    readSettings(),
    tripPages(),
    listDepartures(),
    db.selectFrom('departures').select(['id', 'updated_at']).where('is_private', '=', 0).execute(),
  ])
  const byId = new Map(trips.map((trip) => [trip.id, trip]))
  const changed = new Map(changes.map(({ id, updated_at }) => [id, updated_at]))
  return {
    title: `${company.name}: departures`,
    url: absolute('/departures.json'),
    departures: departures.flatMap((departure): FeedDeparture[] => {
      const trip = byId.get(departure.trip_id)
      if (!trip || !isBookable(departure.status)) return []
      const { price_amount: amount, price_currency: currency } = departure
      return [
        {
          id: departure._id,
          trip: trip.name,
          kind: trip.kind,
          url: absolute(trip.path),
          start_date: departure.start_date,
          end_date: departure.end_date,
          price: amount === null || currency === null ? null : amount / MINOR_PER_MAJOR,
          currency: amount === null ? null : currency,
          early_bird: earlyBirdIn(departure),
          status: departure.status,
          seats_left: departure.seats_left,
          updated: latest([trip.updated_at, changed.get(departure._id)])!,
        },
      ]
    }),
  }
}

function earlyBirdIn(departure: Departure) {
  const asked = earlyBirdAsked(departure)
  return (asked && earlyBirdInWords(asked, departure.start_date)) ?? null
}

type TripPage = Awaited<ReturnType<typeof tripPages>>[number]

/** A trip's page also shows its departures. One that cannot be read whole has none. */
async function tripPages() {
  const [trips, departures, treks, tours] = await Promise.all([
    db
      .selectFrom('trips')
      .select(['id', 'kind', 'slug', 'name', 'region_id', 'updated_at'])
      .where('status', '=', 'published')
      .orderBy('id')
      .execute(),
    db.selectFrom('departures').select(['trip_id', 'updated_at']).where('is_private', '=', 0).execute(),
    readableIds('trek'),
    readableIds('tour'),
  ])
  const shown = trips.filter(({ id }) => treks.has(id) || tours.has(id))
  const byTrip = Map.groupBy(departures, ({ trip_id }) => trip_id)
  return shown.map((trip) => ({
    ...trip,
    path: tripPath(trip.kind, trip.slug),
    changed: latest([trip.updated_at, ...(byTrip.get(trip.id) ?? []).map(instant)])!,
  }))
}

function page(path: string, changes: string[]): PublicPage {
  return { url: absolute(path), changed: latest(changes) }
}

/** Slugs keep the letters of every script; an address must not. */
function absolute(path: string) {
  return publicUrl(encodeURI(path))
}

function changesOf(trips: TripPage[]) {
  return trips.map(({ changed }) => changed)
}

function instant({ updated_at }: { updated_at: string }) {
  return updated_at
}

/** Instants are ISO 8601 in UTC, so the greatest text is the latest. */
function latest(instants: (string | undefined)[]): string | undefined {
  return instants
    .filter((at) => at !== undefined)
    .toSorted()
    .at(-1)
}
