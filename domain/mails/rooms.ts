import { formatDay, type Day } from '#contract/days.ts'
import { greet, layOut, type House, type MailContent } from './layout.ts'
import { said, wordsFor } from './words.ts'

/** A list of rooms for a lodge. `text`: the list in paragraphs, with its version and what has changed. */
export type RoomListFacts = {
  contact: string
  trip_name: string
  first_day: Day
  version: number
  text: string
}

/** To a lodge: who of ours sleeps there, in which rooms. */
export function roomList(
  { contact, trip_name, first_day, version, text }: RoomListFacts,
  house: House,
): MailContent {
  const again = version > 1 ? said('filled.version', house, { number: String(version) }) : ''
  const held = { trip: trip_name, 'first day': formatDay(first_day), version: again }
  const words = wordsFor('room-list', held, house)
  return layOut(
    {
      subject: words.subject,
      greeting: greet(contact, house),
      parts: [
        ...text.split('\n\n'),
        said(version > 1 ? 'sentences.rooms_again' : 'sentences.rooms_first', house),
        ...words.ending,
      ],
    },
    house,
  )
}
