import { openOf } from '#contract/standing.ts'
import { formatTime } from '#contract/days.ts'
import { emergencyInShort } from '#contract/emergency.ts'
import type { Booking } from '#contract/bookings.ts'
import { isMoneyTask } from '#contract/tasks.ts'
import { formatMoney } from '#contract/money.ts'
import type { Settings } from '#contract/settings.ts'
import { balanceBeforeTrip } from '#contract/terms.ts'
import { tripFacts } from './bookings.ts'
import { greet, layOut, type House, type MailContent, type Part } from './layout.ts'
import { taskParts, type LeftToDo } from './tasks.ts'
import { wordsAbout } from './words.ts'

/** `days`: how many are left before the first one. */
export type PreTripFacts = LeftToDo & { days: number }

/** To the traveller, a month before the trip or later, while something is still to be paid. */
export function balanceDue(facts: PreTripFacts, house: House): MailContent {
  const { booking, days, manageUrl } = facts
  const words = wordsAbout('balance-due', booking, house, {
    when: inWords(days),
    balance: balanceSentence(booking),
  })
  return layOut(
    {
      subject: words.subject,
      greeting: greet(booking.fullname),
      parts: [
        ...words.opening,
        { facts: [...tripFacts(booking), ...openFacts(booking)] },
        ...besidesMoney(facts),
        { link: 'See your booking and pay the balance', url: manageUrl },
        ...words.ending,
      ],
    },
    house,
  )
}

function balanceSentence({ money_rules, start_date }: Booking) {
  const when = balanceBeforeTrip(money_rules, start_date)
  return when === 'now'
    ? 'The balance is due now. You can pay it on your booking’s page.'
    : `The balance is paid ${when}, or now on your booking’s page.`
}

/** To the traveller, a week before the trip or later. `packUrl`: what to keep on the phone. `emergencyUrl`: the page that says what to do. */
export function preTrip(
  facts: PreTripFacts & { packUrl: string; emergencyUrl: string },
  house: House & Pick<Settings, 'emergency'>,
): MailContent {
  const { booking, days, manageUrl, packUrl, emergencyUrl } = facts
  const { phone } = house.contacts
  const name = booking.undecided ? 'pre-trip-undecided' : 'pre-trip'
  const words = wordsAbout(name, booking, house, { 'to go': toGo(days), when: inWords(days) })
  return layOut(
    {
      subject: words.subject,
      greeting: greet(booking.fullname),
      parts: [
        ...words.opening,
        { facts: [...tripFacts(booking), ...flightFacts(booking), ...openFacts(booking)] },
        'Please carry your passport, with at least six months left, and your travel insurance policy. Our terms require one that covers the highest point of the trip.',
        ...besidesMoney(facts),
        ...(phone ? [`If anything goes wrong on the way, call ${phone}.`] : []),
        `If somebody falls ill or is hurt:\n${emergencyInShort(house.emergency.phone).join('\n')}`,
        { link: 'Your trip pack: days, people and numbers, to keep on your phone', url: packUrl },
        { link: 'What to do in an emergency, to print or save before you set out', url: emergencyUrl },
        { link: 'See your booking', url: manageUrl },
        ...words.ending,
      ],
    },
    house,
  )
}

function inWords(days: number) {
  if (days <= 0) return 'today'
  if (days === 1) return 'tomorrow'
  return days === 7 ? 'in a week' : `in ${days} days`
}

function toGo(days: number) {
  if (days <= 0) return 'Today'
  if (days === 1) return 'Tomorrow'
  return days === 7 ? 'A week to go' : `${days} days to go`
}

function openFacts(booking: Booking): [label: string, value: string][] {
  const open = openOf(booking)
  return open?.amount ? [['Still to pay', formatMoney(open)]] : []
}

function flightFacts(booking: Booking): [label: string, value: string][] {
  const flights: [label: string, flight: string, at: string | null][] = [
    ['You land', booking.arrival_flight, booking.arrival_at],
    ['You leave', booking.leaving_flight, booking.leaving_at],
  ]
  return flights.flatMap(([label, flight, at]) => {
    const told = [flight, at && formatTime(at)].filter(Boolean).join(', ')
    return told === '' ? [] : [[label, told]]
  })
}

/** These mails say in words of their own what is to pay. */
function besidesMoney({ tasks, ...facts }: PreTripFacts): Part[] {
  return taskParts({ ...facts, tasks: tasks.filter((task) => !isMoneyTask(task)) })
}
