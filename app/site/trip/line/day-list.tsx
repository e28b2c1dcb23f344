import type { KeyboardEvent } from 'react'
import { inMetres, type Stage } from '../../../kit/line/trail.ts'

type Props = {
  stages: Stage[]
  selected: number | undefined
  /** Called with the stage that the visitor chose; undefined before JavaScript runs, when the rows are plain text. */
  onStage?: (stage: number) => void
  className?: string
}

/** The places of the nights, day by day. The list is one stop of the tab key; the arrow keys move between its rows. */
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

/**
 * Returns the second line of a row: the highest point of the day, and whether the day is the hardest or for
 * acclimatisation.
 */
export function asideOf({ isAcclimatisation, isHardest, top }: Stage): string | undefined {
  if (isAcclimatisation) return top ? `Acclimatisation, up to ${inMetres(top.metres)}` : 'Acclimatisation day'
  const parts = [isHardest && 'Hardest day', top && `${top.name} ${inMetres(top.metres)}`].filter(Boolean)
  return parts.length > 0 ? parts.join(' · ') : undefined
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
