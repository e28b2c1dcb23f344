import { useEffect, useRef } from 'react'
import { compactClass } from '../compact.ts'
import { differences as leavesOf } from '../differences.ts'
import { withoutKeys, type Difference, type Side } from './merge.ts'

type Props<Text extends object> = {
  /** The fields in which the two texts differ. */
  differences: Difference<Text>[]
  mine: Text
  theirs: Text
  labels: Partial<Record<keyof Text & string, string>>
  names?: Partial<Record<keyof Text, (value: unknown) => string>>
  sideOf: (field: keyof Text) => Side
  choose: (field: keyof Text, side: Side) => void
  settle: () => void
  takeTheirs: () => void
}

/** Shows both versions side by side, field by field, after somebody else has saved first. */
export function BothVersions<Text extends object>(props: Props<Text>) {
  const { differences, mine, theirs, labels, names, sideOf, choose, settle, takeTheirs } = props
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])

  return (
    <section className="grid gap-4 rounded-button border border-line bg-mist p-4" aria-label="Both versions">
      <header>
        <h3 className="font-sans text-label tracking-normal" tabIndex={-1} ref={title}>
          Someone else has saved a newer version
        </h3>
        <p className="mt-1 text-sm text-muted">
          {differences.length === 0
            ? 'It says the same as yours.'
            : 'Choose for each field below. Nothing is saved before you save again.'}
        </p>
      </header>
      {differences.map(({ field, isConflict }) => (
        <Compared
          key={field}
          field={field}
          label={labels[field] ?? field}
          isConflict={isConflict}
          rows={rowsOf(mine[field], theirs[field], names?.[field])}
          chosen={sideOf(field)}
          onChoose={(side) => choose(field, side)}
        />
      ))}
      <div className="flex flex-wrap gap-2">
        <button type="button" className={compactClass('primary')} onClick={settle}>
          Go on with this
        </button>
        <button type="button" className={compactClass()} onClick={takeTheirs}>
          Take theirs
        </button>
      </div>
    </section>
  )
}

type Row = { path: string; mine: string; theirs: string }

type ComparedProps = {
  field: string
  label: string
  isConflict: boolean
  rows: Row[]
  chosen: Side
  onChoose: (side: Side) => void
}

function Compared({ field, label, isConflict, rows, chosen, onChoose }: ComparedProps) {
  return (
    <fieldset className="rounded-button border border-line bg-paper p-3">
      <legend className="px-1 text-sm font-semibold">
        {label}
        {isConflict && <span className="font-normal text-warning"> (both changed it)</span>}
      </legend>
      <div className="max-h-64 overflow-y-auto" tabIndex={0} role="region" aria-label={label}>
        <table className="w-full table-fixed border-collapse text-left text-sm">
          <thead>
            <tr>
              {(['mine', 'theirs'] as const).map((side) => (
                <th key={side} className="pr-3 font-medium" scope="col">
                  <label className="flex min-h-8 items-center gap-2">
                    <input
                      type="radio"
                      name={`choice-${field}`}
                      checked={chosen === side}
                      onChange={() => onChoose(side)}
                    />
                    {side === 'mine' ? 'Keep mine' : 'Take theirs'}
                    <span className="sr-only">, {label}</span>
                  </label>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.path} className="border-t border-line align-top">
                {(['mine', 'theirs'] as const).map((side) => (
                  <td key={side} className="py-1.5 pr-3 break-words whitespace-pre-wrap">
                    {row.path && <span className="block text-micro text-muted">{row.path}</span>}
                    {row[side]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </fieldset>
  )
}

/** Returns the rows of a field. Of a value with parts, only the parts that differ. */
function rowsOf(mine: unknown, theirs: unknown, name?: (value: unknown) => string): Row[] {
  if (name) return [{ path: '', mine: name(mine) || '–', theirs: name(theirs) || '–' }]
  return leavesOf(withoutKeys(mine), withoutKeys(theirs)).map(({ path, before, after }) => ({
    path,
    mine: before || '–',
    theirs: after || '–',
  }))
}
