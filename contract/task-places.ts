import { formatDay } from './days.ts'
import type { Task } from './tasks.ts'

/** The addresses of a booking's page, of sending its papers, of its packing list and of paying, each with its token. */
export type TaskPlaces = { manage: string; papers: string; gear: string; pay: string }

/** Returns the address where a task is done. */
export function taskAddress(task: Task, { manage, papers, gear, pay }: TaskPlaces): string {
  if (task.kind === 'papers') return `${papers}#traveller-${task.traveller}`
  if (task.kind === 'gear') return `${gear}&traveller=${task.traveller}`
  const place = placeOf(task)
  return place === undefined ? `${pay}&purpose=${task.pays}` : `${manage}&open=${place}#${place}`
}

/** "by Tue 3 March 2027", "was due on Tue 3 March 2027". */
export function dueInWords({ state, due_on }: Pick<Task, 'state' | 'due_on'>): string {
  return state === 'late' ? `was due on ${formatDay(due_on)}` : `by ${formatDay(due_on)}`
}

/**
 * Returns where on the traveller's page a task is done: the id of its part, which `?open=` unfolds. Undefined for one that
 * is paid.
 */
function placeOf({ kind, traveller, pays }: Task): string | undefined {
  if (pays !== null) return undefined
  if (kind === 'details' || kind === 'insurance') return `traveller-${traveller}`
  // Both are told in one form.
  if (kind === 'leaving') return 'arrival'
  return kind === 'questions' ? 'answers' : kind
}
