import { DeleteDialog } from '../kit/dialog/delete.tsx'
import { at } from '../shell/api-address.ts'
import { tryApi } from '../shell/api.ts'
import type { Route } from './+types/delete'
import { loadRedirect } from './form.ts'

export async function clientLoader({ params: { id } }: Route.ClientLoaderArgs) {
  return loadRedirect(id)
}

export default function DeleteRedirect({ loaderData, params: { id } }: Route.ComponentProps) {
  return (
    <DeleteDialog
      title="Delete Redirect"
      loaded={loaderData}
      question={({ text: { from } }) =>
        `Delete the redirect of ${from}? Visitors who open it will then find no page.`
      }
      says="Redirect deleted"
      onDelete={(version) => tryApi(at('/api/redirects/{id}/', { id }), { method: 'DELETE', version })}
    />
  )
}
