import { expect, test } from 'vitest'
import { z } from 'zod'
import { TopDestination } from '#contract/navigation.ts'
import { Trip } from '#contract/trips.ts'
import { answered, call, etagOf, refused } from '../client.ts'
import { newTrip } from './trips.ts'

// | GET  | /api/destinations/top/     | nothing                                     | 200 [{name, path, price, duration}]
// | GET  | /api/destinations/top/all/ | nothing                                     | 200 all destinations, whole
// | POST | /api/destinations/top/     | all destinations, with is_top_destination   | 200

const TOP = '/api/destinations/top/'
const Card = z.object({ name: z.string(), path: z.string(), price: z.string(), duration: z.string() })

const listTop = () => answered(call('GET', TOP), 200, TopDestination.array())
const listAll = () => answered(call('GET', `${TOP}all/`), 200, Trip.array())
const choose = (json: unknown, headers?: Record<string, string>) =>
  call('POST', TOP, { by: 'staff', json, headers })

export function topDestinationCalls() {
  test('staff send back the whole list, and the marked ones are the top destinations in its order', async () => {
    const [one, other] = [
      await newTrip('destinations', { name: 'Top B' }),
      await newTrip('destinations', { name: 'Top A' }),
    ]
    const all = await listAll()
    expect(all).toContainEqual(one)

    const wanted = [one._id, other._id]
    const ordered = [one, other, ...all.filter(({ _id }) => !wanted.includes(_id))]
    const chosen = await choose(
      ordered.map((trip) => ({ ...trip, is_top_destination: wanted.includes(trip._id) })),
    )

    expect(chosen.status).toBe(200)
    expect((await listTop()).map(({ _id }) => _id)).toEqual(wanted)
    expect(await answered(call('GET', TOP), 200, Card.array())).toContainEqual(Card.parse(one))
    const marked = (await listAll()).filter(({ is_top_destination }) => is_top_destination)
    expect(marked.map(({ _id }) => _id).toSorted()).toEqual(wanted.toSorted())
  })

  test('all may be unmarked', async () => {
    await choose((await listAll()).map((trip) => ({ ...trip, is_top_destination: false })))

    expect(await listTop()).toEqual([])
  })

  test('a tour package, an unknown destination and something else are refused, and change nothing', async () => {
    const tour = await newTrip('tour_packages')
    const [first] = await listAll()
    const before = await listTop()
    const marked = { ...first!, is_top_destination: true }

    await refused(choose([marked, { ...tour, is_top_destination: true }]), 422)
    await refused(choose([marked, { ...first!, _id: 'nowhere', is_top_destination: true }]), 422)
    await refused(choose([marked, { _id: first!._id }]), 422)
    await refused(choose([{ ...marked, is_top_destination: 'yes' }]), 422)
    await refused(choose({}), 422)
    expect(await listTop()).toEqual(before)
  })

  test('whoever has not seen the last choice is told so', async () => {
    const seen = etagOf(await call('GET', `${TOP}all/`))

    expect((await choose(await listAll(), { 'if-match': seen })).status).toBe(200)
    await refused(choose(await listAll(), { 'if-match': seen }), 412)
    expect((await choose(await listAll())).status).toBe(200)
  })

  test('the order in which a destination is marked when it is edited does not unmark the others', async () => {
    const [first] = await listAll()
    await choose([{ ...first!, is_top_destination: true }])
    const { _id } = await newTrip('destinations', { name: 'Marked at birth', is_top_destination: true })

    const ids = (await listTop()).map((top) => top._id)
    expect(ids).toContain(first!._id)
    expect(ids).toContain(_id)
  })
}
