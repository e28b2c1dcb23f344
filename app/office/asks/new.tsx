import { z } from 'zod'
import { AskInput, askKindNames, askKindRow, lackedFor, type AskKind } from '#contract/asks.ts'
import { whoMay } from '#contract/roles.ts'
import { AmountField } from '../kit/amounts.ts'
import { ActionDialog } from '../kit/dialog/action.tsx'
import type { Field } from '../kit/form/fields.ts'
import { at } from '../shell/api-address.ts'
import { tryApi } from '../shell/api.ts'
import { usePerson } from '../shell/person.ts'
import type { Route } from './+types/new'

const AskForm = AskInput.pick({ note: true })
const SumForm = AskForm.extend({ amount: AmountField })

/** The kind of ask and what it is about, from the address. */
export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = new URL(request.url).searchParams
  const kind = z.enum(askKindNames).safeParse(query.get('kind'))
  return { kind: kind.data, of: query.get('of') ?? '' }
}

export const shouldRevalidate = () => false

export default function NewAsk({ loaderData: { kind, of } }: Route.ComponentProps) {
  const roles = usePerson()?.roles ?? []
  const needs = kind && lackedFor(kind, roles)
  const who = needs ? whoMay(needs) : 'somebody'
  const hasSum = kind !== undefined && withSum.has(kind)
  return (
    <ActionDialog
      title={kind ? `Ask to ${askKindRow(kind).words}` : 'Ask a colleague'}
      problem={whyNot(kind !== undefined, needs !== undefined)}
      fields={hasSum ? [sumField, noteField] : [noteField]}
      schema={hasSum ? SumForm : AskForm}
      initial={{ amount: null, note: '' }}
      save="Ask"
      says={`You have asked ${who}`}
      onSave={(body) =>
        tryApi(at('/api/asks/'), {
          method: 'POST',
          body: { amount: null, wish: null, ...body, kind: kind!, of },
        })
      }
    >
      <p>
        {who[0]!.toUpperCase() + who.slice(1)} finds it on Today, and does it or says why not.{' '}
        {kind && aboutWhat(kind, of)}
      </p>
    </ActionDialog>
  )
}

/** Ids tell a person nothing. */
function aboutWhat(kind: AskKind, of: string) {
  const { of: about } = askKindRow(kind)
  if (about === 'list') return 'Write below which one, and what is to be changed.'
  return about === 'booking' || about === 'setting' ? `It is about ${of.replaceAll('_', ' ')}.` : ''
}

const withSum = new Set<AskKind>(['refund', 'goodwill', 'payment', 'quote', 'proposal-price'])

function whyNot(isKnown: boolean, isNeeded: boolean) {
  if (!isKnown) return 'This cannot be asked for'
  return isNeeded ? undefined : 'You may do this yourself'
}

const sumField: Field = {
  kind: 'hundredths',
  name: 'amount',
  label: 'Amount',
  help: 'In the currency of the booking or proposal. The price of a quote is for all together, of a proposal for each.',
}
const noteField: Field = { kind: 'text', name: 'note', label: 'Why', rows: 3 }
