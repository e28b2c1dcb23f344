import { PermitNote, type PackEntry } from '#contract/permit-packs.ts'
import { today } from '#contract/days.ts'
import { ActionDialog } from '../../kit/dialog/action.tsx'
import { at } from '../../shell/api-address.ts'
import { readApi, tryApi } from '../../shell/api.ts'
import type { Route } from './+types/note'
import { noteFields } from './fields.ts'
import { nameOf } from './names.ts'

export async function clientLoader({ params: { id, permit, line } }: Route.ClientLoaderArgs) {
  const result = await readApi(at('/api/departures/{id}/permits/', { id }))
  if ('failure' in result) return { problem: result.failure.reason }
  const { travellers, permits } = result.body
  const found = permits.find(({ permit_id }) => permit_id === permit)
  const traveller = travellers.find((one) => String(one.line) === line)
  const entry = found?.entries.find((one) => String(one.line) === line)
  if (!found || !traveller || !entry) return { problem: 'Nobody on this departure needs this permit' }
  return { name: found.name, traveller, entry }
}

/** Notes how far the permit of one traveller is. */
export default function NotePermit({ loaderData, params: { permit } }: Route.ComponentProps) {
  const { problem, name, traveller, entry } = loaderData
  return (
    <ActionDialog
      title={traveller ? `${name}: ${nameOf(traveller)}` : 'Permit'}
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
      {traveller?.differences.map((says) => (
        <p key={says} className="text-warning">
          {says}.
        </p>
      ))}
    </ActionDialog>
  )
}

const fields = noteFields({ kind: 'line', name: 'number', label: 'Number of the permit' }, 'Fee paid')

/** Today is offered as the day. Only what staff have noted themselves is a state here; what is worked out stays open. */
function toValues({ noted, on, number, receipt, paid, fee, note }: PackEntry) {
  const offered = paid ?? { amount: null, currency: fee?.currency ?? 'USD' }
  return { state: noted, on: on ?? today(), number, receipt, paid: offered, note }
}
