import { AskDecline } from '#contract/asks.ts'
import { ActionDialog } from '../kit/dialog/action.tsx'
import type { Field } from '../kit/form/fields.ts'
import { at } from '../shell/api-address.ts'
import { tryApi } from '../shell/api.ts'
import type { Route } from './+types/decline'

export default function DeclineAsk({ params: { id } }: Route.ComponentProps) {
  return (
    <ActionDialog
      title="Decline"
      fields={fields}
      schema={AskDecline}
      initial={{ reason: '' }}
      save="Decline"
      isDanger
      says="Declined, and the person who asked is told why"
      onSave={(body, { key }) => tryApi(at('/api/asks/{id}/decline/', { id }), { method: 'POST', body, key })}
    >
      <p>The person who asked reads the reason.</p>
    </ActionDialog>
  )
}

const fields: Field[] = [{ kind: 'text', name: 'reason', label: 'Reason', rows: 3 }]
