import { today } from '#contract/days.ts'
import { actors } from '#contract/events.ts'
import type { Money } from '#contract/money.ts'
import type { Tx } from '#db/client.ts'
import { book, type Origin } from '../bookings/create.ts'
import { openAmount } from '../payments/credit.ts'
import { recordReceivedPaymentIn } from '../payments/office.ts'
import type { DemoTraveller } from './world.ts'

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
    const traveller = travellers[number % travellers.length]!
    const form = {
      trip_id,
      departure_id: id,
      travellers: party,
      ...traveller,
      email: addressOf(traveller),
      message: 'A booking of the demo operator: nobody travels.',
      destination: '',
      formType: 'booking',
    }
    const { reference, total, deposit } = await book(tx, form, origin)
    const paid = number % PAYS_ALL_EVERY === 0 ? total : deposit
    await pay(tx, reference, 'transfer', paid!)
  }
  return number
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

/** An address at a domain that RFC 2606 reserves, so nobody has it. */
function addressOf({ fullname }: DemoTraveller) {
  const words = fullname
    .normalize('NFKD')
    .toLowerCase()
    .match(/[a-z]+/g) ?? ['somebody']
  return `${words.join('.')}@traveller.example`
}
