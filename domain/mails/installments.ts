import { formatDay, type Day } from '#contract/days.ts'
import { formatMoney, type Money } from '#contract/money.ts'
import { isMoneyTask } from '#contract/tasks.ts'
import { partFacts, tripFacts } from './bookings.ts'
import { greet, layOut, type House, type MailContent } from './layout.ts'
import { taskParts, type LeftToDo } from './tasks.ts'
import { said, wordsAbout } from './words.ts'

/** `days`: how many are left until the part is due, negative once it is late. */
export type InstallmentFacts = LeftToDo & { amount: Money; due_on: Day; days: number }

/** To the traveller, before a part of the balance is due, on its day, and once after. */
export function installmentDue({ tasks, ...facts }: InstallmentFacts, house: House): MailContent {
  const { booking, amount, due_on, days, manageUrl, payUrl } = facts
  const sum = formatMoney(amount)
  const name = days < 0 ? 'installment-late' : 'installment-due'
  const words = wordsAbout(name, booking, house, { sum, when: whenInWords(days, due_on, house) })
  return layOut(
    {
      subject: words.subject,
      greeting: greet(booking.fullname, house),
      parts: [
        ...words.opening,
        { facts: [...tripFacts(booking, house), ...partFacts(booking, house)] },
        { link: said('links.pay_part', house, { sum }), url: `${payUrl}&purpose=installment` },
        ...taskParts({ ...facts, tasks: tasks.filter((task) => !isMoneyTask(task)) }, house),
        { link: said('links.booking', house), url: manageUrl },
        ...words.ending,
      ],
    },
    house,
  )
}

function whenInWords(days: number, due_on: Day, house: House) {
  return days === 0
    ? said('filled.begins_today', house)
    : said('filled.on_day', house, { day: formatDay(due_on) })
}
