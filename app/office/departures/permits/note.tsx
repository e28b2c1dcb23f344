import { currencies } from '#contract/money.ts'
import { PermitNote, type NotedState, type PackEntry } from '#contract/permit-packs.ts'
import { today } from '#contract/days.ts'
import { ActionDialog } from '../../kit/dialog/action.tsx'
import type { Field } from '../../kit/form/fields.ts'
import { at } from '../../shell/api-address.ts'
import { readApi, tryApi } from '../../shell/api.ts'
import type { Route } from './+types/note'

export async function clientLoader({ params: { id, permit, line } }: Route.ClientLoaderArgs) {
  const result = await readApi(at('/api/departures/{id}/permits/', { id }))
  if ('failure' in result) return { problem: result.failure.reason }
  const { travellers, permits } = result.body
  const found = permits.find(({ permit_id }) => permit_id === permit)
  const traveller = travellers.find((one) => String(one.line) === line)
  const entry = found?.entries.find((one) => String(one.line) === line)
  if (!found || !traveller || !entry) return { problem: 'Nobody of this departure needs this permit' }
  return { name: found.name, traveller, entry }
}

/** Notes how far the permit of one traveller is. */
export default function NotePermit({ loaderData, params: { permit } }: Route.ComponentProps) {
  const { problem, name, traveller, entry } = loaderData
  return (
    <ActionDialog
      title={traveller ? `${name}: ${traveller.given_names} ${traveller.surname}` : 'Permit'}
      problem={problem}
      fields={fields}
      schema={PermitNote}
      initial={entry ? toValues(entry) : {}}
      save="Note"
      says="Noted"
      onSave={(body, call) =>
        tryApi(
          at('/api/bookings/{reference}/travellers/{position}/permits/{permit}/', {
            reference: traveller!.reference,
            position: String(traveller!.position),
            permit,
          }),
          { method: 'PUT', body, ...call },
        )
      }
    >
      {entry && entry.lacking.length > 0 && (
        <p className="text-danger">Missing: {entry.lacking.join(', ')}.</p>
      )}
    </ActionDialog>
  )
}

const stateWords: Record<NotedState, string> = {
  open: 'Not applied for yet',
  applied: 'Applied for',
  issued: 'Issued',
  refused: 'Refused',
  'not-needed': 'Not needed',
}

const fields: Field[] = [
  {
    kind: 'choice',
    name: 'state',
    label: 'How far it is',
    choices: Object.entries(stateWords).map(([value, label]) => ({ value, label })),
  },
  { kind: 'line', name: 'on', label: 'Day', type: 'date' },
  { kind: 'line', name: 'number', label: 'Number of the permit' },
  { kind: 'line', name: 'receipt', label: 'Receipt' },
  {
    kind: 'group',
    name: 'paid',
    label: 'Paid',
    fields: [
      { kind: 'hundredths', name: 'amount', label: 'Fee paid' },
      {
        kind: 'choice',
        name: 'currency',
        label: 'Currency',
        choices: currencies.map((value) => ({ value, label: value })),
      },
    ],
  },
  { kind: 'text', name: 'note', label: 'Note', rows: 2 },
]

/** Today is offered as the day. A permit that was not noted yet, and one that nobody of the class needs, is open. */
function toValues({ state, on, number, receipt, paid, fee, note }: PackEntry) {
  const isNoted = state !== 'missing' && state !== 'visa' && state !== 'ready'
  const offered = paid ?? { amount: null, currency: fee?.currency ?? 'USD' }
  return { state: isNoted ? state : 'open', on: on ?? today(), number, receipt, paid: offered, note }
}
