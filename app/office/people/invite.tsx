import { useCallback, useState } from 'react'
import { Invitation, InvitationInput } from '#contract/staff.ts'
import { compactClass } from '../kit/compact.ts'
import { CopyField } from '../kit/copy-field.tsx'
import { EditDialog } from '../kit/dialog/edit.tsx'
import { useClose } from '../kit/dialog/use-close.ts'
import { formatMoment } from '../kit/event-line.tsx'
import type { Field } from '../kit/form/fields.ts'
import { RecordForm } from '../kit/form/record-form.tsx'
import { saveRecord } from '../kit/form/saving.ts'
import type { Json } from '../kit/json.ts'
import { at } from '../shell/api-address.ts'
import type { Route } from './+types/invite'

const blank: Json = { name: '', role: 'staff' }

export async function clientAction({ request }: Route.ClientActionArgs) {
  const result = await saveRecord(request, {
    method: 'POST',
    path: at('/api/staff/invitations/'),
    toBody: (value) => InvitationInput.parse(value),
  })
  if ('failure' in result) return result
  return { saved: await result.response.json() }
}

export default function InvitePerson() {
  const close = useClose()
  const [invitation, setInvitation] = useState<Invitation>()
  const show = useCallback((saved: Json) => setInvitation(Invitation.parse(saved)), [])
  return (
    <EditDialog title="Invite a person" onClose={close}>
      {invitation ? (
        <Link invitation={invitation} onClose={close} />
      ) : (
        <RecordForm
          fields={fields}
          schema={InvitationInput}
          initial={blank}
          save="Make the link"
          onCancel={close}
          onSaved={show}
        />
      )}
    </EditDialog>
  )
}

function Link({
  invitation: { url, name, expires_at },
  onClose,
}: {
  invitation: Invitation
  onClose: () => void
}) {
  return (
    <>
      <p>
        Send this link to {name}. It works once, until {formatMoment(expires_at)}, and is shown only now.
      </p>
      <div className="mt-4">
        <CopyField label="Invitation link" value={new URL(url, location.origin).href} />
      </div>
      <footer className="mt-4 flex justify-end">
        <button type="button" className={compactClass()} onClick={onClose}>
          Close
        </button>
      </footer>
    </>
  )
}

const fields: Field[] = [
  { kind: 'line', name: 'name', label: 'Name', max: 100 },
  {
    kind: 'choice',
    name: 'role',
    label: 'Role',
    help: 'An owner may also change settings and people.',
    choices: [
      { value: 'staff', label: 'Staff' },
      { value: 'owner', label: 'Owner' },
    ],
  },
]
