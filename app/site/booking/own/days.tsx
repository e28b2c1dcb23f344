import { formatDay } from '#contract/days.ts'
import { formatMetres } from '#contract/numbers.ts'
import type { TrailDay } from '#contract/trail-package.ts'
import { Prose } from '../../kit/prose.tsx'
import { useWords } from '../../kit/words.tsx'

/** The days of a trip that was composed for this party, as it was agreed. */
export function OwnDays({ days }: { days: TrailDay[] }) {
  const say = useWords()
  if (days.length === 0) return null
  return (
    <section aria-labelledby="days-title">
      <h2 className="text-h2" id="days-title">
        {say('own.days')}
      </h2>
      <ol className="mt-5 border-t border-line">
        {days.map((day, index) => (
          <li className="border-b border-line py-4" key={index}>
            <p className="num text-small text-muted">
              {day.label} · {formatDay(day.date)}
            </p>
            <h3 className="mt-1 font-semibold wrap-anywhere">{day.title}</h3>
            {day.text !== '' && <Prose className="mt-2" text={day.text} />}
            <p className="num mt-2 text-small text-muted empty:hidden">{nightOf(day)}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}

function nightOf({ place, sleep_m, lodging }: TrailDay) {
  const height = sleep_m === null ? '' : formatMetres(sleep_m)
  return [place && `Night in ${place}`, height, lodging].filter(Boolean).join(', ')
}
