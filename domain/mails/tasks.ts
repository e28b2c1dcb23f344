import { dueInWords, taskAddress } from '#contract/task-places.ts'
import type { Task } from '#contract/tasks.ts'
import { tripFacts, type TravellerFacts } from './bookings.ts'
import { greet, layOut, type House, type MailContent, type Part } from './layout.ts'
import { said, wordsAbout } from './words.ts'

/** A large party has no longer mail: the rest stands on its page. */
const NAMED_MAX = 20

/** `tasks`: what is left to do, the most urgent first. `papersUrl`, `gearUrl`, `payUrl`: where papers are sent, where the packing list is, and where it is paid. */
export type LeftToDo = TravellerFacts & { tasks: Task[]; papersUrl: string; gearUrl: string; payUrl: string }

/** To the traveller, before a task is due and once it is late: one mail for all that is left. */
export function tasksDue(facts: LeftToDo, house: House): MailContent {
  const { booking, tasks, manageUrl } = facts
  const isLate = tasks.some(({ state }) => state === 'late')
  const words = wordsAbout(isLate ? 'tasks-late' : 'tasks-due', booking, house)
  return layOut(
    {
      subject: words.subject,
      greeting: greet(booking.fullname, house),
      parts: [
        ...words.opening,
        { facts: tripFacts(booking, house) },
        ...taskParts(facts, house),
        { link: said('links.booking', house), url: manageUrl },
        ...words.ending,
      ],
    },
    house,
  )
}

/** What is left to do, each with its link. Nothing where nothing is left. */
export function taskParts(
  { tasks, manageUrl, papersUrl, gearUrl, payUrl }: Omit<LeftToDo, 'booking'>,
  house: House,
): Part[] {
  const at = { manage: manageUrl, papers: papersUrl, gear: gearUrl, pay: payUrl }
  const more = tasks.length - NAMED_MAX
  return [
    ...tasks.slice(0, NAMED_MAX).map((task) => ({
      link: said('links.task', house, { task: task.title, due: dueInWords(task) }),
      url: taskAddress(task, at),
      aside: task.text,
    })),
    ...(more > 0 ? [said('sentences.more_tasks', house, { number: String(more) })] : []),
  ]
}
