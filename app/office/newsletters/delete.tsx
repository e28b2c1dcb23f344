import { DeleteDialog } from '../kit/dialog/delete.tsx'
import { at } from '../shell/api-address.ts'
import { tryApi } from '../shell/api.ts'
import type { Route } from './+types/delete'
import { readIssueForm } from './form.ts'

export async function clientLoader({ params: { id } }: Route.ClientLoaderArgs) {
  return readIssueForm(id)
}

export default function DeleteIssue({ loaderData, params: { id } }: Route.ComponentProps) {
  return (
    <DeleteDialog
      title="Delete the Draft"
      loaded={loaderData}
      question={({ issue: { subject } }) => `Delete the draft “${subject}”?`}
      says="Draft deleted"
      onDelete={(version) => tryApi(at('/api/newsletters/{id}/', { id }), { method: 'DELETE', version })}
    />
  )
}
