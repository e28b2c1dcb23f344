import { z } from 'zod'
import { paperWords } from '#contract/traveller-papers.ts'
import { text } from '#contract/text.ts'
import { ActionDialog } from '../kit/dialog/action.tsx'
import type { Field } from '../kit/form/fields.ts'
import { at } from '../shell/api-address.ts'
import { tryApi } from '../shell/api.ts'
import type { Route } from './+types/paper-refuse'
import { useOpenPaper } from './open-paper.ts'

const Refusal = z.object({ reason: text('Reason', 500) })

/** Refuses a paper by the files that the screen below shows; one that came meanwhile is looked at first. */
export default function RefusePaper({ params: { reference, position, kind } }: Route.ComponentProps) {
  const { paper } = useOpenPaper({ position, kind })
  const accepted = paper?.files.filter(({ is_accepted }) => is_accepted).length ?? 0
  const isMixed = accepted > 0 && accepted < (paper?.files.length ?? 0)
  return (
    <ActionDialog
      title={paper ? `Refuse: ${paperWords[paper.kind].name}` : 'Refuse'}
      problem={paper ? undefined : 'There is no such paper'}
      fields={fields}
      schema={Refusal}
      initial={{ reason: '' }}
      save="Refuse"
      isDanger
      says="Refused; the lead traveller is told by mail"
      onSave={({ reason }, call) =>
        tryApi(
          at('/api/bookings/{reference}/travellers/{position}/papers/{kind}/decision/', {
            reference,
            position,
            kind,
          }),
          {
            method: 'POST',
            body: { decision: 'refuse', reason, files: paper?.files.map(({ _id }) => _id) ?? [] },
            ...call,
          },
        )
      }
    >
      <p>
        The lead traveller is mailed the reason as you write it, with a link to send another. A booking
        without an e-mail address gets none: tell them yourself.
      </p>
      {isMixed && <p>Only what was sent since you accepted is refused. What you accepted before stays.</p>}
    </ActionDialog>
  )
}

const fields: Field[] = [{ kind: 'text', name: 'reason', label: 'Reason, for the traveller', rows: 3 }]
