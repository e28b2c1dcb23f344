import { useState, type ReactNode } from 'react'
import { addDays, today } from '#contract/days.ts'
import type { PlannedNoun } from '#contract/plans.ts'
import { Button } from '../../kit/button.tsx'
import { compactClass } from '../kit/compact.ts'
import { SelectInput, TextInput } from '../kit/form/inputs.tsx'
import { FormContext } from '../kit/form/context.ts'
import type { Form, Outcome, Typed } from '../kit/form/use-form.ts'
import { at } from '../shell/api-address.ts'
import { tryApi, type Failure } from '../shell/api.ts'
import { tell } from '../shell/messages.ts'

type Sent = { failure: Failure } | { response: { json: () => Promise<{ number: number }> } }

type Props<Text, Input> = {
  noun: PlannedNoun
  /** Undefined for what is not stored yet: nothing of it can be planned. */
  id: string | undefined
  /** Keeps what is typed as the draft. */
  keep: (input: Input, over: number | undefined, typed: Typed<Text>) => Promise<Sent>
  /** Plans the typed prices for a day; absent for what has none, and for who may not set any. */
  planPrices?: (input: Input, day: string) => Promise<{ failure: Failure } | object>
}

/** Returns the button that plans what is typed for a moment, and the question it asks at the foot of the form. */
export function usePlanning<Text extends object, Input>(
  form: Form<Text, Input>,
  { noun, id, keep, planPrices }: Props<Text, Input>,
): { button?: ReactNode; question?: ReactNode } {
  const [isAsking, setIsAsking] = useState(false)
  const [what, setWhat] = useState<'publish' | 'price' | 'unpublish'>('publish')
  const [day, setDay] = useState(() => addDays(today(), 1))
  const [time, setTime] = useState('06:00')
  if (id === undefined) return {}

  async function send(input: Input, typed: Typed<Text>): Promise<Outcome> {
    if (what === 'price') {
      const result = (await planPrices?.(input, day)) ?? {}
      if ('failure' in result) return result as { failure: Failure }
      return stay('New prices planned', 'What is typed here is not saved yet.')
    }
    const kept = what === 'publish' && form.draft.isChanged ? await keep(input, undefined, typed) : undefined
    if (kept && 'failure' in kept) return kept
    const number = kept && (await kept.response.json()).number
    const body = { noun, noun_id: id!, action: what, number, day, time }
    const result = await tryApi(at('/api/plans/'), { method: 'POST', body })
    if ('failure' in result) return result
    const says = 'Planned. Visitors see no difference until then'
    return kept ? { says, isDraft: true } : stay(says)
  }

  function stay(says: string, reason?: string): undefined {
    tell(says, { reason })
    setIsAsking(false)
  }

  const button = (
    <button type="button" className={compactClass()} onClick={() => setIsAsking(true)}>
      Plan…
    </button>
  )
  const question = isAsking && (
    <FormContext value={form.fields}>
      <section className="mb-2 grid gap-3 rounded-button bg-glacier p-4 text-sm" aria-label="Plan">
        <div className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_11rem_8rem]">
          <SelectInput
            path="plan.what"
            label="What"
            value={what}
            onChange={(value) => setWhat(value as typeof what)}
            autoFocus
          >
            <option value="publish">Publish what is written here</option>
            {planPrices && <option value="price">Only the prices written here</option>}
            <option value="unpublish">Take it off the site</option>
          </SelectInput>
          <TextInput path="plan.day" label="Day" type="date" value={day} min={today()} onChange={setDay} />
          {what !== 'price' && (
            <TextInput path="plan.time" label="Time" type="time" value={time} onChange={setTime} />
          )}
        </div>
        <p className="text-muted">
          {what === 'price'
            ? 'From midnight in Kathmandu on. What is booked or held before keeps its price.'
            : 'By the clocks of Kathmandu.'}
        </p>
        <div className="flex flex-wrap gap-2">
          <Button look="quiet" onClick={() => setIsAsking(false)}>
            Back
          </Button>
          <Button look="quiet" onClick={() => form.run((input, _call, typed) => send(input, typed))}>
            Plan it
          </Button>
        </div>
      </section>
    </FormContext>
  )
  return { button, question }
}
