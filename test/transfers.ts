import type { Booking } from '#contract/bookings.ts'
import { actors } from '#contract/events.ts'
import { SupplierInput, type Supplier } from '#contract/suppliers.ts'
import { TransferInput, type Transfer, type TransferDirection } from '#contract/transfers.ts'
import { createBooking } from '#domain/bookings/create.ts'
import { describeArrival } from '#domain/bookings/travellers.ts'
import { addSupplier } from '#domain/suppliers/suppliers.ts'
import { arrangeTransfer } from '#domain/transfers/write.ts'
import { maya } from './bookings.ts'
import { STAFF } from './disruptions.ts'

/** Arranges who fetches the party of a booking, with a word in each field. */
export async function leaveTransfer(reference: string, word: string) {
  const places = { from_place: word, to_place: word, sign: word }
  const input = TransferInput.parse({ ...places, vehicle: word, driver: word, note: word })
  await arrangeTransfer(reference, 'arrival', input, STAFF)
}

/** A party that lands at this time on the first day of its trip. */
export async function landing(time: string, travellers = 1): Promise<Booking> {
  const booking = await createBooking({ ...maya, travellers })
  await landAt(booking, `${booking.start_date}T${time}`)
  return booking
}

/** Has a party land at this time of a day. */
export function landAt({ _id }: Booking, arrival_at: string): Promise<void> {
  return describeArrival(_id, { arrival_flight: 'QR 652', arrival_at }, actors.visitor)
}

/** Adds a vehicle with so many seats to the suppliers. */
export function hiace(seats = 4): Promise<Supplier> {
  const input = { kind: 'vehicle', name: 'Hiace', plate: 'BA 2 CHA 4711', seats }
  return addSupplier(SupplierInput.parse(input), STAFF)
}

/** Arranges who fetches a party, or in the other direction brings it. */
export function arrange(
  { reference }: Booking,
  given: Partial<TransferInput>,
  direction: TransferDirection = 'arrival',
  version?: number,
): Promise<Transfer> {
  return arrangeTransfer(reference, direction, TransferInput.parse(given), STAFF, version)
}

/** Returns the field at which it is refused, and why. */
export async function refused(work: Promise<unknown>): Promise<unknown> {
  const error = await work.then(
    () => ({ errors: { nothing: ['It was not refused'] } }),
    (thrown: { errors?: Record<string, string[]>; message: string }) => thrown,
  )
  return error.errors ?? ('message' in error && error.message)
}
