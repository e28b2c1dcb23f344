import { useEffect, useState } from 'react'
import { isBookable, type Departure } from '#contract/departures.ts'

/** What changes while a page lies in the cache: how many seats a departure has left, and so whether one may book it. */
export type Seats = Pick<Departure, '_id' | 'seats_left' | 'status'> & Partial<Departure>

const asked = new Map<string, Promise<Departure[]>>()

/** What a page knows of a departure's seats when it is made. */
export type SeatsThen = { _id: string; isFull: boolean }

/**
 * The seats of a trip's departures, by their id. Until they are known, and for good when nobody answers, it has only
 * those that were full when the page was made.
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

/** Whether one may still book it; yes as long as nothing else is known. */
export function isOpen(seats: Seats | undefined): boolean {
  return !seats || isBookable(seats.status)
}

/** "3 seats left", "Guaranteed, 8 seats left", "Full" */
export function seatsText({ seats_left: left, status }: Seats): string {
  const seats = `${left} ${left === 1 ? 'seat' : 'seats'} left`
  if (status === 'open' || status === 'few') return seats
  if (status === 'guaranteed') return `Guaranteed, ${seats}`
  return { full: 'Full', closed: 'Booking closed', departed: 'Departed', cancelled: 'Cancelled' }[status]
}

function fullOnes(dates: SeatsThen[]) {
  const full = dates.filter(({ isFull }) => isFull)
  return new Map<string, Seats>(full.map(({ _id }) => [_id, { _id, seats_left: 0, status: 'full' }]))
}

/** The price box and the list of dates ask for the same; one answer serves both. */
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
