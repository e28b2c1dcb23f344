import { openOf } from '#contract/standing.ts'
import type { Booking } from '#contract/bookings.ts'
import { formatDay, today, type Day } from '#contract/days.ts'
import { formatMoney } from '#contract/money.ts'
import type { TaskDays } from '#contract/task-days.ts'
import { dueDays } from '#contract/tasks.ts'
import { balanceWhen } from '#contract/terms.ts'

type Step = { day: Day; title: string; text: string }

type Props = {
  booking: Booking
  paidOn: string | null
  /** How long before the trip its travellers are asked for what. */
  taskDays: TaskDays
}

/** The steps from the payment to the end of the trip, by their days. */
export function StepsAhead({ booking, paidOn, taskDays }: Props) {
  const steps = stepsOf(booking, today(paidOn === null ? undefined : new Date(paidOn)), taskDays)
  return (
    <ol className="mt-6 border-t border-line">
      {steps.map(({ day, title, text }) => (
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

function stepsOf(booking: Booking, paidOn: Day, taskDays: TaskDays): Step[] {
  const { start_date, end_date, total, trip_name, undecided } = booking
  const open = openOf(booking)?.amount ?? 0
  const due = dueDays(booking, taskDays)
  const later = (day: Day) => (day > paidOn ? day : paidOn)
  const steps: Step[] = [
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
      day: undecided?.decide_by ? later(undecided.decide_by) : paidOn,
      title: 'Take out your travel insurance',
      text: `${undecided ? 'Once it runs, on the same day' : 'If you have none yet: best today'}, so that it also covers cancelling. It is required, and must cover the altitude of the trip and rescue by helicopter. We need the policy number by ${formatDay(later(due.insurance))}.`,
    },
    {
      day: later(due.details),
      title: 'Tell us who travels',
      text: 'Names as in the passports, passport numbers, dates of birth, diet, and whom to call in an emergency: on the page of your booking, by this day. Permits are made out with them.',
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
  return steps.toSorted((one, other) => one.day.localeCompare(other.day))
}
