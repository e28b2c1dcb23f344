import { useState } from 'react'
import { Link } from 'react-router'
import { counted } from '#contract/counted.ts'
import type { Region } from '#contract/regions.ts'
import { tripWords } from '#contract/trip-kinds.ts'
import type { TripKind } from '#contract/trips.ts'
import { CheckInput, SelectInput, TextBox, TextInput } from '../../kit/form/inputs.tsx'
import { ErrorText } from '../../kit/form/labelled.tsx'
import type { TripText } from '../form/text.ts'
import { fieldOf, labelAt } from './check.ts'
import { TripReading } from './trip-reading.tsx'
import type { Found } from './use-lists.ts'

/** What became of a trip that was to be added. */
export type Outcome = { id: string } | { reasons: string[] }

type Props = {
  kind: TripKind
  found: Found
  regions: Region[]
  outcome: Outcome | undefined
  onMend: (path: string, typed: string) => void
  onWant: (isWanted: boolean) => void
}

/** A trip of the lists: whether it is added, what is in it, what has to be mended first, and what was noticed. */
export function FoundTrip({ kind, found, regions, outcome, onMend, onWant }: Props) {
  const { at, said, checked, same, twin, mended, isWanted } = found
  const { text, errors, unread } = checked
  const base = tripWords[kind].office.list
  const [isOpen, setOpen] = useState(false)
  const name = text.name || 'Without a name'
  // What was mended can be mended again.
  const paths = [...new Set([...Object.keys(errors), ...mended, ...Object.keys(unread)])]
  if (outcome && 'id' in outcome)
    return (
      <li className="flex flex-wrap gap-x-3 border-b border-line py-3">
        <Link className="font-medium text-lake hover:underline" to={`${base}/${outcome.id}`}>
          {name}
        </Link>
        <span className="text-muted">is a draft now</span>
      </li>
    )
  return (
    <li className="grid gap-2 border-b border-line py-3" aria-label={name}>
      <div className="flex flex-wrap items-baseline gap-x-3">
        <CheckInput label={name} isChecked={isWanted} onChange={onWant} />
        <span className="text-muted">{summaryOf(text)}</span>
        <span className="ml-auto text-micro text-muted">{at}</span>
      </div>
      {same && (
        <p className="text-warning">
          <Link className="underline" to={`${base}/${same._id}`}>
            {same.name}
          </Link>{' '}
          is there already. Tick this to add it beside that.
        </p>
      )}
      {!same && twin && <p className="text-warning">{twin} has the same name. Tick this to add both.</p>}
      {outcome && 'reasons' in outcome && <ErrorText errors={outcome.reasons} />}
      {isWanted && paths.length > 0 && (
        <div className="grid gap-3 sm:grid-cols-2">
          {paths.map((path) => (
            <MendField
              key={path}
              path={path}
              text={text}
              regions={regions}
              errors={errors[path]}
              derived={unread[path]}
              onMend={(typed) => onMend(path, typed)}
            />
          ))}
        </div>
      )}
      {said.length > 0 && (
        <ul className="list-disc pl-5 text-sm text-muted">
          {said.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
      <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary className="text-sm text-lake">What is read</summary>
        {isOpen && <TripReading text={text} regions={regions} />}
      </details>
    </li>
  )
}

type MendProps = {
  path: string
  text: TripText
  regions: Region[]
  errors: string[] | undefined
  derived: string | undefined
  onMend: (typed: string) => void
}

const LONG = 120

function MendField({ path, text, regions, errors, derived, onMend }: MendProps) {
  const value = fieldOf(text, path)
  if (value === undefined)
    return <ErrorText errors={(errors ?? []).map((says) => `${labelAt(text, path)}: ${says}`)} />
  const field = { path, label: labelAt(text, path), value, errors, derived, onChange: onMend }
  if (path === 'region_id')
    return (
      <SelectInput {...field}>
        <option value="">Choose</option>
        {regions.map(({ _id, name }) => (
          <option key={_id} value={_id}>
            {name}
          </option>
        ))}
      </SelectInput>
    )
  return value.length > LONG || value.includes('\n') ? <TextBox {...field} /> : <TextInput {...field} />
}

/** "10 days · USD 890 · 10 days written · 4 highlights". */
function summaryOf({ duration, price, itinerary, highlights, included, excluded }: TripText) {
  const lists = [
    [
      itinerary.filter(({ title, description }) => title || description).length,
      'day written',
      'days written',
    ],
    [highlights.filter(({ text }) => text).length, 'highlight', 'highlights'],
    [
      [...included, ...excluded].filter(({ text }) => text).length,
      'include or exclude',
      'includes and excludes',
    ],
  ] as const
  const counts = lists.flatMap(([count, one, many]) => (count > 0 ? [counted(count, one, many)] : []))
  return [duration, price, ...counts].filter(Boolean).join(' · ')
}
