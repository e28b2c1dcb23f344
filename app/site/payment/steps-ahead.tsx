import { openOf } from '#contract/standing.ts'
import type { Booking } from '#contract/bookings.ts'
import { addDays, formatDay, today, type Day } from '#contract/days.ts'
import { formatMoney } from '#contract/money.ts'
import { balanceWhen } from '#contract/terms.ts'

type Step = { day: Day; title: string; text: string }

/** The steps from the payment to the end of the trip, with their days. */
export function StepsAhead({ booking, paidOn }: { booking: Booking; paidOn: string | null }) {
  return (
    <ol className="mt-6 border-t border-line">
      {stepsOf(booking, today(paidOn === null ? undefined : new Date(paidOn))).map(({ day, title, text }) => (
        <li
          key={title}
          className="grid gap-x-8 gap-y-1 border-b border-line py-5 sm:grid-cols-[190px_minmax(0,1fr)]"
        >
          <time className="num text-small text-muted sm:pt-1" dateTime={day}>
            {formatDay(day)}
          </time>
          <div>
            <h3 className="text-day">{title}</h3>
            <p className="mt-1 text-prose">{text}</p>
          </div>
        </li>
      ))}
    </ol>
  )
}

function balanceText({ money_rules, start_date }: Booking) {
  if (money_rules.balance_due_days === 0) return 'on arrival, before the trip sets out'
  return balanceWhen(money_rules, start_date)
}

function stepsOf(booking: Booking, paidOn: Day): Step[] {
  const { start_date, end_date, total, trip_name, undecided, money_rules } = booking
  const open = openOf(booking)?.amount ?? 0
  const lastNotice = addDays(start_date, -money_rules.notice_days)
  return [
    {
      day: paidOn,
      title: 'Your payment has arrived',
      text: 'A receipt with the link to your booking is on its way to the address you booked with.',
    },
    ...(undecided?.decide_by && undecided.decide_by >= paidOn
      ? [
          {
            day: undecided.decide_by,
            title: 'We decide whether it runs',
            text: 'We will write to you by this day.',
          },
        ]
      : []),
    {
      day: lastNotice > paidOn ? lastNotice : paidOn,
      title: 'Your travel insurance is in place',
      text: 'It is required, and must cover the altitude of the trip and rescue by helicopter. Take it out by this day and bring the policy number.',
    },
    {
      day: start_date,
      title: undecided ? 'If it runs, we meet in Kathmandu' : 'We meet in Kathmandu',
      text:
        open > 0
          ? `The balance of ${formatMoney({ amount: open, currency: total!.currency })} is paid ${balanceText(booking)}.`
          : 'Everything is paid. Bring your passport and your insurance papers.',
    },
    { day: end_date, title: 'The last day', text: `${trip_name} ends.` },
  ]
}
