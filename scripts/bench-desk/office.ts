import { addDays, today } from '#contract/days.ts'
import { db } from '#db/client.ts'
import type { EmailRow } from '#db/rows/office.ts'
import type { PaymentRow } from '#db/rows/money.ts'
import type { BookingLineRow, BookingRow } from '#db/rows/bookings.ts'
import type { Insertable } from 'kysely'

/** As many as a busy operator takes in some years. */
export const BOOKINGS = 5000
const BATCH = 100
/** As many as a family with a porter, a single room and a flight has. */
const LINES = 8
const DAY_MS = 86_400_000

const statuses = [
  'deposit_paid',
  'paid',
  'completed',
  'completed',
  'completed',
  'cancelled',
  'expired',
] as const

/** Adds bookings over three years, each with its lines, a payment and a mail. Returns the ids that the calls ask for. */
export async function fillOffice(): Promise<{ trip: string; departure: string; cursor: string }> {
  const trips = await db.selectFrom('trips').select(['id', 'name']).orderBy('id').execute()
  const departures = await db.selectFrom('departures').select(['id', 'trip_id']).orderBy('id').execute()
  for (let first = 0; first < BOOKINGS; first += BATCH) {
    const numbers = Array.from({ length: BATCH }, (_, index) => first + index)
    const rows = numbers.map((number) => {
      const trip = trips[number % trips.length]!
      const departure = departures.find(({ trip_id }) => trip_id === trip.id)
      return bookingOf(number, trip, number % 5 === 0 ? (departure?.id ?? null) : null)
    })
    await db.insertInto('bookings').values(rows).execute()
    await db.insertInto('booking_lines').values(rows.flatMap(linesOf)).execute()
    await db.insertInto('payments').values(rows.map(paymentOf)).execute()
    await db.insertInto('emails').values(rows.map(mailOf)).execute()
  }
  return { trip: trips[0]!.id, departure: departures[0]!.id, cursor: idOf(BOOKINGS / 2) }
}

function idOf(number: number) {
  return `0198bench-${String(number).padStart(6, '0')}-0000-000000000000`
}

export function bookingOf(
  number: number,
  trip: { id: string; name: string },
  departure: string | null,
): Insertable<BookingRow> {
  const start = addDays(today(), (number % 900) - 600)
  const made = new Date(Date.now() - (BOOKINGS - number) * (DAY_MS / 5)).toISOString()
  const [reference, fullname, email] = [`CH-B${number}`, `Maya ${number}`, `maya${number}@example.com`]
  return {
    id: idOf(number),
    reference,
    status: statuses[number % statuses.length]!,
    refund: 'none',
    trip_id: trip.id,
    trip_name: trip.name,
    departure_id: departure,
    start_date: start,
    end_date: addDays(start, 13),
    days: 14,
    travellers: 1 + (number % 4),
    seats_held: 0,
    fullname,
    gender: 'Gender',
    email,
    nationality: 'Sweden',
    mobile: '+46 70 123 45 67',
    message: 'Vegetarian, please.',
    currency: 'USD',
    total_amount: 149_000,
    deposit_amount: 29_800,
    balance_amount: 119_200,
    terms_version: 1,
    search_text: [reference, fullname, email, trip.name].join(' ').toLowerCase(),
    version: 1,
    created_at: made,
    updated_at: made,
  }
}

/** The trip and seven extras, which come to the total of the booking. */
function linesOf({ id, created_at }: Insertable<BookingRow>): Insertable<BookingLineRow>[] {
  const amounts = [142_000, ...Array.from({ length: LINES - 1 }, () => 1_000)]
  return amounts.map((amount, index) => ({
    id: `${id}-l${index}`,
    booking_id: id,
    position: index + 1,
    kind: index === 0 ? 'trip' : 'extra',
    label: index === 0 ? 'Everest Base Camp Trek' : `Sleeping bag ${index}`,
    quantity: 1,
    unit_amount: amount,
    amount,
    currency: 'USD',
    actor: 'visitor',
    added_at: created_at,
  }))
}

function paymentOf({ id, email, created_at }: Insertable<BookingRow>): Insertable<PaymentRow> {
  return {
    id: `${id}-p`,
    booking_id: id,
    purpose: 'deposit',
    provider: 'cash',
    status: 'confirmed',
    amount: 29_800,
    card_fee: 0,
    currency: 'USD',
    credited_amount: 29_800,
    email,
    nationality: 'Sweden',
    travellers: 1,
    description: '',
    remarks: '',
    note: '',
    created_at,
    updated_at: created_at,
    confirmed_at: created_at,
  }
}

function mailOf({
  id,
  reference,
  fullname,
  email,
  created_at,
}: Insertable<BookingRow>): Insertable<EmailRow> {
  return {
    id: `${id}-m`,
    status: 'sent',
    kind: 'booking-received',
    to_address: email,
    to_name: fullname,
    subject: `Your booking ${reference}`,
    text_body: 'Dear Maya,',
    html_body: '<p>Dear Maya,</p>',
    noun: 'booking',
    noun_id: id,
    due_at: created_at,
    created_at,
    sent_at: created_at,
  }
}
