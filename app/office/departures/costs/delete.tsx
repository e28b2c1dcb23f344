import { DeleteDialog } from '../../kit/dialog/delete.tsx'
import { at } from '../../shell/api-address.ts'
import { tryApi } from '../../shell/api.ts'
import type { Route } from './+types/delete'
import { readCost } from './form.ts'

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  return readCost(params, params.cost)
}

export default function DeleteCost({ loaderData, params: { cost } }: Route.ComponentProps) {
  return (
    <DeleteDialog
      title="Delete cost"
      loaded={loaderData}
      question={({ text: { label } }) => `Delete “${String(label)}”? It is forgotten that it cost this.`}
      says="Cost deleted"
      onDelete={(version) =>
        tryApi(at('/api/departure-costs/{id}/', { id: cost }), { method: 'DELETE', version })
      }
    />
  )
}
