import { href } from 'react-router'
import { z } from 'zod'
import { counted } from '#contract/counted.ts'
import { ActionDialog } from '../kit/dialog/action.tsx'
import type { Field } from '../kit/form/fields.ts'
import { at } from '../shell/api-address.ts'
import { readApi, tryApi } from '../shell/api.ts'
import { useMay } from '../shell/person.ts'
import type { Route } from './+types/erase'

/** Staff type the address of the person, because a button alone is too easily pressed by mistake. */
const ErasureForm = z.object({ typed: z.string() })

/** The person, for all their addresses: who was merged with them since is not erased. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const email = new URL(request.url).searchParams.get('email') ?? ''
  const result = await readApi(at('/api/customers/', {}, { email }))
  const addresses = 'body' in result ? result.body.addresses.map((one) => one.email) : [email.toLowerCase()]
  return { email, addresses }
}

export default function EraseCustomer({ loaderData: { email, addresses } }: Route.ComponentProps) {
  const mayExport = useMay()('export')
  const others = addresses.filter((one) => one !== email.toLowerCase())
  return (
    <ActionDialog
      title="Erase a person"
      problem={whyNot(email, mayExport)}
      fields={fields}
      schema={formFor(email)}
      initial={{ typed: '' }}
      save="Erase"
      isDanger
      onSave={async (_, call) => {
        const result = await tryApi(at('/api/customers/erasure/'), {
          method: 'POST',
          body: { email, addresses },
          ...call,
        })
        if ('failure' in result) return result
        const { cleared } = await result.response.json()
        const rows = Object.values(cleared).reduce((sum, count) => sum + count, 0)
        return {
          says: `Erased: ${counted(rows, 'record was', 'records were')} cleared`,
          to: href('/admin/customers'),
        }
      }}
    >
      <p>
        Clear all that we hold of <strong>{email}</strong>
        {others.length > 0 && ` and of ${others.join(', ')}, the same person`}? The name, address, telephone,
        messages, the details of the travellers and the texts of the mails go from bookings, payments,
        enquiries and the outbox.
      </p>
      <p>
        Amounts, dates and numbers of documents stay for accounting, without the name. This cannot be undone,
        and copies that were exported or printed are not reached.
      </p>
    </ActionDialog>
  )
}

function formFor(email: string) {
  return ErasureForm.refine(({ typed }) => typed.trim().toLowerCase() === email.toLowerCase(), {
    path: ['typed'],
    message: 'Type the address shown above',
  })
}

function whyNot(email: string, mayExport: boolean) {
  if (!mayExport) return 'Only an owner may do this. Ask one to do it for you'
  return email ? undefined : 'Find the person first'
}

const fields: Field[] = [{ kind: 'line', name: 'typed', label: 'Type the e-mail address' }]
