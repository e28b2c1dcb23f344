import { expect, test } from 'vitest'
import { z } from 'zod'
import type { FormDialogProps } from '../kit/dialog/form.tsx'
import { at, withQuery, type Answer, type Body, type RowOf } from './api-address.ts'
import { changeApi, readApi, readList, tryApi } from './api.ts'
import { uploadForm } from './upload.ts'

test('an address has its parameters filled in and escaped, and its query beside what the path has of one', () => {
  expect(at('/api/staff/')).toBe('/api/staff/')
  expect(at('/api/regions/{id}/', { id: 'a/b?c' })).toBe('/api/regions/a%2Fb%3Fc/')
  expect(at('/api/bookings/{reference}/travellers/{position}/', { reference: 'CH-1', position: '2' })).toBe(
    '/api/bookings/CH-1/travellers/2/',
  )
  expect(at('/api/destinations', {}, { q: 'everest & more', limit: 5 })).toBe(
    '/api/destinations?q=everest+%26+more&limit=5',
  )
  expect(at('/api/destinations', {}, { q: '', id: undefined })).toBe('/api/destinations')
  expect(at('/api/destinations?fields=name', {}, { limit: 5 })).toBe('/api/destinations?fields=name&limit=5')
  expect(withQuery(at('/api/events/'), new URLSearchParams({ limit: '50' }))).toBe('/api/events/?limit=50')
})

/** This code never runs. The type check fails if a mistake is no longer found, because its mark is then unused. */
export function mistakes() {
  // @ts-expect-error the API has no such path
  at('/api/stafff/')
  // @ts-expect-error a parameter is missing
  at('/api/regions/{id}/')
  // @ts-expect-error a parameter of another name
  at('/api/regions/{id}/', { slug: 'everest' })
  // @ts-expect-error the query has no such key
  at('/api/destinations', {}, { colour: 'red' })
  // @ts-expect-error the query that chooses the answer belongs to the path
  at('/api/destinations', {}, { fields: 'name' })
  // @ts-expect-error an address that was put together by hand
  void readApi('/api/regions/')
  // @ts-expect-error the path has no such method
  void tryApi(at('/api/regions/{id}/', { id: '1' }), { method: 'PATCH' })
  // @ts-expect-error a field of the body is missing
  void tryApi(at('/api/regions/new'), { method: 'POST', body: { name: 'Everest' } })
  // @ts-expect-error a field of the body is of another kind
  void tryApi(at('/api/regions/new'), { method: 'POST', body: { name: 1, description: '' } })
  // @ts-expect-error the path takes no body
  void changeApi(at('/api/departures/{id}/opening/', { id: '1' }), { method: 'POST', body: { reason: '' } })
  // @ts-expect-error the path takes no upload with this method
  void uploadForm(at('/api/reviews/photos/'), { method: 'PUT', fields: {} })
  // @ts-expect-error the upload has no such field
  void uploadForm(at('/api/reviews/photos/'), { method: 'POST', fields: { picture: '' } })
  // @ts-expect-error the form has other fields than the path takes
  regionForm((body) => tryApi(at('/api/regions/new'), { method: 'POST', body }))
}

function regionForm(onSave: FormDialogProps<typeof Note>['onSave']) {
  return onSave
}

const Note = z.object({ note: z.string() })

/** Checks the types of answers in the same way. */
export async function answers() {
  const { rows } = await readList(at('/api/destinations?fields=name'), '')
  // @ts-expect-error a name has no itinerary
  rows.map(({ itinerary }) => itinerary)
  // @ts-expect-error a tour is in no region
  const region: RowOf<'/api/tour_packages?fields=summary'>['region_id'] = null
  // @ts-expect-error a booking without a price has none
  const total: { amount: number } = {} as Answer<'/api/bookings/{reference}/'>['total']
  const none: Body<'/api/departures/{id}/opening/', 'POST'> = undefined
  return [rows, region, total, none]
}
