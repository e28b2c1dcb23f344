import { z } from 'zod'
import { PaperKind, paperWords } from '#contract/traveller-papers.ts'
import { text } from '#contract/text.ts'
import { ActionDialog } from '../kit/dialog/action.tsx'
import type { Field } from '../kit/form/fields.ts'
import { at } from '../shell/api-address.ts'
import { tryApi } from '../shell/api.ts'
import type { Route } from './+types/paper-refuse'

const Refusal = z.object({ reason: text('Reason', 500) })

export default function RefusePaper({ params: { reference, position, kind } }: Route.ComponentProps) {
  const known = PaperKind.safeParse(kind)
  return (
    <ActionDialog
      title={known.success ? `Refuse: ${paperWords[known.data].name}` : 'Refuse'}
      problem={known.success ? undefined : 'There is no such paper'}
      fields={fields}
      schema={Refusal}
      initial={{ reason: '' }}
      save="Refuse"
      isDanger
      says="Refused; whoever booked is told by mail"
      onSave={({ reason }, call) =>
        tryApi(
          at('/api/bookings/{reference}/travellers/{position}/papers/{kind}/decision/', {
            reference,
            position,
            kind,
          }),
          { method: 'POST', body: { decision: 'refuse', reason }, ...call },
        )
      }
    >
      <p>
        Whoever booked is mailed the reason as you write it, with a link to send another. A booking without an
        e-mail address gets none: tell them yourself.
      </p>
    </ActionDialog>
  )
}

const fields: Field[] = [{ kind: 'text', name: 'reason', label: 'Reason, for the traveller', rows: 3 }]
