import type { BookingInput } from '#contract/bookings.ts'
import { today } from '#contract/days.ts'
import { actors } from '#contract/events.ts'
import type { Money } from '#contract/money.ts'
import type { Tx } from '#db/client.ts'
import type { Origin } from '../bookings/book-wish.ts'
import { book } from '../bookings/create.ts'
import { openAmount } from '../payments/credit.ts'
import { recordReceivedPaymentIn } from '../payments/office.ts'
import { privateStart } from './departures.ts'
import { addressOf, type DemoTraveller } from './world.ts'

/** The sizes of parties, in turn. */
const PARTIES = [6, 4, 8, 2, 5]
/** Every third pays all at bookOnce, the others the deposit. */
const PAYS_ALL_EVERY = 3

/** Without the three days' notice, because a server that was off for weeks books late. */
const origin: Origin = { actor: actors.demo, source: 'web', override: { cutoff: true }, isDemo: true }

type Booked = { id: string; trip_id: string }

/**
 * Books `seats` seats of a departure for demo travellers, each party with a paid deposit or in full. `made`: how many
 * bookings of the demo exist already, so that other people come. Returns how many exist then.
 */
export async function bookDemoSeats(
  tx: Tx,
  { id, trip_id }: Booked,
  seats: number,
  travellers: DemoTraveller[],
  made: number,
): Promise<number> {
  let number = made
  for (let left = seats; left > 0; number++) {
    const party = Math.min(left, PARTIES[number % PARTIES.length]!)
    left -= party
    await bookAs(tx, number, travellers, { trip_id, departure_id: id, travellers: party })
  }
  return number
}

/** Lets a couple book a trip for themselves alone, some weeks ahead, while no private trip of the demo is to come. */
export async function bookPrivateTrip(tx: Tx, travellers: DemoTraveller[]): Promise<void> {
  const coming = await tx
    .selectFrom('bookings')
    .select('id')
    .where('is_demo', '=', 1)
    .where('departure_id', 'is', null)
    .where('start_date', '>=', today())
    .executeTakeFirst()
  const trip = await tx
    .selectFrom('trips')
    .select('id')
    .where('is_demo', '=', 1)
    .where('status', '=', 'published')
    .where('on_application', '=', 0)
    .where('price_amount', 'is not', null)
    .orderBy('id')
    .executeTakeFirst()
  if (coming || !trip) return
  const wanted = { trip_id: trip.id, startDate: privateStart(today()), travellers: 2 }
  await bookAs(tx, await bookingsMade(tx), travellers, wanted)
}

/** Returns how many bookings of the demo there are. */
export async function bookingsMade(tx: Tx): Promise<number> {
  const { count } = await tx
    .selectFrom('bookings')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('is_demo', '=', 1)
    .executeTakeFirstOrThrow()
  return Number(count)
}

type Wanted = Pick<BookingInput, 'trip_id' | 'departure_id' | 'startDate' | 'travellers'>

async function bookAs(tx: Tx, number: number, travellers: DemoTraveller[], wanted: Wanted) {
  const traveller = travellers[number % travellers.length]!
  const form = {
    ...wanted,
    ...traveller,
    email: addressOf(traveller),
    message: 'A booking of the demo operator: nobody travels.',
    destination: '',
    formType: 'booking',
  }
  const { reference, total, deposit } = await book(tx, form, origin)
  await pay(tx, reference, 'transfer', (number % PAYS_ALL_EVERY === 0 ? total : deposit)!)
}

/** Lets the demo travellers who have arrived pay what is still open, as the terms say. Returns how many paid. */
export async function payDemoBalances(tx: Tx): Promise<number> {
  const arrived = await tx
    .selectFrom('bookings')
    .selectAll()
    .where('is_demo', '=', 1)
    .where('start_date', '<=', today())
    .where((row) => row.or([row('status', '=', 'deposit_paid'), row('is_unsettled', '=', 1)]))
    .execute()
  for (const booking of arrived) {
    const open = await openAmount(tx, booking)
    if (open.amount > 0) await pay(tx, booking.reference, 'cash', open)
  }
  return arrived.length
}

async function pay(
  tx: Tx,
  reference: string,
  method: 'cash' | 'transfer',
  { amount, currency }: Money,
): Promise<void> {
  const note = 'Demo payment: no money was moved.'
  const received = { method, amount, currency, received_on: today(), note }
  await recordReceivedPaymentIn(tx, reference, received, actors.demo)
}
