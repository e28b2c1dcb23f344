import { useState, type ReactNode } from 'react'
import { AskInput } from '#contract/asks.ts'
import { whoMay } from '#contract/roles.ts'
import type { TripInput, TripKind } from '#contract/trips.ts'
import { Button } from '../../../kit/button.tsx'
import { compactClass } from '../../kit/compact.ts'
import { FormContext } from '../../kit/form/context.ts'
import { TextBox } from '../../kit/form/inputs.tsx'
import { useKeptBeside } from '../../kit/form/use-kept-beside.ts'
import type { Typed } from '../../kit/form/outcomes.ts'
import type { Form, Outcome } from '../../kit/form/use-form.ts'
import { at } from '../../shell/api-address.ts'
import { tryApi } from '../../shell/api.ts'
import { tell } from '../../shell/messages.ts'
import { checkTrip } from './input.ts'
import type { TripText } from './text.ts'
import { changedPrices, pricesIn } from './wished.ts'

const NOTHING = { note: '' }

/**
 * For who may not set prices: the button that asks a colleague to set those that are typed, and its question at the foot of
 * the form. Afterwards the form has the stored prices again, so that the rest can be saved.
 */
export function usePriceAsk(
  form: Form<TripText, TripInput>,
  { kind, id }: { kind: TripKind; id: string | undefined },
): { button?: ReactNode; question?: ReactNode } {
  const [isAsking, setIsAsking] = useState(false)
  const [{ note }, keep] = useKeptBeside('why', NOTHING)
  if (id === undefined) return {}
  const who = whoMay('prices')

  async function send(input: TripInput, { base, edit }: Typed<TripText>): Promise<Outcome> {
    const stored = checkTrip(kind, base).input
    const wish = stored && changedPrices(input, stored)
    if (!wish || Object.keys(wish).length === 0)
      return { failure: { reason: 'Type the prices that you would like, then ask for them' } }
    const asked = AskInput.safeParse({ kind: `${kind}-price`, of: id, note, wish })
    if (!asked.success) return { failure: { reason: asked.error.issues[0]!.message } }
    const result = await tryApi(at('/api/asks/'), { method: 'POST', body: asked.data })
    if ('failure' in result) return result
    edit(pricesIn(base))
    setIsAsking(false)
    keep(NOTHING)
    tell(`You have asked ${who}`, { reason: 'The prices here are the present ones again.' })
    return undefined
  }

  const button = (
    <button type="button" className={compactClass()} onClick={() => setIsAsking(true)}>
      Ask for these prices
    </button>
  )
  const question = isAsking && (
    <FormContext value={form.fields}>
      <section
        className="mb-2 grid gap-3 rounded-button bg-glacier p-4 text-sm"
        aria-label="Ask for these prices"
      >
        <p>
          Prices are set by {who}. They find on Today what you have typed beside the present prices, and set
          them or say why not.
        </p>
        <TextBox
          path="ask.note"
          label="Why"
          rows={2}
          value={note}
          onChange={(typed) => keep({ note: typed })}
          autoFocus
        />
        <div className="flex flex-wrap gap-2">
          <Button look="quiet" onClick={() => setIsAsking(false)}>
            Back
          </Button>
          <Button look="quiet" onClick={() => form.run((input, _call, typed) => send(input, typed))}>
            Ask
          </Button>
        </div>
      </section>
    </FormContext>
  )
  return { button, question }
}
