import { tripKindAt, tripWords } from '#contract/trip-kinds.ts'
import { DeleteDialog } from '../kit/dialog/delete.tsx'
import { at } from '../shell/api-address.ts'
import { tryApi } from '../shell/api.ts'
import type { Route } from './+types/delete'
import { loadTrip } from './load.ts'

export async function clientLoader({ params: { id }, pattern }: Route.ClientLoaderArgs) {
  const kind = tripKindAt(pattern)
  return { kind, loaded: await loadTrip(kind, id) }
}

export default function DeleteTrip({ loaderData: { kind, loaded }, params: { id } }: Route.ComponentProps) {
  const { api, office } = tripWords[kind]
  return (
    <DeleteDialog
      title={`Delete ${office.one}`}
      loaded={loaded}
      question={({ body: { name } }) =>
        `Delete ${name} with its pictures and departures? Its page disappears from the site. It stays in the bin for some time.`
      }
      says={`${office.one} deleted`}
      onDelete={(version) => tryApi(at(`${api}/details/{id}/`, { id }), { method: 'DELETE', version })}
    />
  )
}
