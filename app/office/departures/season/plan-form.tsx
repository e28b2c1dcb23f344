import { useState, type ReactNode } from 'react'
import { href, useSearchParams } from 'react-router'
import type { z } from 'zod'
import type { DepartureChange } from '#contract/seasons.ts'
import { FieldView } from '../../kit/form/field-view.tsx'
import type { Field } from '../../kit/form/fields.ts'
import { FormSheet } from '../../kit/form/form-sheet.tsx'
import { useJudge, type Values } from '../../kit/form/form.tsx'
import { useForm, type Outcome } from '../../kit/form/use-form.ts'
import { setAt } from '../../kit/json.ts'
import { at } from '../../shell/api-address.ts'
import { tryApi, type Failure } from '../../shell/api.ts'
import { PlanRows } from './plan-rows.tsx'
import { chosenOf, countFault, type Plan } from './plan.ts'

type Props<Schema extends z.ZodType> = {
  title: string
  initial: Values
  /** Returns the fields to ask for, given what is typed. */
  fieldsOf: (text: Values) => Field[]
  schema: Schema
  /** Returns the changes that the typed values ask for, or what is wrong with them, one sentence each. */
  changesOf: (typed: z.output<Schema>) => { changes: DepartureChange[] } | { faults: string[] }
  /** The button that shows the departures. */
  show: string
  /** The button that carries the plan out: "Make 24 departures". */
  save: (count: number) => string
  /** The message afterwards: "24 departures made". */
  says: (count: number) => string
  isDanger?: boolean
  /** Rendered above the fields; `edit` fills them. */
  renderTop?: (edit: (change: Values) => void) => ReactNode
}

/**
 * A form that names many departures, shows what would come of each, and carries out those that stay ticked. Nothing is
 * stored before the second press; when a field changes after the first, the departures are shown anew.
 */
export function PlanForm<Schema extends z.ZodType>(props: Props<Schema>) {
  const { title, initial, fieldsOf, schema, changesOf, show, save, says, renderTop } = props
  const [shown, setShown] = useState<Plan & { of: Values }>()
  const [faults, setFaults] = useState<string[]>([])
  const [query] = useSearchParams()
  const judge = useJudge(schema)
  const form = useForm<Values, z.output<Schema>>({
    ...judge,
    loaded: { text: initial },
    save: show,
    onSave: (typed, _call, { text }) => (shown?.of === text ? carryOut(shown) : preview(typed, text)),
  })
  const { text, edit } = form
  const plan = shown?.of === text ? shown : undefined

  async function preview(typed: z.output<Schema>, of: Values): Promise<Outcome> {
    const asked = changesOf(typed)
    const wrong = 'faults' in asked ? asked.faults : [countFault(asked.changes.length) ?? []].flat()
    setFaults(wrong)
    setShown(undefined)
    if ('faults' in asked || wrong.length > 0)
      return { failure: { reason: wrong.length > 1 ? `${wrong.length} faults are named above` : wrong[0]! } }
    const { changes } = asked
    const answer = await send(changes, true)
    if ('failure' in answer) return answer
    setShown({ of, changes, results: answer.results, out: new Set() })
    return undefined
  }

  async function carryOut(now: Plan & { of: Values }): Promise<Outcome> {
    const chosen = chosenOf(now)
    if (chosen.length === 0) return { failure: { reason: 'No departure is ticked' } }
    const answer = await send(
      chosen.map((index) => now.changes[index]!),
      false,
    )
    if ('failure' in answer) return answer
    const refused = answer.results.flatMap(({ outcome }, place) =>
      outcome === 'refused' ? chosen[place]! : [],
    )
    const done = chosen.length - refused.length
    if (refused.length === 0) return { says: says(done), to: listAddress(query) }
    const left = refused.map((index) => chosen.indexOf(index))
    setShown({
      of: now.of,
      changes: refused.map((index) => now.changes[index]!),
      results: left.map((place) => answer.results[place]!),
      out: new Set(),
    })
    return { failure: { reason: `${says(done)}. The ${refused.length} above did not work` } }
  }

  return (
    <FormSheet
      title={title}
      form={{ ...form, saveLabel: plan ? save(chosenOf(plan).length) : show }}
      isDanger={plan !== undefined && props.isDanger}
    >
      <div className="grid gap-6 p-4 md:p-6">
        {renderTop?.(edit)}
        <div className="grid gap-4 empty:hidden">
          {fieldsOf(text).map((field) => (
            <FieldView
              key={field.name}
              field={field}
              at={[]}
              value={text}
              onChange={(path, next) => edit((now) => setAt(now, path, next) as Values)}
            />
          ))}
        </div>
        {faults.length > 1 && (
          <ul className="list-disc rounded-button bg-danger-tint py-3 pr-4 pl-8 text-sm text-danger-strong">
            {faults.map((fault) => (
              <li key={fault}>{fault}.</li>
            ))}
          </ul>
        )}
        {plan && <PlanRows plan={plan} onOut={(out) => setShown((before) => before && { ...before, out })} />}
      </div>
    </FormSheet>
  )
}

async function send(changes: DepartureChange[], is_preview: boolean) {
  const result = await tryApi(at('/api/departures/changes/'), {
    method: 'POST',
    body: { changes, is_preview },
  })
  if ('failure' in result) return { failure: withoutFields(result.failure) }
  return result.response.json()
}

/** Returns a failure whose sentences about single changes, which no field of the form has, are its reason. */
function withoutFields({ status, reason, errors }: Failure): Failure {
  const [first] = Object.values(errors ?? {})
  return { status, reason: first?.[0] ?? reason }
}

/** Returns the address of the list with its search and filters, without what named the departures of a form. */
function listAddress(query: URLSearchParams) {
  const kept = new URLSearchParams(query)
  kept.delete('ids')
  return `${href('/admin/departures')}?${kept}`
}
