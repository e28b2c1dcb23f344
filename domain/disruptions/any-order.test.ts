import { array, assert, asyncProperty, constantFrom, integer, record } from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { BookingChangeInput } from '#contract/booking-changes.ts'
import { HOUR_MS, today } from '#contract/days.ts'
import type { DisruptionInput } from '#contract/disruptions.ts'
import { db } from '#db/client.ts'
import { setOwnAddress } from '#integrations/own-address.ts'
import { departureWith, maya } from '#test/bookings.ts'
import { brokenInvariants } from '#test/broken-invariants.ts'
import { helicopter, jeep, wait } from '#test/contingencies.ts'
import { linkOf, luklaClosed, OWNER, STAFF } from '#test/disruptions.ts'
import { startGateway } from '#test/gateway.ts'
import { randomRuns } from '#test/runs.ts'
import { linkIn, payPart } from '#test/shares.ts'
import { createBooking } from '../bookings/create.ts'
import { readBooking } from '../bookings/read.ts'
import { makeShareLink } from '../bookings/share-links.ts'
import { cancelBooking } from '../cancellations/booking.ts'
import { cancelDeparture } from '../cancellations/departure.ts'
import { changeBooking } from '../changes/alter.ts'
import { DomainError } from '../errors.ts'
import { recordReceivedPayment } from '../payments/office.ts'
import { recordSentRefund } from '../refunds/record-sent.ts'
import { askTravellers } from './ask.ts'
import { chooseByLink, settleSilent } from './choose.ts'
import { closeDisruption } from './close.ts'
import { dropDisruption, openDisruption } from './open.ts'
import { previewOutcome } from './preview.ts'
import { readDisruption } from './read.ts'

let gateway: Awaited<ReturnType<typeof startGateway>>
beforeAll(async () => {
  gateway = await startGateway()
})
beforeEach(() => setOwnAddress(gateway.address))
afterAll(() => gateway.stop())

const SECONDS_MAX = 8

/** What one may choose brings something back, costs something, or makes the trip longer. */
const options: DisruptionInput['options'] = [
  { ...wait, refund: 7_777 },
  { ...helicopter, places: 2 },
  { ...helicopter, price: 0, refund: 15_000 },
  { ...jeep, kind: 'shorter', extra_days: -2 },
]
const closed = { ...luklaClosed, options }

/** The two parties of a departure, and the disruption that was opened last. */
type World = { departureId: string; references: string[]; disruption: string }
type Chance = { pick: number; part: number }

const deeds: Record<string, (world: World, chance: Chance) => Promise<unknown>> = {
  'a way closes and all are asked': async (world) => {
    world.disruption = await openDisruption(world.departureId, closed, STAFF)
    await askTravellers(world.disruption, 12, STAFF)
  },
  'somebody chooses': async ({ disruption }, { pick, part }) => {
    const { options: offered, travellers } = await readDisruption(disruption)
    const { url } = travellers[pick % travellers.length] ?? {}
    if (!url) return
    const [id, token] = linkOf(url)
    const option_id = offered[part % offered.length]!._id
    await chooseByLink(id, token, { traveller: id, option_id, consent: 'yes' })
  },
  'the time is over': () => settleSilent(new Date(Date.now() + 13 * HOUR_MS)),
  'it is closed': async ({ disruption }) => {
    await settleSilent(new Date(Date.now() + 13 * HOUR_MS))
    const said = await previewOutcome(disruption)
    await closeDisruption(disruption, OWNER)
    for (const { reference, open, end_date } of said.bookings) {
      const { total, paid, end_date: end } = await readBooking(reference)
      expect([Math.max(0, total!.amount - paid!.amount), end], reference).toEqual([open!.amount, end_date])
    }
  },
  'it is called off': ({ disruption }) => dropDisruption(disruption, STAFF),
  'somebody pays their own part': async ({ references }, { pick, part }) => {
    const reference = references[pick % 2]!
    const { travellers } = await readBooking(reference)
    if (travellers < 2) return
    const { url } = await makeShareLink(reference, 2 + (part % (travellers - 1)), STAFF)
    await payPart(reference, linkIn(url), part % 2 === 0 ? 'full' : 'deposit')
  },
  'whoever booked pays': async ({ references }, { pick, part }) => {
    const { reference, total, paid } = await readBooking(references[pick % 2]!)
    const amount = Math.max(1, Math.round(((total!.amount - paid!.amount) * part) / 100))
    const cash = { method: 'cash', amount, currency: 'USD', received_on: today(), note: '' } as const
    await recordReceivedPayment(reference, cash, STAFF)
  },
  'somebody leaves': ({ references }, { pick, part }) => {
    const input = { leaving: [1 + (part % 2)], charge_leaving: part < 50, price: 'agreed', reason: 'Ill' }
    return changeBooking(references[pick % 2]!, BookingChangeInput.parse(input), OWNER)
  },
  'somebody joins': async ({ references }, { pick }) => {
    const { reference, travellers } = await readBooking(references[pick % 2]!)
    const input = { travellers: travellers + 1, price: 'agreed', reason: 'A friend' }
    return changeBooking(reference, BookingChangeInput.parse(input), OWNER)
  },
  'a refund is sent': async (_, { pick }) => {
    const owed = await db.selectFrom('refunds').select('id').where('status', '=', 'owed').execute()
    const { id } = owed[pick % owed.length] ?? {}
    if (id) await recordSentRefund(id, { method: 'cash', note: '' }, STAFF)
  },
  'a booking is cancelled': ({ references }, { pick, part }) =>
    part < 30 ? cancelBooking(references[pick % 2]!, '', STAFF) : Promise.resolve(),
  'the departure is cancelled': ({ departureId }, { part }) =>
    part < 10 ? cancelDeparture(departureId, 'Snow', STAFF) : Promise.resolve(),
}

const step = record({
  deed: constantFrom(...Object.keys(deeds)),
  pick: integer({ min: 0, max: 5 }),
  part: integer({ min: 1, max: 100 }),
})

test('payments, closings, leavings and cancellations keep the books true in any order', async () => {
  const end = Date.now() + SECONDS_MAX * 1000
  const closings: string[] = []
  await assert(
    asyncProperty(array(step, { minLength: 6, maxLength: 14 }), async (steps) => {
      // On a slow machine fewer are tried. Nothing is cut off, for what goes on would disturb the next test.
      if (Date.now() > end) return
      const { _id: departureId } = await departureWith(12)
      const on = { ...maya, departure_id: departureId, startDate: undefined }
      const bookings = [
        await createBooking({ ...on, travellers: 3, email: 'three@example.com' }),
        await createBooking({ ...on, travellers: 2, email: 'two@example.com' }),
      ]
      const world = { departureId, references: bookings.map(({ reference }) => reference), disruption: '' }
      const first = { pick: 0, part: 100 }
      await deeds['whoever booked pays']!(world, first)
      await deeds['somebody pays their own part']!(world, { ...first, pick: 1 })
      await deeds['a way closes and all are asked']!(world, first)
      for (const { deed, ...chance } of [...steps, { deed: 'it is closed', ...first }]) {
        const done = await deeds[deed]!(world, chance).then(() => true, refused)
        if (done && deed === 'it is closed') closings.push(world.disruption)
        expect(await brokenInvariants(), deed).toEqual([])
      }
    }),
    { numRuns: randomRuns(25) },
  )
  expect(closings.length).toBeGreaterThan(0)
})

function refused(error: unknown) {
  if (!(error instanceof DomainError)) throw error
  return false
}
