import { crewRoleWords, type CrewRole } from '#contract/crew.ts'
import { formatDay, lengthInDays, type Day } from '#contract/days.ts'
import { daysOf } from '#contract/terms.ts'
import { greet, layOut, type House, type MailContent } from './layout.ts'

/** Who is on which days of a trip, as what. */
export type PlaceFacts = { name: string; role: CrewRole; trip_name: string; from_day: Day; to_day: Day }

/** `url`: where they answer. */
export type AskedFacts = PlaceFacts & { url: string }

/** To somebody of the crew who is asked for a departure: as what, for which days, and where to answer. */
export function crewAsked(
  { name, role, trip_name, from_day, to_day, url }: AskedFacts,
  house: House,
): MailContent {
  return layOut(
    {
      subject: `Can you come? ${trip_name}, ${formatDay(from_day)}`,
      greeting: greet(name),
      parts: [
        `${house.company.name} would like you to be ${crewRoleWords[role].toLowerCase()} on ${trip_name}.`,
        { facts: dayFacts(from_day, to_day) },
        'Please say yes or no on this page. You need no account.',
        { link: 'Answer', url },
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
  return layOut(
    {
      subject: `Cancelled: ${trip_name}, ${formatDay(from_day)}`,
      greeting: greet(name),
      parts: [
        `${trip_name} is cancelled on these days. You need not come as ${crewRoleWords[role].toLowerCase()}.`,
        { facts: dayFacts(from_day, to_day) },
        'If you have any question, please call us.',
      ],
    },
    house,
  )
}

function dayFacts(from: Day, to: Day): [string, string][] {
  return [
    ['From', formatDay(from)],
    ['To', `${formatDay(to)}, ${daysOf(lengthInDays(from, to))}`],
  ]
}
