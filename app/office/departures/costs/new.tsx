import { FormDialog } from '../../kit/dialog/form.tsx'
import { at } from '../../shell/api-address.ts'
import { tryApi } from '../../shell/api.ts'
import type { Route } from './+types/new'
import { CostForm, costFormFields, readCosts, toCostText, type CostsOf } from './form.ts'

const nothing = { label: '', supplier: '', supplier_id: null, receipt: '', note: '', paid_on: null }

/** Begins with what is planned when the address names a planned line. */
export async function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  const result = await readCosts(params)
  if ('failure' in result) return result
  const key = new URL(request.url).searchParams.get('line')
  const line = result.costs.plan?.lines.find((one) => one.key === key)
  const blank = { ...nothing, plan_key: null, amount: null, currency: 'NPR' as const }
  const planned = line && {
    label: line.label,
    supplier: line.supplier,
    supplier_id: line.supplier_id,
    plan_key: line.key,
    ...line.sum,
  }
  return { ...result, chosen: line?.supplier_id ?? null, text: toCostText({ ...blank, ...planned }) }
}

export const shouldRevalidate = () => false

export default function NewCost({ loaderData, params }: Route.ComponentProps) {
  return (
    <FormDialog
      title="Add cost"
      loaded={loaderData}
      fields={
        'failure' in loaderData
          ? []
          : costFormFields(loaderData.costs, loaderData.suppliers, loaderData.chosen)
      }
      schema={CostForm}
      save="Add"
      says="Cost added"
      onSave={(body, { key }) => {
        const of: CostsOf = params
        return 'id' in of
          ? tryApi(at('/api/departures/{id}/costs/', { id: of.id }), { method: 'POST', body, key })
          : tryApi(at('/api/bookings/{reference}/costs/', of), { method: 'POST', body, key })
      }}
    />
  )
}
