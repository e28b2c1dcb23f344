import { z } from 'zod'
import { KeptPlace, type Place, PlaceInput } from '#contract/places.ts'
import type { Field } from '../kit/form/fields.ts'
import { figure } from '../kit/form/typed.ts'
import { at } from '../shell/api-address.ts'
import { readApi } from '../shell/api.ts'

/** A place as staff type it, turned into what the API takes. */
export const PlaceForm = z
  .object({ name: z.string(), sleep_m: figure, lat: figure, lon: figure, words: z.string() })
  .transform((typed): z.input<typeof PlaceInput> => ({
    ...typed,
    lat: typed.lat ?? null,
    lon: typed.lon ?? null,
    sleep_m: typed.sleep_m ?? null,
  }))
  .pipe(PlaceInput)

export const placeFields: Field[] = [
  { kind: 'line', name: 'name', label: 'Name' },
  { kind: 'line', name: 'sleep_m', label: 'Altitude of the beds, in metres' },
  {
    kind: 'spot',
    name: 'lat',
    lon: 'lon',
    label: 'Latitude',
    help: 'As 27.8069. A pair from a map may be pasted here: 27.8069, 86.7140',
  },
  { kind: 'line', name: 'lon', label: 'Longitude', help: 'As 86.7140' },
  {
    kind: 'text',
    name: 'words',
    label: 'What is there',
    rows: 3,
    help: 'Shown on the trip’s page with the first night there: lodges, shops, a clinic, a view.',
  },
]

/** Returns a place as text for the form. */
export function placeText({
  name,
  lat,
  lon,
  sleep_m,
  words,
}: Omit<Place, '_id' | 'trips' | 'differing' | 'version'>) {
  return {
    name,
    lat: figure.encode(lat),
    lon: figure.encode(lon),
    sleep_m: figure.encode(sleep_m),
    words,
  }
}

/** Returns a kept place as text for the form, or why it cannot be edited. */
export async function readPlace(id: string) {
  const result = await readApi(at('/api/places/{id}/', { id }))
  if ('failure' in result) return result
  const place = KeptPlace.parse(result.body)
  return { text: placeText(place), version: place.version, trips: place.trips }
}
