import { DeleteDialog } from '../../kit/dialog/delete.tsx'
import { at } from '../../shell/api-address.ts'
import { tryApi } from '../../shell/api.ts'
import type { Route } from './+types/delete'
import { readCost } from './form.ts'

export async function clientLoader({ params: { id, cost } }: Route.ClientLoaderArgs) {
  return readCost(id, cost)
}

export default function DeleteCost({ loaderData, params: { cost } }: Route.ComponentProps) {
  return (
    <DeleteDialog
      title="Delete cost"
      loaded={loaderData}
      question={({ text: { label } }) =>
        `Delete “${String(label)}”? The departure forgets that it cost this.`
      }
      says="Cost deleted"
      onDelete={(version) =>
        tryApi(at('/api/departure-costs/{id}/', { id: cost }), { method: 'DELETE', version })
      }
    />
  )
}
