import { crewRoleWords, type CrewRole } from '#contract/crew.ts'
import { formatDay, lengthInDays, type Day } from '#contract/days.ts'
import { greet, layOut, type House, type MailContent } from './layout.ts'

/** `url`: where they answer. */
export type AskedFacts = {
  name: string
  role: CrewRole
  trip_name: string
  from_day: Day
  to_day: Day
  url: string
}

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
        `We ask you as ${crewRoleWords[role].toLowerCase()} for ${trip_name}.`,
        {
          facts: [
            ['From', formatDay(from_day)],
            ['To', `${formatDay(to_day)}, ${lengthInDays(from_day, to_day)} days`],
          ],
        },
        'Please say yes or no on this page. You need no account.',
        { link: 'Answer', url },
      ],
    },
    house,
  )
}
