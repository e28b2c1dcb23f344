import { href } from 'react-router'
import { ActionDialog } from '../../kit/dialog/action.tsx'
import { at } from '../../shell/api-address.ts'
import { readApi, tryApi } from '../../shell/api.ts'
import type { Route } from './+types/new'
import { disruptionFields, DisruptionForm, fromPublished } from './fields.ts'

/** `?from=`: which of the legs that the trip has published, 1 for the first. */
export async function clientLoader({ params: { id }, request }: Route.ClientLoaderArgs) {
  const [departure, result] = await Promise.all([
    readApi(at('/api/departures/{id}/', { id })),
    readApi(at('/api/departures/{id}/disruptions/', { id })),
  ])
  if ('failure' in departure) return { problem: departure.failure.reason }
  if ('failure' in result) return { problem: result.failure.reason }
  const from = Number(new URL(request.url).searchParams.get('from'))
  return { initial: fromPublished(result.body.published[from - 1], departure.body) }
}

/** Opens a disruption. Nobody is asked by it. */
export default function OpenDisruption({ loaderData, params: { id } }: Route.ComponentProps) {
  return (
    <ActionDialog
      title="Open a disruption"
      problem={loaderData.problem}
      fields={disruptionFields}
      schema={DisruptionForm}
      initial={loaderData.initial ?? {}}
      save="Open"
      says="Opened. Nobody has been asked yet"
      onSave={async (body, call) => {
        const result = await tryApi(at('/api/departures/{id}/disruptions/', { id }), {
          method: 'POST',
          body,
          ...call,
        })
        if ('failure' in result) return result
        const { _id } = await result.response.json()
        return { to: href('/admin/departures/:id/disruptions/:disruption', { id, disruption: _id }) }
      }}
    >
      <p className="text-muted">The travellers are asked in the next step.</p>
    </ActionDialog>
  )
}
