import { FormDialog } from '../../kit/dialog/form.tsx'
import { at } from '../../shell/api-address.ts'
import { tryApi } from '../../shell/api.ts'
import type { Route } from './+types/edit'
import { CostForm, costFormFields, readCost } from './form.ts'

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  return readCost(params, params.cost)
}

/** Prevents a reload while the form is open. If others save meanwhile, the form shows both versions side by side. */
export const shouldRevalidate = () => false

export default function EditCost({ loaderData, params }: Route.ComponentProps) {
  const { cost } = params
  return (
    <FormDialog
      title="Edit cost"
      loaded={loaderData}
      readTheirs={() => readCost(params, cost)}
      fields={
        'failure' in loaderData
          ? []
          : costFormFields(loaderData.costs, loaderData.suppliers, loaderData.chosen)
      }
      schema={CostForm}
      save="Update"
      says="Cost updated"
      onSave={(body, { version }) =>
        tryApi(at('/api/departure-costs/{id}/', { id: cost }), { method: 'PUT', body, version })
      }
    />
  )
}
