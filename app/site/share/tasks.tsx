import { dueInWords } from '#contract/task-places.ts'
import { openTasks, type Task } from '#contract/tasks.ts'
import { useWords } from '../kit/words.tsx'

/**
 * What is still needed from this traveller besides money. What they bring they say themselves, at the address `gear`; the
 * rest is filled in on the page of the booking.
 */
export function OwnTasks({ tasks, gear }: { tasks: Task[]; gear: string }) {
  const say = useWords()
  if (tasks.length === 0) return null
  const open = openTasks(tasks)
  const read = tasks.find(({ kind, state }) => kind === 'gear' && state === 'done')
  return (
    <section aria-labelledby="tasks-title">
      <h2 className="text-h2" id="tasks-title">
        {say(open.length === 0 ? 'part.needed_none' : 'part.needed')}
      </h2>
      {open.some(({ kind }) => kind !== 'gear') && (
        <p className="mt-3 text-prose">{say('part.needed_text')}</p>
      )}
      {open.length > 0 && (
        <ul className="mt-5 border-t border-line">
          {open.map((task) => (
            <li key={task.kind} className="grid gap-1.5 border-b border-line py-3">
              <p className="font-semibold wrap-anywhere">
                {task.kind === 'gear' ? (
                  <a className="inline-flex min-h-11 items-center underline" href={gear}>
                    {task.title}
                  </a>
                ) : (
                  task.title
                )}
                , {dueInWords(task)}
              </p>
              <p className="text-small text-prose wrap-anywhere">{task.text}</p>
            </li>
          ))}
        </ul>
      )}
      {read && (
        <p className="mt-3">
          <a className="inline-flex min-h-11 items-center underline" href={gear}>
            {say('part.needed_read', { list: read.title })}
          </a>
        </p>
      )}
    </section>
  )
}
