import { addDays, today } from '#contract/days.ts'
import type { Booking, BookingInput } from '#contract/bookings.ts'
import { LodgeChoice, OwnRoomWishes, RoomMove, type ListSending } from '#contract/departure-rooms.ts'
import type { Departure } from '#contract/departures.ts'
import { SupplierInput, type Supplier } from '#contract/suppliers.ts'
import { db } from '#db/client.ts'
import { createBooking } from '#domain/bookings/create.ts'
import { chooseLodge } from '#domain/rooms/lodge.ts'
import { moveTraveller } from '#domain/rooms/move.ts'
import { roomsOf } from '#domain/rooms/read.ts'
import { sendRoomList } from '#domain/rooms/send.ts'
import { wishRooms } from '#domain/rooms/wishes.ts'
import { addSupplier } from '#domain/suppliers/suppliers.ts'
import { departureWith, maya } from './bookings.ts'
import { everestTrekId } from './world.ts'

const STAFF = 'staff-pasang'

/** Where the nights of `shortTrek` are spent: the first here, the others there. */
export const [CITY, HIGH] = ['Kathmandu', 'Namche Bazaar']

let guests = 0

/** Makes the Everest Base Camp trek one of four days and returns a departure of it in two months. */
export async function shortTrek(): Promise<Departure> {
  await sleepsAt(CITY, HIGH, HIGH, CITY)
  return departureFrom(addDays(today(), 60))
}

/** Says in the itinerary where each night is spent. */
export async function sleepsAt(...places: string[]): Promise<void> {
  const days = places.map((place, index) => ({ day: `Day ${index + 1}`, description: '', place }))
  await db
    .updateTable('trips')
    .set({ itinerary: JSON.stringify(days) })
    .where('id', '=', everestTrekId)
    .execute()
}

/** A departure of four days. */
export function departureFrom(start_date: string): Promise<Departure> {
  return departureWith(20, { start_date, end_date: addDays(start_date, 3) })
}

/** Adds a lodge in Namche with six twin rooms, unless said otherwise. */
export function lodgeWith(more: Partial<SupplierInput> = {}): Promise<Supplier> {
  const lodge = { kind: 'lodge', name: 'Yak Lodge', place: HIGH, email: 'yak@example.com', twin_rooms: 6 }
  return addSupplier(SupplierInput.parse({ ...lodge, ...more }), STAFF)
}

/** Books a departure for somebody of this name; a woman, unless said otherwise. */
export function guestOn({ _id }: Departure, fullname: string, more: Partial<BookingInput> = {}) {
  const email = `guest${guests++}@example.com`
  return createBooking({ ...maya, fullname, email, departure_id: _id, ...more })
}

/** Returns the rooms of a night in words, "twin Ann+Bea". */
export async function roomsOn({ _id }: Pick<Departure, '_id'>, night: number): Promise<string[]> {
  const { nights } = await roomsOf(_id)
  return nights[night - 1]!.rooms.map(
    ({ kind, people }) => `${kind} ${people.map(({ name, position }) => name || position).join('+')}`,
  )
}

/** Chooses where a night is spent. */
export function chooseFor({ _id }: Departure, night: number, choice: Partial<LodgeChoice>, version?: number) {
  return chooseLodge(_id, night, LodgeChoice.parse({ lodge_id: null, ...choice }), STAFF, version)
}

/** Sends the list of a lodge as it is now, and returns it. */
export async function sendTo(
  { _id }: Departure,
  lodge: Pick<Supplier, '_id'>,
  how: ListSending['how'] = 'mail',
) {
  const list = (await roomsOf(_id)).lodges.find(({ lodge_id }) => lodge_id === lodge._id)!
  const rooms = await sendRoomList(_id, { lodge_id: lodge._id, how, seen: list.seen }, STAFF)
  return rooms.lodges.find(({ lodge_id }) => lodge_id === lodge._id)
}

/** Moves the lead traveller of a booking into a new single room of the second night, unless said otherwise. */
export function moveGuest(
  { _id }: Departure,
  { reference }: { reference: string },
  more: Partial<RoomMove>,
  version?: number,
) {
  const move = RoomMove.parse({ reference, position: 1, night: 2, how: 'new', ...more })
  return moveTraveller(_id, move, STAFF, version)
}

/** Leaves a wish of a traveller of a private booking, and a list that a lodge got by mail, with their name. */
export async function leaveRooms(booking: Booking, word: string): Promise<void> {
  const { _id, start_date, end_date } = booking
  const wishes = OwnRoomWishes.parse({ '1': { wish: 'other', share_with: word, sex: 'F' } })
  await wishRooms(_id, wishes, STAFF)
  const [departure, lodge] = [await departureWith(2, { start_date, end_date }), await lodgeWith()]
  await chooseFor(departure, 1, { lodge_id: lodge._id })
  const goWith = (departure_id: string | null) =>
    db.updateTable('bookings').set({ departure_id }).where('id', '=', _id).execute()
  await goWith(departure._id)
  await moveGuest(departure, booking, { night: 1 })
  await sendTo(departure, lodge)
  await goWith(null)
}

/** How many lists count as sent to lodges, and how their mails stand: none is sent an empty list. */
export async function lodgesTold() {
  const lists = await db.selectFrom('room_lists').select('id').execute()
  const mails = await db.selectFrom('emails').select('status').where('kind', '=', 'room-list').execute()
  return { lists: lists.length, mails: mails.map(({ status }) => status) }
}
