import { TripAddress } from '#contract/redirects.ts'
import { tripKindAt, tripWords } from '#contract/trip-kinds.ts'
import { FormDialog } from '../kit/dialog/form.tsx'
import type { Field } from '../kit/form/fields.ts'
import { at } from '../shell/api-address.ts'
import { tryApi } from '../shell/api.ts'
import type { Route } from './+types/address'
import { loadTrip } from './load.ts'

export async function clientLoader({ params, pattern }: Route.ClientLoaderArgs) {
  const kind = tripKindAt(pattern)
  return { kind, trip: await readAddress(kind, params.id) }
}

export const shouldRevalidate = () => false

/** Moves the page of a trip to another address. */
export default function MoveTrip({ loaderData: { kind, trip }, params: { id } }: Route.ComponentProps) {
  const { api, site } = tripWords[kind]
  return (
    <FormDialog
      title="Change the address"
      loaded={trip}
      readTheirs={() => readAddress(kind, id)}
      fields={fieldsOf(site.page)}
      schema={TripAddress}
      save="Move the page"
      says="The page has moved"
      onSave={(body, { version }) =>
        tryApi(at(`${api}/details/{id}/address/`, { id }), { method: 'PUT', body, version })
      }
    />
  )
}

function fieldsOf(folder: string): Field[] {
  return [
    {
      kind: 'line',
      name: 'slug',
      label: `Address after ${folder}/`,
      help: 'Small letters, digits and hyphens. The address until now leads to the new one, so links and search engines still arrive.',
    },
  ]
}

async function readAddress(kind: Parameters<typeof loadTrip>[0], id: string) {
  const result = await loadTrip(kind, id)
  if ('failure' in result) return result
  const { slug, version } = result.body
  return { text: { slug }, version }
}
