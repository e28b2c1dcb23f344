import { FormDialog } from '../kit/dialog/form.tsx'
import { at } from '../shell/api-address.ts'
import { tryApi } from '../shell/api.ts'
import type { Route } from './+types/edit'
import { NewsletterForm, newsletterFields, readLetter } from './form.ts'

export async function clientLoader({ params: { id } }: Route.ClientLoaderArgs) {
  return readLetter(id)
}

/** Prevents a reload while the form is open. If others save meanwhile, the form shows both versions side by side. */
export const shouldRevalidate = () => false

export default function EditNewsletter({ loaderData, params: { id } }: Route.ComponentProps) {
  return (
    <FormDialog
      title="Edit the Issue"
      loaded={loaderData}
      readTheirs={() => readLetter(id)}
      fields={newsletterFields}
      schema={NewsletterForm}
      save="Save the draft"
      says="Draft saved"
      onSave={(body, { version }) =>
        tryApi(at('/api/newsletters/{id}/', { id }), { method: 'PUT', body, version })
      }
    />
  )
}
