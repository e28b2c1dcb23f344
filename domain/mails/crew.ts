import { crewRoleWords, type CrewRole } from '#contract/crew.ts'
import { formatDay, lengthInDays, type Day } from '#contract/days.ts'
import { daysOf } from '#contract/terms.ts'
import { greet, layOut, type House, type MailContent } from './layout.ts'
import { said, wordsFor } from './words.ts'

/** Who is on which days of a trip, as what. */
export type PlaceFacts = { name: string; role: CrewRole; trip_name: string; from_day: Day; to_day: Day }

/** `url`: where they answer. */
export type AskedFacts = PlaceFacts & { url: string }

/** To somebody of the crew who is asked for a departure: as what, for which days, and where to answer. */
export function crewAsked(
  { name, role, trip_name, from_day, to_day, url }: AskedFacts,
  house: House,
): MailContent {
  const words = wordsFor('crew-asked', heldOf({ role, trip_name, from_day, to_day }), house)
  return layOut(
    {
      subject: words.subject,
      greeting: greet(name, house),
      parts: [
        ...words.opening,
        { facts: dayFacts(from_day, to_day, house) },
        said('sentences.answer', house),
        { link: said('links.answer', house), url },
        ...words.ending,
      ],
    },
    house,
  )
}

/** To somebody of the crew who was asked for a departure that is cancelled, or had said yes to it. */
export function crewNotNeeded(
  { name, role, trip_name, from_day, to_day }: PlaceFacts,
  house: House,
): MailContent {
  const words = wordsFor('crew-not-needed', heldOf({ role, trip_name, from_day, to_day }), house)
  return layOut(
    {
      subject: words.subject,
      greeting: greet(name, house),
      parts: [
        ...words.opening,
        { facts: dayFacts(from_day, to_day, house) },
        said('sentences.ask_us', house),
        ...words.ending,
      ],
    },
    house,
  )
}

function heldOf({ role, trip_name, from_day, to_day }: Omit<PlaceFacts, 'name'>) {
  return {
    role: crewRoleWords[role].toLowerCase(),
    trip: trip_name,
    'first day': formatDay(from_day),
    'last day': formatDay(to_day),
  }
}

function dayFacts(from: Day, to: Day, house: House): [string, string][] {
  return [
    [said('facts.from', house), formatDay(from)],
    [said('facts.to', house), `${formatDay(to)}, ${daysOf(lengthInDays(from, to))}`],
  ]
}
