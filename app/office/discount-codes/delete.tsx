import { DeleteDialog } from '../kit/dialog/delete.tsx'
import { at } from '../shell/api-address.ts'
import { tryApi } from '../shell/api.ts'
import type { Route } from './+types/delete'
import { readCode } from './load.ts'

export async function clientLoader({ params: { id } }: Route.ClientLoaderArgs) {
  return readCode(id)
}

export default function DeleteDiscountCode({ loaderData, params: { id } }: Route.ComponentProps) {
  return (
    <DeleteDialog
      title="Delete Code"
      loaded={loaderData}
      question={({ text: { code } }) => `Delete ${code}? It can no longer be used for booking.`}
      says="Code deleted"
      onDelete={(version) => tryApi(at('/api/discount-codes/{id}/', { id }), { method: 'DELETE', version })}
    />
  )
}
