import { expect, test } from 'vitest'
import { z } from 'zod'
import { Trip } from '#contract/trips.ts'
import { TourPackage } from '#contract/trip-summaries.ts'
import { pikeyTour } from '#test/trips.ts'
import { answered, call, etagOf, refused } from '../client.ts'
import { newRegion } from './regions.ts'

// `destinations` and `tour_packages` answer the same calls, each under its own path.
// | POST   | /api/{both}/new           | the trip | 201
// | GET    | /api/{both}               | nothing  | 200 list; ?limit=&cursor= for a part of it
// | GET    | /api/{both}/details/{id}/ | nothing  | 200, 404 otherwise; {id} is the _id or the slug
// | PUT    | /api/{both}/details/{id}/ | the trip | 201
// | DELETE | /api/{both}/details/{id}/ | nothing  | 200

export const kinds = ['destinations', 'tour_packages'] as const
type Kind = (typeof kinds)[number]

/** A destination or a tour package. Tour packages have no region and no `is_top_destination`. */
export const AnyTrip = z.union([Trip.strict(), TourPackage.strict()])
type AnyTrip = z.infer<typeof AnyTrip>

const pathOf = (kind: Kind, id: string) => `/api/${kind}/details/${encodeURIComponent(id)}/`
/** Sends a request that adds a trip. */
export const addTrip = (kind: Kind, json: unknown) => call('POST', `/api/${kind}/new`, { by: 'staff', json })
const read = (kind: Kind, id: string) => call('GET', pathOf(kind, id))
/** Sends a request that changes a trip. */
export const putTrip = (kind: Kind, id: string, json: unknown, headers?: Record<string, string>) =>
  call('PUT', pathOf(kind, id), { by: 'staff', json, headers })
const remove = (kind: Kind, id: string, headers?: Record<string, string>) =>
  call('DELETE', pathOf(kind, id), { by: 'staff', headers })

let regionId: string | undefined

/** Returns a trip with the fields of the specification only. */
export async function tripOf(kind: Kind, more: object = {}): Promise<object> {
  if (kind === 'tour_packages') return { ...pikeyTour, ...more }
  regionId ??= (await newRegion('Solu of the tests'))._id
  return { ...pikeyTour, region_id: regionId, ...more }
}

/** Adds a trip for one test. */
export async function newTrip(kind: Kind, more: object = {}): Promise<AnyTrip> {
  return answered(addTrip(kind, await tripOf(kind, more)), 201, AnyTrip)
}

export function tripCalls() {
  describeLife()
  describeEdits()
  describeReading()
}

function describeLife() {
  test.each(kinds)('%s are added, listed, read, edited and deleted', async (kind) => {
    const sent = await tripOf(kind, { name: `Whole life of ${kind}` })
    const trip = await answered(addTrip(kind, sent), 201, AnyTrip)
    expect(trip).toMatchObject(sent)
    expect(trip.path).toBe(`/${kind === 'destinations' ? 'destination' : kind}/${trip.slug}`)

    expect(await answered(read(kind, trip._id), 200, AnyTrip)).toEqual(trip)
    expect(await answered(read(kind, trip.slug), 200, AnyTrip)).toEqual(trip)
    expect(await answered(call('GET', `/api/${kind}`), 200, AnyTrip.array())).toContainEqual(trip)

    const edited = await answered(putTrip(kind, trip._id, { ...sent, meal_plan: 'Breakfast' }), 201, AnyTrip)
    expect(edited).toMatchObject({ _id: trip._id, meal_plan: 'Breakfast' })

    expect((await remove(kind, trip._id)).status).toBe(200)
    await refused(read(kind, trip._id), 404)
    await refused(remove(kind, trip._id), 404)
    await refused(putTrip(kind, trip._id, sent), 404)
  })

  test.each(kinds)('%s of one kind are not found among the other', async (kind) => {
    const { _id } = await newTrip(kind)

    await refused(read(kind === 'destinations' ? 'tour_packages' : 'destinations', _id), 404)
  })

  test.each([
    ['USD 1,250', 125_000, 'USD'],
    ['NPR 45,000', 4_500_000, 'NPR'],
    ['Ask us', null, null],
  ])('the price "%s" is %s minor units of %s', async (price, price_amount, price_currency) => {
    expect(await newTrip('tour_packages', { price })).toMatchObject({ price, price_amount, price_currency })
  })
}

function describeEdits() {
  test.each(kinds)('two %s of one name have addresses of their own', async (kind) => {
    const [one, other] = [await newTrip(kind, { name: 'Twin' }), await newTrip(kind, { name: 'Twin' })]

    expect(other.path).not.toBe(one.path)
  })

  test('a PUT of specified fields leaves the additional ones as they are, days matched by their label', async () => {
    const sent = await tripOf('destinations')
    const additional = { trip_type: 'Teahouse trek', grade_level: 2, best_months: [3, 4], distance_km: 60 }
    // The season names no month, because months that the text names would replace these.
    const best_season = 'When you have time'
    const day = { day: 'Day 2', description: 'Walk to Jhapre.', sleep_m: 2820, place: 'Jhapre' }
    const { _id } = await newTrip('destinations', {
      ...additional,
      best_season,
      itinerary: [{ day: 'Day 1', description: 'x' }, day],
    })

    const itinerary = [
      { day: 'Day 2', description: 'Stay.' },
      { day: 'Day 3', description: 'Go on.' },
    ]
    const edited = await answered(
      putTrip('destinations', _id, { ...sent, best_season, itinerary }),
      201,
      Trip,
    )

    expect(edited).toMatchObject(additional)
    expect(edited.itinerary[0]).toMatchObject({ ...day, description: 'Stay.' })
    expect(edited.itinerary[1]?.sleep_m ?? null).toBeNull()
  })

  test.each(kinds)(
    '%s echoed back whole are taken, and what a client may not set is ignored',
    async (kind) => {
      const trip = await newTrip(kind)
      const forbidden = {
        _id: 'mine',
        slug: 'mine',
        path: '/mine',
        kind: 'mine',
        version: 99,
        extra: {},
      }

      const edited = await answered(putTrip(kind, trip._id, { ...trip, ...forbidden }), 201, AnyTrip)

      const { version: _, updated_at: __, ...same } = trip
      expect(edited).toMatchObject(same)
      expect(edited.version).toBe(trip.version + 1)
    },
  )
}

function describeReading() {
  test.each(kinds)('drafts of %s are for staff only', async (kind) => {
    const { _id, slug, path } = await newTrip(kind, { name: `Draft of ${kind}`, status: 'draft' })

    await refused(read(kind, _id), 404)
    await refused(read(kind, slug), 404)
    expect((await call('GET', path)).status).toBe(404)
    const idsFor = async (by?: 'staff') =>
      (await answered(call('GET', `/api/${kind}`, { by }), 200, AnyTrip.array())).map((trip) => trip._id)
    expect(await idsFor()).not.toContain(_id)
    expect(await idsFor('staff')).toContain(_id)
    expect((await call('GET', pathOf(kind, _id), { by: 'staff' })).status).toBe(200)
  })

  test.each(kinds)('a list of %s is read part by part', async (kind) => {
    const whole = await answered(call('GET', `/api/${kind}`), 200, AnyTrip.array())

    const parts: AnyTrip[] = []
    let next: string | undefined = `/api/${kind}?limit=7`
    while (next !== undefined && parts.length < whole.length) {
      const response: Response = await call('GET', next)
      ;[, next] = response.headers.get('link')?.match(/<([^>]+)>; rel="next"/) ?? []
      expect(response.headers.get('x-total-count')).toBe(String(whole.length))
      parts.push(...(await answered(response, 200, AnyTrip.array())))
    }
    expect(parts).toEqual(whole)
    expect(next).toBeUndefined()
  })

  test.each([
    'limit=0',
    'limit=-1',
    'limit=x',
    'limit=',
    'cursor=%F0%9F%8F%94',
    `cursor=${'x'.repeat(1000)}`,
  ])('a list asked for with %s is refused or shown, and never a failure', async (query) => {
    expect([200, 422]).toContain((await call('GET', `/api/destinations?${query}`)).status)
  })

  test.each(kinds)('If-Match changes only the %s that the client has seen', async (kind) => {
    const sent = await tripOf(kind)
    const added = await addTrip(kind, sent)
    const seen = etagOf(added)
    const { _id } = await answered(added, 201, AnyTrip)
    expect(etagOf(await read(kind, _id))).toBe(seen)

    const edited = await putTrip(kind, _id, sent, { 'if-match': seen })
    expect(edited.status).toBe(201)
    await refused(putTrip(kind, _id, sent, { 'if-match': seen }), 412)
    await refused(remove(kind, _id, { 'if-match': seen }), 412)
    expect((await remove(kind, _id, { 'if-match': etagOf(edited) })).status).toBe(200)
  })
}
