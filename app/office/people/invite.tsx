import { useState } from 'react'
import { InvitationInput, type Invitation } from '#contract/staff.ts'
import { compactClass } from '../kit/compact.ts'
import { CopyField } from '../kit/copy-field.tsx'
import { Dialog } from '../kit/dialog/dialog.tsx'
import { FormDialog } from '../kit/dialog/form.tsx'
import { useClose } from '../kit/dialog/use-close.ts'
import { formatMoment } from '../kit/event-line.tsx'
import type { Field } from '../kit/form/fields.ts'
import { at } from '../shell/api-address.ts'
import { rolesField } from './roles-field.ts'
import { tryApi } from '../shell/api.ts'

export default function InvitePerson() {
  const [invitation, setInvitation] = useState<Invitation>()
  const [email, setEmail] = useState('')
  if (invitation) return <Link invitation={invitation} email={email} />
  return (
    <FormDialog
      title="Invite a person"
      loaded={{ text: { name: '', roles: [], email: '' } }}
      fields={fields}
      schema={InvitationInput}
      save="Make the link"
      isStaying
      onSave={async (body) => {
        const result = await tryApi(at('/api/staff/invitations/'), { method: 'POST', body })
        if ('failure' in result) return result
        setEmail(typeof body.email === 'string' ? body.email : '')
        setInvitation(await result.response.json())
        return {}
      }}
    />
  )
}

/** Shows the link of an invitation. It cannot be shown again, so the dialog closes only when the person closes it. */
function Link({ invitation: { url, name, expires_at }, email }: { invitation: Invitation; email: string }) {
  const close = useClose()
  return (
    <Dialog title="Invite a person" isWide onClose={close}>
      <p>
        {email === '' ? `Send this link to ${name}.` : `This link is on its way to ${email}.`} It works once,
        until {formatMoment(expires_at)}, and is shown only now.
      </p>
      <div className="mt-4">
        <CopyField label="Invitation link" value={new URL(url, location.origin).href} />
      </div>
      <footer className="mt-4 flex justify-end">
        <button type="button" className={compactClass()} onClick={close}>
          Close
        </button>
      </footer>
    </Dialog>
  )
}

const fields: Field[] = [
  { kind: 'line', name: 'name', label: 'Name' },
  {
    kind: 'line',
    name: 'email',
    label: 'E-mail',
    type: 'email',
    help: 'The link is mailed there. Left empty, you hand it over yourself.',
  },
  rolesField,
]
