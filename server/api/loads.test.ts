import { expect, test } from 'vitest'
import { createBooking } from '#domain/bookings/create.ts'
import { departureWith, maya } from '#test/bookings.ts'
import { crewWith } from '#test/crew.ts'
import { send, signedIn } from '#test/requests.ts'

test('staff weigh bags and give them out by the API, and strangers do not', async () => {
  const { _id: departure_id } = await departureWith(8)
  const { reference } = await createBooking({ ...maya, departure_id })
  const { _id: crew_id } = await crewWith({ name: 'Ang', roles: ['porter'] })
  const office = await signedIn()
  const at = `/api/departures/${departure_id}/loads/`
  const bag = `/api/bookings/${reference}/travellers/1/bag/`
  const body = { weighed_g: 12_500, assignment_id: null }
  expect([(await send('GET', at)).status, (await send('PUT', bag, body)).status]).toEqual([401, 401])

  await send('POST', `/api/departures/${departure_id}/crew/`, { crew_id, role: 'porter' }, office)
  expect((await send('PUT', bag, body, { ...office, 'if-match': '"0"' })).status).toBe(204)
  expect((await send('PUT', bag, body, { ...office, 'if-match': '"0"' })).status).toBe(412)
  const given = await send('POST', `${at}proposal/`, {}, office)
  expect(await given.json()).toMatchObject({ needed: 1, faults: [], carriers: [{ load_g: 12_500 }] })
  expect(await (await send('GET', at, undefined, office)).json()).toMatchObject({ bags: [{ version: 2 }] })
  expect((await send('GET', '/api/departures/nowhere/loads/', undefined, office)).status).toBe(404)

  const [{ assignment_id, version }] = (await (await send('GET', at, undefined, office)).json()).carriers
  const more = `/api/assignments/${assignment_id}/more-load/`
  expect((await send('PUT', more, { is_agreed: true })).status).toBe(401)
  const agreed = await send('PUT', more, { is_agreed: true }, { ...office, 'if-match': `"${version}"` })
  expect(agreed.status).toBe(204)
  expect((await send('PUT', more, { is_agreed: 'yes' }, office)).status).toBe(422)
  const stale = await send('PUT', more, { is_agreed: false }, { ...office, 'if-match': `"${version}"` })
  expect(stale.status).toBe(412)
  const alone = await createBooking(maya)
  const own = `/api/bookings/${alone.reference}/loads/`
  expect(await (await send('GET', own, undefined, office)).json()).toMatchObject({ needed: 1, carriers: [] })
  expect((await send('GET', `/api/bookings/${reference}/loads/`, undefined, office)).status).toBe(409)
})

test.each([
  [0, 'No bag weighs nothing. Leave it empty until it is weighed'],
  [90_000, 'No bag weighs more than 50 kg. Is the decimal point missing?'],
  [12_550, 'Give the weight in grams, in steps of 100, or null while nobody knows it'],
  ['12', 'Give the weight in grams, in steps of 100, or null while nobody knows it'],
])('a bag of %s grams is refused with a sentence at its field', async (weighed_g, says) => {
  const { reference } = await createBooking(maya)
  const body = { weighed_g, assignment_id: null }
  const sent = await send('PUT', `/api/bookings/${reference}/travellers/1/bag/`, body, await signedIn())
  expect(sent.status).toBe(422)
  expect((await sent.json()).errors).toEqual({ weighed_g: [says] })
})
