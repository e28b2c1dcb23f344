import { FormDialog } from '../kit/dialog/form.tsx'
import { at } from '../shell/api-address.ts'
import { readList, tryApi } from '../shell/api.ts'
import type { Route } from './+types/new'
import { PlaceForm, placeFields, placeText } from './form.ts'

/** A place that only itineraries name comes by its name in the query, with the figures that they know. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const name = new URL(request.url).searchParams.get('name') ?? ''
  const blank = { name, lat: null, lon: null, sleep_m: null, words: '' }
  if (name === '') return placeText(blank)
  const { rows } = await readList(at('/api/places/'), 'Error fetching places')
  return placeText(rows.find((place) => place.name === name) ?? blank)
}

export const shouldRevalidate = () => false

export default function NewPlace({ loaderData }: Route.ComponentProps) {
  return (
    <FormDialog
      title="Add Place"
      loaded={{ text: loaderData }}
      fields={placeFields}
      schema={PlaceForm}
      save="Add"
      says="Place added"
      onSave={(body, { key }) => tryApi(at('/api/places/'), { method: 'POST', body, key })}
    />
  )
}
