import { calledIn } from '#contract/called-in.ts'
import type { RoomTraveller } from '#contract/departure-rooms.ts'
import type { Sleeper } from '#contract/rooms.ts'
import { heldInShort } from '#contract/standing.ts'
import { sexByGender, type Sex } from '#contract/traveller-papers.ts'
import { truePassport } from '#contract/true-passports.ts'
import type { BookedRow, RoomFacts } from './facts.ts'

/** Somebody who goes: whom they wish to share with, where the list names them, and what staff see. */
export type Guest = Sleeper & { booking: BookedRow; position: number; shown: RoomTraveller }

/** Returns all who go on a departure, in the order of their bookings. */
export function guestsOf(departureId: string, facts: RoomFacts): Guest[] {
  const bookings = facts.bookings.get(departureId) ?? []
  const guests = bookings.flatMap((booking) =>
    facts.parties.get(booking.id)!.travellers.map(({ position, name }): Guest => {
      const own = (facts.lines.get(booking.id) ?? []).filter(
        (line) => line.kind === 'room' && line.traveller === position,
      )
      const sex = sexOf(booking, position, facts)
      const { reference } = booking
      return {
        key: keyOf(booking.id, position),
        party: booking.id,
        sex,
        has_own_room: own.length > 0,
        wants: null,
        wants_alone: wishOf(booking, position, facts).wish === 'alone',
        booking,
        position,
        shown: {
          reference,
          position,
          name,
          sex,
          booked: own.map(({ label }) => label),
          wish: '',
          held: heldInShort(booking),
        },
      }
    }),
  )
  return guests.map((guest) => withWish(guest, guests, facts))
}

/** Returns how somebody is called in lists, with a name or without. */
export function nameOf({ shown }: Guest): string {
  return calledIn(shown)
}

/** Returns by what a traveller is known: the booking and the position. */
export function keyOf(bookingId: string, position: number): string {
  return `${bookingId} ${position}`
}

/** Returns the booking and the position that a key is made of. */
export function fromKey(key: string): { booking_id: string; position: number } {
  const [booking_id, position] = key.split(' ')
  return { booking_id: booking_id!, position: Number(position) }
}

/** Returns how many double rooms each booking wishes for. */
export function doublesOf(guests: Guest[]): Map<string, number> {
  return new Map(guests.map(({ booking }) => [booking.id, booking.double_rooms]))
}

function withWish(guest: Guest, guests: Guest[], facts: RoomFacts): Guest {
  const { wish, pair, share_with } = wishOf(guest.booking, guest.position, facts)
  if (wish === 'alone') return { ...guest, shown: { ...guest.shown, wish: 'Wishes to sleep alone' } }
  const other =
    wish === 'party'
      ? guests.find(
          (one) =>
            one.party === guest.party &&
            one !== guest &&
            wishOf(one.booking, one.position, facts).pair === pair,
        )
      : wish === 'other'
        ? namedIn(share_with, guest, guests)
        : undefined
  const words = other ? nameOf(other) : wish === 'other' ? `“${share_with}”, who is not on this list` : ''
  return {
    ...guest,
    wants: other?.key ?? null,
    shown: { ...guest.shown, wish: words && `Wishes to share with ${words}` },
  }
}

/** What a traveller has wished on their page; else whoever booked has written down whom to share with. */
function wishOf({ id, share_with }: BookedRow, position: number, { wishes }: RoomFacts) {
  const row = wishes.get(keyOf(id, position))
  if (row) return row
  const isNamed = position === 1 && share_with !== ''
  return { wish: isNamed ? 'other' : 'any', pair: null, share_with: isNamed ? share_with : '' } as const
}

/** Returns whom the words name: the one with this name, or the first of the booking with this reference. */
function namedIn(words: string, guest: Guest, guests: Guest[]) {
  const plain = plainOf(words)
  const others = guests.filter((one) => one !== guest)
  const named = others.filter(({ shown }) => shown.name !== '' && plainOf(shown.name) === plain)
  if (named.length === 1) return named[0]
  return others.find(({ party, shown }) => party !== guest.party && plain.includes(plainOf(shown.reference)))
}

function plainOf(words: string) {
  return words.trim().toLowerCase().replaceAll(/\s+/g, ' ')
}

/** What the passport says, else what the traveller has said, else whoever booked of themselves. */
function sexOf(booking: BookedRow, position: number, { parties, wishes }: RoomFacts): Sex {
  const papers = parties.get(booking.id)!.papers[position - 1]?.papers ?? []
  const { sex } = truePassport({ passport_number: '', birth_date: null }, papers)
  if (sex !== '') return sex
  const said = wishes.get(keyOf(booking.id, position))?.sex ?? ''
  return said === '' && position === 1 ? (sexByGender[booking.gender] ?? '') : said
}
