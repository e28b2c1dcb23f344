import type { Ask } from '#contract/asks.ts'
import { Warning } from '../../kit/warning.tsx'

/** Says above the form of a trip which prices a colleague asks for and why, and what has changed since. */
export function WishedNote({ ask: { from, note, changes } }: { ask: Ask }) {
  const moved = changes.filter(({ now }) => now !== null).map(({ label, now }) => `${label}: ${now}`)
  return (
    <section
      className="mx-4 my-3 grid gap-2 rounded-button bg-glacier p-4 text-sm md:mx-6"
      aria-label="What is asked for"
    >
      <p>
        {from} asks for these prices; they are filled in below. “{note}”
      </p>
      <ul>
        {changes.map(({ label, before, after }) => (
          <li key={label}>
            {label}: <del>{before}</del> → <b>{after}</b>
          </li>
        ))}
      </ul>
      <Warning
        says={moved.length > 0 ? `Changed since ${from} asked. Now it is: ${moved.join('. ')}` : undefined}
      />
    </section>
  )
}
