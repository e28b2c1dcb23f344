import { useState } from 'react'
import { AskingInput, type Asking } from '#contract/assignments.ts'
import { compactClass } from '../kit/compact.ts'
import { FormDialog } from '../kit/dialog/form.tsx'
import type { Field } from '../kit/form/fields.ts'
import { MessageMade } from '../kit/message-made.tsx'
import { at } from '../shell/api-address.ts'
import { tryApi } from '../shell/api.ts'
import type { Route } from './+types/ask'
import { useAssignment } from './loaded.ts'

/** Makes the link with which somebody says yes or no, mails it, and gives the text for WhatsApp. */
export default function AskSomebody({ params: { assignment: id } }: Route.ComponentProps) {
  const assignment = useAssignment(id)
  const [made, setMade] = useState<Asking>()
  const hasMail = assignment !== undefined && assignment.email !== ''
  return (
    <FormDialog
      title={assignment ? `Ask ${assignment.name}` : 'Ask'}
      closeLabel="Close"
      loaded={
        assignment ? { text: { is_mailed: hasMail } } : { failure: { reason: 'Nobody is assigned here' } }
      }
      facts={<p>They answer on their own page, without an account. A link they have stops working.</p>}
      fields={hasMail ? fields : []}
      schema={AskingInput}
      save="Make the link"
      says="The link is ready"
      isStaying
      onSave={async (body) => {
        const path = at('/api/assignments/{id}/link/', { id })
        const result = await tryApi(path, { method: 'POST', body: { is_mailed: hasMail && body.is_mailed } })
        if ('failure' in result) return result
        setMade(await result.response.json())
        return {}
      }}
    >
      <div role="status">{made && <MessageMade {...made} />}</div>
      {assignment?.has_link && <EndLink id={id} />}
    </FormDialog>
  )
}

const fields: Field[] = [{ kind: 'switch', name: 'is_mailed', label: 'Mail it' }]

function EndLink({ id }: { id: string }) {
  const [says, setSays] = useState('')
  return (
    <p className="flex flex-wrap items-center gap-2">
      <button
        type="button"
        className={compactClass('danger')}
        onClick={() =>
          void tryApi(at('/api/assignments/{id}/link/', { id }), { method: 'DELETE' }).then((result) =>
            setSays('failure' in result ? result.failure.reason : 'The link has ended'),
          )
        }
      >
        End their link
      </button>
      <span role="status" className="text-muted">
        {says}
      </span>
    </p>
  )
}
