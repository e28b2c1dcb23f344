import { formatDay, type Day } from '#contract/days.ts'
import { greet, layOut, type House, type MailContent } from './layout.ts'

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
  const again = version > 1 ? `, version ${version}` : ''
  return layOut(
    {
      subject: `Rooms for ${trip_name}, ${formatDay(first_day)}${again}`,
      greeting: greet(contact),
      parts: [
        ...text.split('\n\n'),
        version > 1
          ? 'This list replaces all earlier ones. Please tell us if any of it is not possible.'
          : 'Please confirm that these rooms are kept for us.',
      ],
    },
    house,
  )
}
