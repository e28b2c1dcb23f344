import { today } from '#contract/days.ts'
import { EnquiryReply } from '#contract/enquiries.ts'
import { ActionDialog } from '../kit/dialog/action.tsx'
import type { Field } from '../kit/form/fields.ts'
import { at } from '../shell/api-address.ts'
import { tryApi } from '../shell/api.ts'
import type { Route } from './+types/reply'
import { useLoadedEnquiry } from './loaded.ts'

/** Copies what the visitor wrote back by mail into the thread, because mails to the office do not arrive here. */
export default function ReplyOfVisitor({ params: { id } }: Route.ComponentProps) {
  const { enquiry, problem } = useLoadedEnquiry()
  return (
    <ActionDialog
      title="Add What They Wrote"
      problem={problem}
      fields={fields}
      schema={EnquiryReply}
      initial={{ body: '', written_on: today() }}
      save="Add"
      says="Added to the messages"
      version={enquiry?.version}
      onSave={(body, call) =>
        tryApi(at('/api/enquiries/{id}/replies/', { id }), { method: 'POST', body, ...call })
      }
    >
      {enquiry && (
        <p>
          Answers go to your mailbox, not here. Paste the mail of {enquiry.name}, so that all of it is in one
          place. Nothing is sent, and the enquiry is open again.
        </p>
      )}
    </ActionDialog>
  )
}

const fields: Field[] = [
  { kind: 'text', name: 'body', label: 'What they wrote', rows: 10 },
  { kind: 'line', name: 'written_on', label: 'Day of their mail', type: 'date' },
]
