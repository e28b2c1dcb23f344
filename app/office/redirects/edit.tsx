import { RedirectInput } from '#contract/redirects.ts'
import { FormDialog } from '../kit/dialog/form.tsx'
import { at } from '../shell/api-address.ts'
import { tryApi } from '../shell/api.ts'
import type { Route } from './+types/edit'
import { loadRedirect, redirectFields } from './form.ts'

export async function clientLoader({ params: { id } }: Route.ClientLoaderArgs) {
  return loadRedirect(id)
}

/** Prevents a reload while the form is open. If others save meanwhile, the form shows both versions side by side. */
export const shouldRevalidate = () => false

export default function EditRedirect({ loaderData, params: { id } }: Route.ComponentProps) {
  return (
    <FormDialog
      title="Edit Redirect"
      loaded={loaderData}
      readTheirs={() => loadRedirect(id)}
      fields={redirectFields}
      schema={RedirectInput}
      save="Update"
      says="Redirect updated"
      onSave={(body, { version }) =>
        tryApi(at('/api/redirects/{id}/', { id }), { method: 'PUT', body, version })
      }
    />
  )
}
