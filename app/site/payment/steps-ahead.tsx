import { openOf } from '#contract/standing.ts'
import type { Booking } from '#contract/bookings.ts'
import { formatDay, today, type Day } from '#contract/days.ts'
import type { Meeting } from '#contract/meeting-points.ts'
import { meetingSentence } from '#contract/meeting-words.ts'
import { formatMoney } from '#contract/money.ts'
import type { Say } from '#contract/site-words.ts'
import type { TaskDays } from '#contract/task-days.ts'
import { dueDays } from '#contract/tasks.ts'
import { balanceWhen } from '#contract/terms.ts'
import { useWords } from '../kit/words.tsx'

type Step = { day: Day; title: string; text: string }

type Props = {
  booking: Booking
  paidOn: string | null
  /** How long before the trip its travellers are asked for what. */
  taskDays: TaskDays
  /** Where the group meets; null where nobody has said. */
  meeting: Meeting | null
}

/** The steps from the payment to the end of the trip, by their days. */
export function StepsAhead(props: Props) {
  const say = useWords()
  const steps = stepsOf(props, say)
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
  if (money_rules.balance_due_days === 0) return 'on arrival, before the trip begins'
  return balanceWhen(money_rules, start_date)
}

function stepsOf({ booking, taskDays, meeting, ...paid }: Props, say: Say): Step[] {
  const paidOn = today(paid.paidOn === null ? undefined : new Date(paid.paidOn))
  const { start_date, end_date, total, trip_name, undecided } = booking
  const open = openOf(booking)?.amount ?? 0
  const due = dueDays(booking, taskDays)
  const later = (day: Day) => (day > paidOn ? day : paidOn)
  const steps: Step[] = [
    {
      day: paidOn,
      title: say('steps.paid'),
      text: say('steps.paid_text'),
    },
    ...(undecided?.decide_by && undecided.decide_by >= paidOn
      ? [
          {
            day: undecided.decide_by,
            title: say('steps.decide'),
            text: say('steps.decide_text'),
          },
        ]
      : []),
    {
      // While it may not run, the day is the last one; else the one on which it is best taken out.
      day: undecided ? later(due.insurance) : paidOn,
      title: say('steps.insurance'),
      text: say(undecided ? 'steps.insurance_undecided' : 'steps.insurance_text', {
        day: formatDay(later(due.insurance)),
      }),
    },
    {
      day: later(due.details),
      title: say('steps.details'),
      text: say('steps.details_text'),
    },
    {
      day: start_date,
      title: say(undecided ? 'steps.meet_undecided' : 'steps.meet'),
      text: `${meetingSentence(meeting)} ${
        open > 0
          ? say('steps.meet_open', {
              sum: formatMoney({ amount: open, currency: total!.currency }),
              when: balanceText(booking),
            })
          : say('steps.meet_paid')
      }`.trim(),
    },
    { day: end_date, title: say('steps.last'), text: say('steps.last_text', { trip: trip_name }) },
  ]
  return steps.toSorted((one, other) => one.day.localeCompare(other.day))
}
