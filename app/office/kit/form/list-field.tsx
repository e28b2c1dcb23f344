import { ArrowDown, ArrowUp, Plus } from 'lucide-react'
import { useId, useState, type ReactNode } from 'react'
import { compactClass } from '../compact.ts'
import { moved, valueAt, type Json, type JsonPath } from '../json.ts'
import { useField } from './context.ts'
import { blankEntry, dotted, type Field, type FormPart } from './fields.ts'
import { ErrorText } from './labelled.tsx'

type Props = FormPart & {
  field: Extract<Field, { kind: 'list' }>
  at: JsonPath
  /** Passed in because a list renders fields, and a field may itself be a list. */
  renderField: (field: Field, at: JsonPath) => ReactNode
}

/** A list whose entries can be added, removed and moved by keyboard. Each change is announced to screen readers. */
export function ListField({ field, at, renderField, ...form }: Props) {
  const id = useId()
  const [done, setDone] = useState('')
  const stored = valueAt(form.value, at)
  const entries: Json[] = Array.isArray(stored) ? stored : []
  const { entry, label, max, isDense = false } = field
  const { errors } = useField(dotted(at))

  function change(next: Json[], says: string) {
    form.onChange(at, next)
    setDone(says)
  }

  return (
    <div className="grid gap-3" role="group" aria-labelledby={id}>
      <p className="font-semibold" id={id}>
        {label}
      </p>
      {field.help && <p className="text-muted">{field.help}</p>}
      <p className="sr-only" role="status">
        {done}
      </p>
      {errors && <ErrorText errors={errors} />}
      {entries.map((_, index) => (
        <Entry
          key={index}
          fields={field.fields.map((inner) => renderField(inner, [...at, index]))}
          name={`${entry} ${index + 1}`}
          isDense={isDense}
          isFirst={index === 0}
          isLast={index === entries.length - 1}
          onMove={(to) =>
            change(
              moved(entries, index, index + to),
              `${entry} ${index + 1} is now ${entry} ${index + to + 1}`,
            )
          }
          onRemove={() =>
            change(
              entries.filter((_entry, position) => position !== index),
              `${entry} ${index + 1} removed`,
            )
          }
        />
      ))}
      <button
        type="button"
        className={`${compactClass()} justify-self-start`}
        disabled={entries.length >= max}
        onClick={() => change([...entries, blankEntry(field.fields)], `${entry} ${entries.length + 1} added`)}
      >
        <Plus className="size-4" aria-hidden="true" />
        Add {entry}
      </button>
    </div>
  )
}

type EntryProps = {
  fields: ReactNode
  name: string
  isDense: boolean | 'three'
  isFirst: boolean
  isLast: boolean
  onMove: (to: 1 | -1) => void
  onRemove: () => void
}

function Entry({ fields, name, isDense, isFirst, isLast, onMove, onRemove }: EntryProps) {
  return (
    <fieldset
      className={`grid gap-3 rounded-button border border-line p-4 ${isDense ? 'relative mt-3' : ''}`}
    >
      <legend className="px-1 text-muted">{name}</legend>
      {isDense ? (
        <div
          className={`grid grid-cols-2 items-end gap-x-3 gap-y-2 *:has-[textarea]:col-span-full md:grid-cols-3 ${isDense === 'three' ? '' : 'xl:grid-cols-5'}`}
          data-dense=""
        >
          {fields}
        </div>
      ) : (
        fields
      )}
      {/* Dense entries have them on their upper edge, where they cost no line. */}
      <div className={`flex gap-1.5 ${isDense ? 'absolute -top-[1.65rem] right-3 bg-paper px-1.5' : ''}`}>
        <button
          type="button"
          className={compactClass()}
          disabled={isFirst}
          aria-label={`Move ${name} up`}
          onClick={() => onMove(-1)}
        >
          <ArrowUp className="size-4" aria-hidden="true" />
        </button>
        <button
          type="button"
          className={compactClass()}
          disabled={isLast}
          aria-label={`Move ${name} down`}
          onClick={() => onMove(1)}
        >
          <ArrowDown className="size-4" aria-hidden="true" />
        </button>
        <button
          type="button"
          className={`${compactClass('danger')} ml-auto`}
          aria-label={`Remove ${name}`}
          onClick={onRemove}
        >
          Remove
        </button>
      </div>
    </fieldset>
  )
}
