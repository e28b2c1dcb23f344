import { ActionDialog } from '../../kit/dialog/action.tsx'
import { at } from '../../shell/api-address.ts'
import { tryApi } from '../../shell/api.ts'
import type { Route } from './+types/edit'
import { disruptionFields, DisruptionForm, valuesOf } from './fields.ts'
import { loadDisruption } from './load.ts'

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  return loadDisruption(params.disruption)
}

/** Changes a disruption before anybody is asked. */
export default function EditDisruption({ loaderData, params }: Route.ComponentProps) {
  const { problem, disruption } = loaderData
  const isAsked = disruption !== undefined && disruption.state !== 'open'
  return (
    <ActionDialog
      title="Edit disruption"
      problem={
        isAsked ? 'The travellers have been asked, so the choices cannot be changed any more' : problem
      }
      fields={disruptionFields}
      schema={DisruptionForm}
      initial={disruption ? valuesOf(disruption) : {}}
      version={disruption?.version}
      save="Update"
      says="Disruption updated"
      onSave={(body, call) =>
        tryApi(at('/api/disruptions/{id}/', { id: params.disruption }), { method: 'PUT', body, ...call })
      }
    />
  )
}
