import { useCallback, useState } from 'react'
import { Invitation, InvitationInput } from '#contract/staff.ts'
import { compactClass } from '../../ui/admin/compact.ts'
import { CopyField } from '../../ui/admin/copy-field.tsx'
import { EditDialog } from '../../ui/admin/edit-dialog.tsx'
import { formatMoment } from '../../ui/admin/event-line.tsx'
import type { Field } from '../../ui/admin/fields.ts'
import type { Json } from '../../ui/admin/json.ts'
import { RecordForm } from '../../ui/admin/record-form.tsx'
import { useClose } from '../../ui/admin/use-close.ts'
import type { Route } from './+types/people-invite'
import { saveRecord } from './saving.ts'

const blank: Json = { name: '', role: 'staff' }

export async function clientAction({ request }: Route.ClientActionArgs) {
  const result = await saveRecord(request, { method: 'POST', path: '/api/staff/invitations/' })
  if ('failure' in result) return result
  return { saved: Invitation.parse(await result.response.json()) }
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
