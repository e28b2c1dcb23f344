import { isConfirmed } from '#contract/booking-statuses.ts'
import type { Booking } from '#contract/bookings.ts'
import { capital } from '#contract/capital.ts'
import { formatInstant } from '#contract/days.ts'
import { dueInWords, taskAddress } from '#contract/task-places.ts'
import { openTasks, type Task } from '#contract/tasks.ts'
import type { WaitingChoice } from '#domain/disruptions/waiting.ts'
import { useWords } from '../../kit/words.tsx'

type Props = {
  tasks: Task[]
  choices: WaitingChoice[]
  booking: Pick<Booking, 'reference' | 'status'>
  token: string
}

/** What waits for the travellers: what to choose where a way is closed, then their tasks. */
export function Tasks({ choices, ...todo }: Props) {
  const say = useWords()
  return (
    <>
      {choices.map(({ title, decide_by, url }) => (
        <p key={url} className="rounded-button bg-danger-tint px-5 py-4 font-semibold text-danger-strong">
          <a className="underline wrap-anywhere" href={url}>
            {say('own.tasks_choose', { what: title, when: formatInstant(decide_by) })}
          </a>
        </p>
      ))}
      <TaskList {...todo} />
    </>
  )
}

/**
 * What the traveller still has to do, each with its day and where it is done; then what is done. Before the deposit is paid
 * that is the next step, which the page says anyway.
 */
function TaskList({ tasks, booking, token }: Omit<Props, 'choices'>) {
  const say = useWords()
  if (tasks.length === 0 || !isConfirmed(booking)) return null
  const { reference } = booking
  const at = {
    manage: `/bookings/${reference}?token=${token}`,
    papers: `/bookings/${reference}/papers?token=${token}`,
    gear: `/bookings/${reference}/gear?token=${token}`,
    pay: `/destination/payment?booking=${reference}&token=${token}`,
  }
  const open = openTasks(tasks)
  const done = tasks.filter(({ state }) => state === 'done')
  return (
    <section aria-labelledby="tasks-title" id="tasks">
      <h2 className="text-h2" id="tasks-title">
        {say(open.length === 0 ? 'own.tasks_none' : 'own.tasks')}
      </h2>
      {open.length === 0 && <p className="mt-3 text-prose">{say('own.tasks_none_text')}</p>}
      {open.length > 0 && (
        <ol className="mt-5 border-t border-line">
          {open.map((task) => (
            <li key={keyOf(task)} className="grid gap-1.5 border-b border-line py-3">
              <a
                className="inline-flex min-h-11 items-center font-semibold underline wrap-anywhere"
                href={taskAddress(task, at)}
              >
                {task.title}
              </a>
              <p
                className={
                  task.state === 'late' ? 'text-small font-medium text-danger' : 'text-small text-muted'
                }
              >
                {capital(dueInWords(task))}
              </p>
              <p className="text-small text-prose wrap-anywhere">{task.text}</p>
            </li>
          ))}
        </ol>
      )}
      {done.length > 0 && (
        <details className="mt-5 text-small">
          <summary className="flex min-h-11 items-center underline">
            {done.length === 1 ? '1 thing is done' : `${done.length} things are done`}
          </summary>
          <ul className="grid gap-1.5 text-muted">
            {done.map((task) => (
              <li key={keyOf(task)}>
                {task.kind === 'gear' ? (
                  <a className="inline-flex min-h-11 items-center underline" href={taskAddress(task, at)}>
                    {task.title}
                  </a>
                ) : (
                  task.title
                )}
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  )
}

function keyOf({ kind, traveller, due_on }: Task) {
  return `${kind} ${traveller} ${due_on}`
}
