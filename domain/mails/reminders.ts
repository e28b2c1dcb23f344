import { openOf } from '#contract/standing.ts'
import { formatTime } from '#contract/days.ts'
import { emergencyInShort } from '#contract/emergency.ts'
import type { Booking } from '#contract/bookings.ts'
import type { Meeting } from '#contract/meeting-points.ts'
import { meetingFacts, meetingLinks } from '#contract/meeting-words.ts'
import { isMoneyTask } from '#contract/tasks.ts'
import { formatMoney } from '#contract/money.ts'
import type { Settings } from '#contract/settings.ts'
import { balanceBeforeTrip } from '#contract/terms.ts'
import { tripFacts } from './bookings.ts'
import { greet, layOut, type House, type MailContent, type Part } from './layout.ts'
import { taskParts, type LeftToDo } from './tasks.ts'
import { said, wordsAbout } from './words.ts'

/** `days`: how many are left before the first one. */
export type PreTripFacts = LeftToDo & { days: number }

/** To the traveller, a month before the trip or later, while something is still to be paid. */
export function balanceDue(facts: PreTripFacts, house: House): MailContent {
  const { booking, days, manageUrl } = facts
  const words = wordsAbout('balance-due', booking, house, {
    when: beginsIn(days, house),
    balance: balanceSentence(booking, house),
  })
  return layOut(
    {
      subject: words.subject,
      greeting: greet(booking.fullname, house),
      parts: [
        ...words.opening,
        { facts: [...tripFacts(booking, house), ...openFacts(booking, house)] },
        ...besidesMoney(facts, house),
        { link: said('links.pay_balance', house), url: manageUrl },
        ...words.ending,
      ],
    },
    house,
  )
}

function balanceSentence({ money_rules, start_date }: Booking, house: House) {
  const when = balanceBeforeTrip(money_rules, start_date)
  return when === 'now' ? said('filled.balance_now', house) : said('filled.balance_later', house, { when })
}

/** `meeting`: where the group meets. `packUrl`: what to keep on the phone. `emergencyUrl`: the page that says what to do. */
type SettingOut = { meeting: Meeting | null; packUrl: string; emergencyUrl: string }

/** To the traveller, a week before the trip or later. */
export function preTrip(
  facts: PreTripFacts & SettingOut,
  house: House & Pick<Settings, 'emergency'>,
): MailContent {
  const { booking, days, manageUrl, meeting, packUrl, emergencyUrl } = facts
  const found = meeting && meetingLinks(meeting)
  const { phone } = house.contacts
  const name = booking.undecided ? 'pre-trip-undecided' : 'pre-trip'
  const words = wordsAbout(name, booking, house, {
    'to go': toGo(days, house),
    when: beginsIn(days, house),
  })
  return layOut(
    {
      subject: words.subject,
      greeting: greet(booking.fullname, house),
      parts: [
        ...words.opening,
        {
          facts: [
            ...tripFacts(booking, house),
            ...meetingFacts(meeting, booking.start_date, {
              when: said('facts.meet', house),
              where: said('facts.meeting_point', house),
            }),
            ...flightFacts(booking, house),
            ...openFacts(booking, house),
          ],
        },
        ...(found ? [{ link: said('links.meeting', house), url: found.map, aside: '' }] : []),
        said('sentences.passport', house),
        ...besidesMoney(facts, house),
        ...(phone ? [said('sentences.call', house, { phone })] : []),
        said('sentences.emergency', house),
        { steps: emergencyInShort(house.emergency.phone) },
        { link: said('links.pack', house), url: packUrl },
        { link: said('links.emergency', house), url: emergencyUrl },
        { link: said('links.booking', house), url: manageUrl },
        ...words.ending,
      ],
    },
    house,
  )
}

function beginsIn(days: number, house: House) {
  if (days <= 0) return said('filled.begins_today', house)
  if (days === 1) return said('filled.begins_tomorrow', house)
  if (days === 7) return said('filled.begins_week', house)
  return said('filled.begins_days', house, { number: String(days) })
}

function toGo(days: number, house: House) {
  if (days <= 0) return said('filled.go_today', house)
  if (days === 1) return said('filled.go_tomorrow', house)
  if (days === 7) return said('filled.go_week', house)
  return said('filled.go_days', house, { number: String(days) })
}

function openFacts(booking: Booking, house: House): [label: string, value: string][] {
  const open = openOf(booking)
  return open?.amount ? [[said('facts.open', house), formatMoney(open)]] : []
}

function flightFacts(booking: Booking, house: House): [label: string, value: string][] {
  const flights: [label: string, flight: string, at: string | null][] = [
    [said('facts.lands', house), booking.arrival_flight, booking.arrival_at],
    [said('facts.leaves', house), booking.leaving_flight, booking.leaving_at],
  ]
  return flights.flatMap(([label, flight, at]) => {
    const told = [flight, at && formatTime(at)].filter(Boolean).join(', ')
    return told === '' ? [] : [[label, told]]
  })
}

/** These mails say in words of their own what is to pay. */
function besidesMoney({ tasks, ...facts }: PreTripFacts, house: House): Part[] {
  return taskParts({ ...facts, tasks: tasks.filter((task) => !isMoneyTask(task)) }, house)
}
