import { at } from '../shell/api-address.ts'
import { readApi } from '../shell/api.ts'
import { readTrips } from '../trips/choices.ts'
import { toCodeText } from './form.ts'

/** Returns the code as text for the form with what staff see beside it, or why it cannot be edited. */
export async function readCode(id: string) {
  const result = await readApi(at('/api/discount-codes/{id}/', { id }))
  if ('failure' in result) return result
  const { version, uses, uses_max, bookings } = result.body
  return { text: toCodeText(result.body), version, uses, uses_max, bookings }
}

/** As `readCode`, with the trips to choose from. */
export async function loadCode(id: string) {
  const [code, trips] = await Promise.all([readCode(id), readTrips()])
  return { code, trips }
}
