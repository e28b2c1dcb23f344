import { href, redirect } from 'react-router'
import { DeleteDialog } from '../kit/dialog/delete.tsx'
import { deleteAs } from '../kit/dialog/deleting.ts'
import { at } from '../shell/api-address.ts'
import { tell } from '../shell/messages.ts'
import type { Route } from './+types/delete'
import { loadRegion } from './form.tsx'

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  return loadRegion(params.id)
}

/** What the person was asked about must not change before they answer. */
export const shouldRevalidate = () => false

export async function clientAction({ request, params }: Route.ClientActionArgs) {
  const failure = await deleteAs(request, at('/api/regions/{id}/', { id: params.id }))
  if (failure) return { failure }
  tell('Region deleted')
  return redirect(href('/admin/regions') + new URL(request.url).search)
}

export default function DeleteRegion({ loaderData }: Route.ComponentProps) {
  const { region, failure } = { region: undefined, failure: undefined, ...loaderData }
  return (
    <DeleteDialog
      title="Delete Region"
      question={region && `Delete ${region.name}? Its page disappears from the site. This cannot be undone.`}
      version={region?.version}
      reason={failure?.reason}
    />
  )
}
