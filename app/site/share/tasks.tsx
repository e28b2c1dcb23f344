import { dueInWords } from '#contract/task-places.ts'
import type { Task } from '#contract/tasks.ts'

/** What is still needed from this traveller besides money. It is filled in on the page of the booking. */
export function OwnTasks({ tasks }: { tasks: Task[] }) {
  if (tasks.length === 0) return null
  return (
    <section aria-labelledby="tasks-title">
      <h2 className="text-h2" id="tasks-title">
        What we need from you
      </h2>
      <p className="mt-3 text-prose">
        Whoever booked fills it in on the page of the booking. Please tell them, or us.
      </p>
      <ul className="mt-5 border-t border-line">
        {tasks.map((task) => (
          <li key={task.kind} className="grid gap-1.5 border-b border-line py-3">
            <p className="font-semibold wrap-anywhere">
              {task.title}, {dueInWords(task)}
            </p>
            <p className="text-small text-prose wrap-anywhere">{task.text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
