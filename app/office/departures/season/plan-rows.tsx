import { useEffect, useId, useRef } from 'react'
import { counted } from '#contract/counted.ts'
import { formatDay } from '#contract/days.ts'
import type { changeOutcomes, DepartureChangeResult } from '#contract/seasons.ts'
import { compactClass } from '../../kit/compact.ts'
import { chosenOf, factsOf, isOfOneTrip, isOpen, type Plan } from './plan.ts'

type Props = { plan: Plan; onOut: (out: ReadonlySet<number>) => void }

/** Lists the departures of a plan. Each that would be made, changed or deleted has a tick that can be taken away. */
export function PlanRows({ plan, onOut }: Props) {
  const { results, out } = plan
  const titleId = useId()
  const title = useRef<HTMLHeadingElement>(null)
  const open = results.flatMap((result, index) => (isOpen(result) ? index : []))
  const chosen = chosenOf(plan)

  // The list stands below the fields: without this, neither eyes nor a screen reader would notice that it has come.
  useEffect(() => title.current?.focus(), [])

  function tick(index: number, isWanted: boolean) {
    const next = new Set(out)
    if (isWanted) next.delete(index)
    else next.add(index)
    onOut(next)
  }

  return (
    <section aria-labelledby={titleId}>
      <header className="mb-2 flex flex-wrap items-center gap-2 border-b border-line pb-2">
        <h3
          className="mr-auto scroll-mt-4 font-sans text-[16px] font-semibold tracking-normal"
          id={titleId}
          ref={title}
          tabIndex={-1}
        >
          {counted(results.length, 'departure', 'departures')}
          {open.length < results.length && `, ${results.length - open.length} left out`}
        </h3>
        <p className="text-sm text-muted" role="status">
          {chosen.length} ticked
        </p>
        <button type="button" className={compactClass()} onClick={() => onOut(new Set())}>
          Tick all
        </button>
        <button type="button" className={compactClass()} onClick={() => onOut(new Set(open))}>
          Tick none
        </button>
      </header>
      <ol>
        {results.map((result, index) => (
          <PlanRow
            key={index}
            result={result}
            isNamed={!isOfOneTrip(plan)}
            isTicked={isOpen(result) && !out.has(index)}
            onTick={(isWanted) => tick(index, isWanted)}
          />
        ))}
      </ol>
    </section>
  )
}

type RowProps = {
  result: DepartureChangeResult
  /** The row names its trip, because others are of other trips. */
  isNamed: boolean
  isTicked: boolean
  onTick: (isWanted: boolean) => void
}

function PlanRow({ result, isNamed, isTicked, onTick }: RowProps) {
  const { outcome, before, after, reason, notes } = result
  const shown = before ?? after
  return (
    <li className="border-b border-line py-2 text-sm">
      <label className={`flex items-start gap-3 ${isOpen(result) ? '' : 'text-muted'}`}>
        <input
          type="checkbox"
          className="mt-0.5 size-4 flex-none"
          checked={isTicked}
          disabled={!isOpen(result)}
          onChange={({ target }) => onTick(target.checked)}
        />
        <span className="grid min-w-0 gap-0.5">
          <span className="font-medium">
            {shown ? formatDay(shown.start_date) : 'A departure'}
            {shown && isNamed && `, ${shown.trip_name}`}
            <span className="sr-only">, {words[outcome]}</span>
          </span>
          <span className="text-muted">{factsOf(result).join(' · ')}</span>
          {reason && <span className="font-medium text-warning">{reason}.</span>}
          {notes.map((note) => (
            <span key={note} className="text-warning">
              {note}
            </span>
          ))}
        </span>
      </label>
    </li>
  )
}

const words: Record<(typeof changeOutcomes)[number], string> = {
  added: 'to be made',
  edited: 'to be changed',
  removed: 'to be deleted',
  unchanged: 'nothing to do',
  refused: 'not possible',
}
