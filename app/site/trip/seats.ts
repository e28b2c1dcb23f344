import { useEffect, useState } from 'react'
import { isBookable, type Departure } from '#contract/departures.ts'

/** What changes while a page is cached: how many seats a departure has left, and so whether it can be booked. */
export type Seats = Pick<Departure, '_id' | 'seats_left' | 'status'> & Partial<Departure>

const asked = new Map<string, Promise<Departure[]>>()

/** What a page knows of a departure's seats when it is made. */
export type SeatsThen = { _id: string; isFull: boolean }

/**
 * Returns the seats of a trip's departures, by their id. Before they are fetched, and when that fails, it contains only
 * the departures that were full when the page was made.
 */
export function useSeats(tripId: string, dates: SeatsThen[]): Map<string, Seats> {
  const [seats, setSeats] = useState(() => fullOnes(dates))
  useEffect(() => {
    let isGone = false
    askOnce(tripId).then(
      (departures) => !isGone && setSeats(new Map(departures.map((departure) => [departure._id, departure]))),
      () => asked.delete(tripId),
    )
    return () => {
      isGone = true
    }
  }, [tripId])
  return seats
}

/** Returns whether a departure can still be booked; true when its seats are not known. */
export function isOpen(seats: Seats | undefined): boolean {
  return !seats || isBookable(seats.status)
}

/** Returns "3 seats left", "Guaranteed, 8 seats left" or "Full". */
export function seatsText({ seats_left: left, status }: Seats): string {
  const seats = `${left} ${left === 1 ? 'seat' : 'seats'} left`
  if (status === 'open' || status === 'few') return seats
  if (status === 'guaranteed') return `Guaranteed, ${seats}`
  return {
    full: 'Full',
    closed: 'Booking closed',
    draft: 'Booking closed',
    departed: 'Departed',
    cancelled: 'Cancelled',
  }[status]
}

function fullOnes(dates: SeatsThen[]) {
  const full = dates.filter(({ isFull }) => isFull)
  return new Map<string, Seats>(full.map(({ _id }) => [_id, { _id, seats_left: 0, status: 'full' }]))
}

/** Fetches the departures once, for the price box and the list of dates together. */
function askOnce(tripId: string) {
  const known = asked.get(tripId)
  if (known) return known
  const answer = ask(tripId)
  asked.set(tripId, answer)
  return answer
}

async function ask(tripId: string): Promise<Departure[]> {
  const response = await fetch(`/api/departures/?trip_id=${encodeURIComponent(tripId)}`)
  if (!response.ok) throw new Error(`departures: ${response.status}`)
  return response.json()
}
