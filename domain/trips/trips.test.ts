import { expect, test } from 'vitest'
import { TrekInput } from '#contract/trips.ts'
import { pikey, pikeyTour } from '#test/trips.ts'
import { everest, everestTrekId } from '#test/world.ts'
import { contentVersion } from '../content.ts'
import { listEvents } from '../events.ts'
import { listTopCards, listTripCards } from './cards.ts'
import { findTrip, listTrips, readTrip } from './read.ts'
import { chooseTopDestinations, listForChoosing, listTopDestinations } from './top.ts'
import { addTrip, editTrip, removeTrip } from './write.ts'

const pasang = 'staff-pasang'
const everyone = { drafts: false }
const staff = { drafts: true }

test('a trek is published at once, under a slug, with what its texts say as numbers', async () => {
  const trek = await addTrip('trek', pikey, pasang)

  expect(trek).toMatchObject({
    ...pikey,
    slug: 'pikey-peak',
    path: '/destination/pikey-peak',
    status: 'published',
    price_amount: 69_000,
    price_currency: 'USD',
    duration_days: 7,
    max_altitude_m: 4065,
    grade_level: 2,
    best_months: [3, 4, 5, 10, 11],
    is_top_destination: false,
    version: 1,
  })
  expect(await findTrip('trek', 'pikey-peak', everyone)).toEqual(trek)
  expect(await findTrip('trek', trek._id, everyone)).toEqual(trek)
  expect(await findTrip('tour', 'pikey-peak', everyone)).toBeUndefined()
})

test('treks and tours share their slugs, and none takes the address of the booking form', async () => {
  await addTrip('trek', pikey, pasang)

  expect((await addTrip('tour', pikeyTour, pasang)).path).toBe('/tour_packages/pikey-peak-2')
  expect((await addTrip('trek', { ...pikey, name: 'Payment' }, pasang)).slug).toBe('payment-2')
})

test('a price that cannot be read counts as staff say, or not at all', async () => {
  const vague = { ...pikey, price: 'from USD 690' }

  expect(await addTrip('trek', vague, pasang)).toMatchObject({ price_amount: null, price_currency: null })
  const said = await addTrip('trek', { ...vague, price_amount: 70_000, price_currency: 'USD' }, pasang)
  expect(said).toMatchObject({ price_amount: 70_000, price_currency: 'USD' })
  await expect(addTrip('trek', { ...vague, price_amount: 1 }, pasang)).rejects.toThrow(
    'Some fields are not valid',
  )
})

test('the price that people read is the price that is charged, whatever else a client sends along', async () => {
  const trek = await addTrip('trek', { ...pikey, price_amount: 1, price_currency: 'NPR' }, pasang)

  expect(trek).toMatchObject({ price_amount: 69_000, price_currency: 'USD' })
})

test('a figure that its text says is read from there though a client clears or contradicts it', async () => {
  const figures = { duration_days: 30, max_altitude_m: null, grade_level: 5, best_months: [] }
  const trek = await addTrip('trek', { ...pikey, ...figures }, pasang)
  const said = { duration_days: 7, max_altitude_m: 4065, grade_level: 2, best_months: [3, 4, 5, 10, 11] }

  expect(trek).toMatchObject(said)
  expect(await editTrip('trek', trek._id, { ...pikey, ...figures }, pasang)).toMatchObject(said)
})

test('prices by group size go with the price they were made for', async () => {
  const price_tiers = [
    { from: 4, amount: 65_000 },
    { from: 8, amount: 60_000 },
  ]
  const trek = await addTrip('trek', { ...pikey, price_tiers }, pasang)
  expect(trek).toMatchObject({ price_amount: 69_000, price_tiers })

  const edit = (more: object) => editTrip('trek', trek._id, { ...pikey, ...more }, pasang)
  expect(await edit({ price: 'USD 720' })).toMatchObject({ price_tiers })
  await expect(edit({ price: 'USD 640', price_tiers })).rejects.toMatchObject({
    errors: { price_tiers: ['From 4 travellers on each would pay more than in a smaller group'] },
  })
  await expect(edit({ group_size: '2 to 6', price_tiers })).rejects.toMatchObject({
    errors: { price_tiers: [expect.stringContaining('No group is larger than 6')] },
  })
  expect(await edit({ price: 'NPR 90,000' })).toMatchObject({ price_tiers: [] })

  await edit({ price: 'USD 720', price_tiers })
  const onRequest = { price: 'On request', price_amount: null, price_currency: null, price_tiers: null }
  expect(await edit(onRequest)).toMatchObject({ price_amount: null, price_tiers: [] })
})

test('a region that is not there is refused', async () => {
  await expect(addTrip('trek', { ...pikey, region_id: 'nowhere' }, pasang)).rejects.toMatchObject({
    errors: { region_id: ['Choose a region from the list'] },
  })
})

test('an edit that knows only the specification leaves our additional fields as they are', async () => {
  const before = await readTrip('trek', everestTrekId, everyone)
  const plain = TrekInput.parse({
    ...before,
    itinerary: before.itinerary.map(({ day, description }) => ({ day, description })),
    ...Object.fromEntries(
      ['trip_type', 'distance_km', 'permits', 'nepali_name', 'status'].map((key) => [key, undefined]),
    ),
  })

  const after = await editTrip('trek', everestTrekId, { ...plain, name: 'Everest Base Camp' }, pasang)

  expect(after).toEqual({ ...before, name: 'Everest Base Camp', version: 2, updated_at: after.updated_at })
  expect(after.itinerary[3]).toMatchObject({ acclimatisation: true, sleep_m: 3440 })
})

test('null clears an additional field, and a removed day is gone', async () => {
  const before = await readTrip('trek', everestTrekId, everyone)
  const input = TrekInput.parse({ ...before, trip_type: null, itinerary: before.itinerary.slice(0, 2) })

  expect(await editTrip('trek', everestTrekId, input, pasang)).toMatchObject({
    trip_type: null,
    itinerary: before.itinerary.slice(0, 2),
  })
})

test('a draft is seen by staff only', async () => {
  const { _id } = await addTrip('trek', { ...pikey, status: 'draft' }, pasang)

  expect(await findTrip('trek', _id, everyone)).toBeUndefined()
  expect(await findTrip('trek', _id, staff)).toBeDefined()
  expect((await listTrips('trek', everyone)).total).toBe(3)
  expect((await listTrips('trek', staff)).total).toBe(4)
  expect((await listTripCards('trek')).map(({ _id: id }) => id)).not.toContain(_id)
})

test('a list comes whole or in parts, by name', async () => {
  const whole = await listTrips('trek', everyone)
  const first = await listTrips('trek', { ...everyone, limit: 2 })
  const rest = await listTrips('trek', { ...everyone, limit: 2, cursor: first.next })

  expect([...first.items, ...rest.items]).toEqual(whole.items)
  expect(rest.next).toBeUndefined()
  expect(whole.items.map(({ name }) => name)).toEqual(whole.items.map(({ name }) => name).toSorted())
})

test('of ten who edit the same version at once one succeeds, and it is written down', async () => {
  const edits = Array.from({ length: 10 }, () => editTrip('trek', everestTrekId, pikey, pasang, 1))
  const outcomes = await Promise.allSettled(edits)

  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const { items } = await listEvents({ limit: 50 })
  expect(items).toMatchObject([{ actor: pasang, verb: 'edit', noun: 'trip', noun_id: everestTrekId }])
})

test('a trip that is removed takes its pictures and departures along', async () => {
  const version = await contentVersion()
  await removeTrip('trek', everestTrekId, pasang)

  expect(await findTrip('trek', everestTrekId, staff)).toBeUndefined()
  expect(await contentVersion()).toBe(version + 1)
  await expect(removeTrip('trek', everestTrekId, pasang)).rejects.toThrow('No destination has that id')
})

test('a card has the line of its trip, its region and its lead picture', async () => {
  const card = (await listTripCards('trek')).find(({ _id }) => _id === everestTrekId)

  expect(card).toMatchObject({
    region_name: everest.name,
    picture: { credit: 'Illustration' },
    price_amount: 149_000,
  })
  expect(Math.max(...card!.line)).toBe(5545)
})

test('top destinations keep the order staff give them', async () => {
  const { trips, version } = await listForChoosing(false)
  const choice = trips.toReversed().map(({ _id }) => ({ _id, is_top_destination: true }))
  await chooseTopDestinations(choice, pasang, version)

  const expected = choice.map(({ _id }) => _id)
  expect((await listTopDestinations()).map(({ _id }) => _id)).toEqual(expected)
  expect((await listTopCards()).map(({ _id }) => _id)).toEqual(expected)

  await chooseTopDestinations([{ _id: expected[0]!, is_top_destination: false }], pasang)
  expect((await listTopDestinations()).map(({ _id }) => _id)).toEqual(expected.slice(1))
})

test('two who choose top destinations at once: the second is told', async () => {
  const { version } = await listForChoosing(false)
  const choose = () =>
    chooseTopDestinations([{ _id: everestTrekId, is_top_destination: true }], pasang, version)
  const outcomes = await Promise.allSettled([choose(), choose()])

  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  await expect(chooseTopDestinations([{ _id: 'nowhere', is_top_destination: true }], pasang)).rejects.toThrow(
    'No destination has the id nowhere',
  )
})
