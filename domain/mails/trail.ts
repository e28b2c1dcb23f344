import { counted } from '#contract/counted.ts'
import { formatDay, type Day } from '#contract/days.ts'
import { greet, layOut, type House, type MailContent } from './layout.ts'
import { said, wordsFor } from './words.ts'

/** `url`: opens the guide's page. `until`: the last day on which it works. */
export type TrailLinkFacts = { name: string; trip_name: string; start_date: Day; url: string; until: Day }

/** To the guide: the page that works without network. */
export function trailLink(
  { name, trip_name, start_date, url, until }: TrailLinkFacts,
  house: House,
): MailContent {
  const held = { trip: trip_name, 'first day': formatDay(start_date) }
  const words = wordsFor('trail-link', held, house)
  return layOut(
    {
      subject: words.subject,
      greeting: greet(name, house),
      parts: [
        ...words.opening,
        { link: said('links.trail', house), url },
        said('sentences.trail_until', house, { day: formatDay(until) }),
        ...words.ending,
      ],
    },
    house,
  )
}

/** What has arrived that the office must see: entries with a red flag, with a severe score and no flag, and incidents. */
type Alarms = { reds: number; severe: number; incidents: number }

/** `url`: where staff read it. */
export type TrailAlarmFacts = Alarms & { trip_name: string; start_date: Day; guide: string; url: string }

/** To the office: somebody may be ill or hurt on the way. It names no traveller and no illness: mails are not encrypted. */
export function trailAlarm(
  { trip_name, start_date, guide, url, ...alarms }: TrailAlarmFacts,
  house: House,
): MailContent {
  const what = alarmInWords(alarms)
  return layOut(
    {
      subject: `${what}: ${trip_name}, ${formatDay(start_date)}`,
      parts: [
        `${guide} has reported from the trail: ${what}. Read it now, and call the guide.`,
        { link: 'Open the log', url },
      ],
    },
    house,
  )
}

/** "1 red flag, 2 severe scores, 1 incident". */
function alarmInWords({ reds, severe, incidents }: Alarms) {
  const words = [
    reds > 0 && counted(reds, 'red flag', 'red flags'),
    severe > 0 && counted(severe, 'severe score', 'severe scores'),
    incidents > 0 && counted(incidents, 'incident', 'incidents'),
  ]
  return words.filter((word) => word !== false).join(', ')
}
