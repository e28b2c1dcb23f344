import { today } from '#contract/days.ts'
import { packKey, permitStateWords, PermitNotes } from '#contract/permit-packs.ts'
import { ActionDialog } from '../../kit/dialog/action.tsx'
import { at } from '../../shell/api-address.ts'
import { readApi, tryApi } from '../../shell/api.ts'
import type { Route } from './+types/several'
import { noteFields } from './fields.ts'
import { nameOf } from './names.ts'

export async function clientLoader({ params: { id, permit } }: Route.ClientLoaderArgs) {
  const result = await readApi(at('/api/departures/{id}/permits/', { id }))
  if ('failure' in result) return { problem: result.failure.reason }
  const { travellers, permits } = result.body
  const found = permits.find(({ permit_id }) => permit_id === permit)
  if (!found) return { problem: 'Nobody on this departure needs this permit' }
  const needing = found.entries.filter(({ state }) => state !== 'not-needed')
  const choices = needing.flatMap(({ line, state }) => {
    const traveller = travellers.find((one) => one.line === line)
    if (!traveller) return []
    const label = `${line}. ${nameOf(traveller)}, ${permitStateWords[state].toLowerCase()}`
    return [{ value: packKey(traveller), label, state }]
  })
  const currency = needing.find(({ fee }) => fee !== null)?.fee?.currency ?? 'USD'
  return { name: found.name, choices, currency }
}

/** Notes how far the permit of several travellers is. Who is ready to apply is ticked beforehand, else who has applied. */
export default function NotePermits({ loaderData, params: { id, permit } }: Route.ComponentProps) {
  const { problem, name, choices = [], currency } = loaderData
  const ready = choices.filter(({ state }) => state === 'ready')
  const applied = choices.filter(({ state }) => state === 'applied')
  const isForIssue = ready.length === 0 && applied.length > 0
  const ticked = isForIssue ? applied : ready
  return (
    <ActionDialog
      title={name ? `${name}: several travellers` : 'Permits'}
      problem={problem}
      fields={[{ kind: 'many', name: 'travellers', label: 'Whose permit', choices }, ...fields]}
      schema={PermitNotes}
      initial={{
        travellers: ticked.map(({ value }) => value),
        state: isForIssue ? 'issued' : 'applied',
        on: today(),
        numbers: '',
        receipt: '',
        paid: { amount: null, currency: currency ?? 'USD' },
        note: '',
      }}
      save="Note"
      says="Noted"
      onSave={(body, call) =>
        tryApi(at('/api/departures/{id}/permits/{permit}/', { id, permit }), {
          method: 'PUT',
          body,
          ...call,
        })
      }
    />
  )
}

const fields = noteFields(
  {
    kind: 'text',
    name: 'numbers',
    label: 'Numbers of the permits',
    rows: 3,
    help: 'One per line, in the order of the list; a single one is used for all of them.',
  },
  'Fee paid for each',
)
