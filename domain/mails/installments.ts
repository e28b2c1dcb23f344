import { formatDay, type Day } from '#contract/days.ts'
import { formatMoney, type Money } from '#contract/money.ts'
import { isMoneyTask } from '#contract/tasks.ts'
import { partFacts, tripFacts } from './bookings.ts'
import { greet, layOut, type House, type MailContent } from './layout.ts'
import { taskParts, type LeftToDo } from './tasks.ts'

/** `days`: how many are left until the part is due, negative once it is late. */
export type InstallmentFacts = LeftToDo & { amount: Money; due_on: Day; days: number }

/** To the traveller, before a part of the balance is due, on its day, and once after. */
export function installmentDue({ tasks, ...facts }: InstallmentFacts, house: House): MailContent {
  const { booking, amount, due_on, days, manageUrl, payUrl } = facts
  const sum = formatMoney(amount)
  return layOut(
    {
      subject: `${sum} of booking ${booking.reference} ${days < 0 ? 'was' : 'is'} due ${whenInWords(days, due_on)}`,
      greeting: greet(booking.fullname),
      parts: [
        days < 0
          ? `${sum} of ${booking.trip_name} was due on ${formatDay(due_on)}, and we have not seen it yet. If you have paid in the last days, there is nothing to do.`
          : `${sum} of ${booking.trip_name} is due ${whenInWords(days, due_on)}. We never charge a card ourselves: you pay through the link, whichever way you prefer.`,
        { facts: [...tripFacts(booking), ...partFacts(booking)] },
        { link: `Pay ${sum}`, url: `${payUrl}&purpose=installment` },
        ...taskParts({ ...facts, tasks: tasks.filter((task) => !isMoneyTask(task)) }),
        { link: 'See your booking', url: manageUrl },
      ],
    },
    house,
  )
}

function whenInWords(days: number, due_on: Day) {
  return days === 0 ? 'today' : `on ${formatDay(due_on)}`
}
