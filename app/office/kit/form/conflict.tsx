import { useState } from 'react'
import { Button } from '../../../kit/button.tsx'
import { differencesOf, merged, type Side } from './merge.ts'

type Props<Text extends object> = {
  base: Text
  mine: Text
  theirs: Text
  labels: Partial<Record<keyof Text, string>>
  /** What stands for values that are not for reading, such as ids. */
  names?: Partial<Record<keyof Text, (value: unknown) => string>>
  onDone: (text: Text) => void
}

/** Somebody else was faster: both versions side by side, field by field. */
export function Conflict<Text extends object>({
  base,
  mine,
  theirs,
  labels,
  names = {},
  onDone,
}: Props<Text>) {
  const differences = differencesOf(base, mine, theirs)
  const [choices, setChoices] = useState(
    () =>
      Object.fromEntries(differences.map(({ field, suggestion }) => [field, suggestion])) as Partial<
        Record<keyof Text, Side>
      >,
  )
  return (
    <section className="grid gap-4 border-b border-line bg-mist px-4 py-5 md:px-6" aria-labelledby="conflict">
      <header>
        <h3
          className="font-sans text-label tracking-normal"
          id="conflict"
          tabIndex={-1}
          ref={(title) => title?.focus()}
        >
          Someone else has saved a newer version
        </h3>
        <p className="mt-1 text-sm text-muted">
          {differences.length === 0
            ? 'It says the same as yours.'
            : 'Choose for each field below. Nothing is saved before you press Update.'}
        </p>
      </header>
      {differences.map(({ field, isConflict }) => {
        const show = (value: unknown) => (names[field]?.(value) ?? readable(value)) || '(empty)'
        return (
          <Compared
            key={field}
            field={field}
            label={labels[field] ?? field}
            isConflict={isConflict}
            texts={{ mine: show(mine[field]), theirs: show(theirs[field]) }}
            chosen={choices[field]}
            onChoose={(side) => setChoices({ ...choices, [field]: side })}
          />
        )
      })}
      <Button className="justify-self-start" onClick={() => onDone(merged(mine, theirs, choices))}>
        Go on with this
      </Button>
    </section>
  )
}

type ComparedProps = {
  field: string
  label: string
  isConflict: boolean
  texts: Record<Side, string>
  chosen: Side | undefined
  onChoose: (side: Side) => void
}

function Compared({ field, label, isConflict, texts, chosen, onChoose }: ComparedProps) {
  return (
    <fieldset className="rounded-button border border-line bg-paper p-3">
      <legend className="px-1 text-sm font-semibold">
        {label}
        {isConflict && <span className="font-normal text-warning"> (both changed it)</span>}
      </legend>
      <div className="grid gap-3 sm:grid-cols-2">
        {(['mine', 'theirs'] as const).map((side) => (
          <div className="grid content-start gap-1" key={side}>
            <label className="flex min-h-8 items-center gap-2 text-sm font-medium">
              <input
                type="radio"
                name={`choice-${field}`}
                checked={chosen === side}
                onChange={() => onChoose(side)}
              />
              {side === 'mine' ? 'Keep mine' : 'Take theirs'}
              <span className="sr-only">, {label}</span>
            </label>
            <p
              className="max-h-48 overflow-y-auto rounded-chip bg-mist p-2 text-sm whitespace-pre-wrap"
              tabIndex={0}
            >
              {texts[side]}
            </p>
          </div>
        ))}
      </div>
    </fieldset>
  )
}

/** A value as lines of text: of a row its fields, of a list its rows. */
function readable(value: unknown): string {
  if (Array.isArray(value)) return value.map(readable).filter(Boolean).join('\n')
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value)
      .filter(([name, part]) => name !== 'key' && part !== '' && part !== false)
      .map(([, part]) => (part === true ? 'acclimatisation' : readable(part).replaceAll('\n', ', ')))
      .filter(Boolean)
      .join(' · ')
  }
  return value === null || value === undefined ? '' : String(value)
}
