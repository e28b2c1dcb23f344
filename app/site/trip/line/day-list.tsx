import type { KeyboardEvent } from 'react'
import { inMetres, type Stage } from '../../../kit/line/trail.ts'

type Props = {
  stages: Stage[]
  selected: number | undefined
  /** Absent while nothing listens yet: then the rows are text. */
  onStage?: (stage: number) => void
  className?: string
}

/** Where one sleeps, day by day. The rows are one stop of the tab key; the arrow keys move between them. */
export function DayList({ stages, selected, onStage, className = '' }: Props) {
  return (
    <ol className={`py-3.5 ${className}`} aria-label="Nights" onKeyDown={onStage && moveFocus}>
      {stages.map((stage, index) => (
        <li className="break-inside-avoid" key={`${index} ${stage.label}`}>
          {onStage ? (
            <button
              className="trip-row"
              type="button"
              tabIndex={index === (selected ?? 0) ? 0 : -1}
              aria-current={index === selected || undefined}
              onPointerEnter={({ pointerType }) => pointerType === 'mouse' && onStage(index)}
              onFocus={() => onStage(index)}
              onClick={() => onStage(index)}
            >
              <Row stage={stage} />
            </button>
          ) : (
            <span className="trip-row" aria-current={index === selected || undefined}>
              <Row stage={stage} />
            </span>
          )}
        </li>
      ))}
    </ol>
  )
}

function moveFocus(event: KeyboardEvent<HTMLOListElement>) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (step === undefined) return
  event.preventDefault()
  const rows = [...event.currentTarget.querySelectorAll('button')]
  const next = rows[rows.findIndex((row) => row === document.activeElement) + step]
  next?.focus()
}

/** The second line of a row: what the day climbs to, and that it is a day to get used to the height. */
export function asideOf({ isAcclimatisation, top }: Stage): string | undefined {
  if (isAcclimatisation) return top ? `Acclimatisation, up to ${inMetres(top.metres)}` : 'Acclimatisation day'
  return top ? `${top.name} ${inMetres(top.metres)}` : undefined
}

function Row({ stage }: { stage: Stage }) {
  const aside = asideOf(stage)
  return (
    <>
      <span className="text-sm text-night-muted">{stage.label}</span>
      <span className="leading-[1.3]">
        {stage.name}
        {aside && (
          <small
            className={`block text-[0.84375rem] ${stage.isAcclimatisation ? 'text-night-lake' : 'text-night-muted'}`}
          >
            {aside}
          </small>
        )}
      </span>
      <span className="num text-right font-semibold text-white">
        {stage.metres === null ? '' : inMetres(stage.metres)}
      </span>
    </>
  )
}
