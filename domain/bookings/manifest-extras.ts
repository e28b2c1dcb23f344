import { db } from '#db/client.ts'
import { linesOfAll } from '../lines/read.ts'
import type { BookingRow } from './rows.ts'

/** So many of a room or an extra. `traveller`: the position of whom they are for; null for the whole booking. */
export type Booked = { booking_id: string; traveller: number | null; name: string; quantity: number }

type Sleeping = Pick<BookingRow, 'id' | 'double_rooms' | 'share_with'>

/**
 * Returns the rooms and extras of bookings, rooms first, read with one query: those with a price, and the double rooms
 * that are wished for.
 */
export async function bookedOn(bookings: Sleeping[]): Promise<Booked[]> {
  if (bookings.length === 0) return []
  const ids = bookings.map(({ id }) => id)
  const lines = await linesOfAll(db, ids)
  return bookings.flatMap(({ id, double_rooms }) => [
    ...(double_rooms > 0
      ? [{ booking_id: id, traveller: null, name: 'Double room', quantity: double_rooms }]
      : []),
    ...(lines.get(id) ?? [])
      .filter(({ kind }) => kind === 'room' || kind === 'extra')
      .map(({ traveller, label, quantity }) => ({ booking_id: id, traveller, name: label, quantity })),
  ])
}

/** Returns how many there are of each room and extra, by name. */
export function countBooked(booked: Booked[]): { name: string; quantity: number }[] {
  return sumsByName(booked).toSorted((a, b) => a.name.localeCompare(b.name, 'en'))
}

/** Returns what the traveller at a position has; the first one also has what belongs to the whole booking. */
export function inWords(booked: Booked[], { id, share_with }: Sleeping, position: number): string[] {
  const isFirst = position === 1
  const own = booked.filter(
    ({ booking_id, traveller }) =>
      booking_id === id && (traveller === null ? isFirst : traveller === position),
  )
  return [
    ...sumsByName(own).map(({ name, quantity }) => (quantity === 1 ? name : `${name} × ${quantity}`)),
    ...(isFirst && share_with !== '' ? [`Shares a room with ${share_with}`] : []),
  ]
}

function sumsByName(booked: Booked[]) {
  const sums = new Map<string, number>()
  for (const { name, quantity } of booked) sums.set(name, (sums.get(name) ?? 0) + quantity)
  return [...sums].map(([name, quantity]) => ({ name, quantity }))
}
