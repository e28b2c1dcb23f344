import { useState, type KeyboardEvent, type ReactNode } from 'react'
import { addDays, today } from '#contract/days.ts'
import { isHideable, type VersionedNoun } from '#contract/versions.ts'
import { Button } from '../../kit/button.tsx'
import { compactClass } from '../kit/compact.ts'
import { SelectInput, TextInput } from '../kit/form/inputs.tsx'
import { FormContext } from '../kit/form/context.ts'
import type { SendDraft } from '../kit/form/keep-draft.ts'
import type { Typed } from '../kit/form/outcomes.ts'
import type { Form, Outcome } from '../kit/form/use-form.ts'
import { at } from '../shell/api-address.ts'
import { tryApi, type Failure } from '../shell/api.ts'
import { tell } from '../shell/messages.ts'
import { useReadOnly } from '../shell/screen-rights.ts'
import { plansChanged } from './data.ts'

type Props<Text, Input> = {
  noun: VersionedNoun
  /** Undefined for what is not stored yet: nothing of it can be planned. */
  id: string | undefined
  /** Keeps what is typed as the draft. */
  keep: SendDraft<Text, Input>
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
  const isReadOnly = useReadOnly() !== undefined
  if (id === undefined || isReadOnly) return {}

  async function send(input: Input, typed: Typed<Text>): Promise<Outcome> {
    if (what === 'price') {
      const result = (await planPrices?.(input, day)) ?? {}
      if ('failure' in result) return result as { failure: Failure }
      plansChanged.dispatchEvent(new Event('planned'))
      return stay('New prices planned', 'What is typed here is not saved yet.')
    }
    const kept = what === 'publish' && form.draft.isChanged ? await keep(input, undefined, typed) : undefined
    if (kept && 'failure' in kept) return kept
    const made = kept && (await kept.response.json())
    const body = { noun, noun_id: id!, action: what, number: made?.number, day, time }
    const result = await tryApi(at('/api/plans/'), { method: 'POST', body })
    if ('failure' in result) return result
    plansChanged.dispatchEvent(new Event('planned'))
    const says = 'Planned. Visitors see no difference until then'
    if (!made) return stay(says)
    setIsAsking(false)
    return { says, draft: made }
  }

  function stay(says: string, reason?: string): undefined {
    tell(says, { reason })
    setIsAsking(false)
  }

  function planIt() {
    form.run((input, _call, typed) => send(input, typed))
  }

  /** Enter in one of these fields plans, and does not save the form around them. */
  function pressKey(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
    if (event.target instanceof HTMLButtonElement) return
    event.preventDefault()
    planIt()
  }

  const button = (
    <button type="button" className={compactClass()} onClick={() => setIsAsking(true)}>
      Plan…
    </button>
  )
  const question = isAsking && (
    <FormContext value={form.fields}>
      <section
        className="mb-2 grid gap-3 rounded-button bg-glacier p-4 text-sm"
        aria-label="Plan"
        onKeyDown={pressKey}
      >
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
            {isHideable(noun) && <option value="unpublish">Take it off the site</option>}
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
          <Button look="quiet" onClick={planIt}>
            Plan it
          </Button>
        </div>
      </section>
    </FormContext>
  )
  return { button, question }
}
