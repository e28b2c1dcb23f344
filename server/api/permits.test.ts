import { expect, test } from 'vitest'
import { PermitInput, type Permit } from '#contract/permits.ts'
import { TrekInput } from '#contract/trips.ts'
import { db } from '#db/client.ts'
import { quotedPermitsOf } from '#domain/permits/of-trips.ts'
import { findTrip } from '#domain/trips/read.ts'
import { editTrip } from '#domain/trips/write.ts'
import { send, signedIn } from '#test/requests.ts'
import { everestTrekId } from '#test/world.ts'

const YEAR = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]
const fee = { valid_from: null, class: 'foreign', months: YEAR, basis: 'day', amount: 5_000, currency: 'USD' }
const typed = {
  code: 'rap-saipal',
  name: 'Saipal restricted-area permit',
  issuer: 'Department of Immigration',
  fee_rules: [fee],
  least_party: 2,
  checked_on: '2026-11-20',
  sources: ['https://www.immigration.gov.np/page/trekking-route'],
}
const actor = 'staff-pasang'

test('staff add, change and delete a permit, which everybody may read by its id or its code', async () => {
  const staff = await signedIn()
  expect((await send('POST', '/api/permits/', typed)).status).toBe(401)
  const added = await send('POST', '/api/permits/', typed, staff)
  expect(added.status).toBe(201)
  const permit = (await added.json()) as Permit
  expect(permit).toMatchObject({ ...typed, needed_by: ['foreign', 'saarc', 'nepali'], confidence: 'medium' })

  const read = await send('GET', '/api/permits/rap-saipal/')
  expect([await read.json(), read.headers.get('etag')]).toEqual([permit, added.headers.get('etag')])
  const path = `/api/permits/${permit._id}/`
  const body = { ...typed, name: 'Saipal permit', fee_rules: [{ ...fee, amount: 6_000 }] }
  const changed = await send('PUT', path, body, { ...staff, 'if-match': added.headers.get('etag')! })
  expect(await changed.json()).toMatchObject({ name: 'Saipal permit', version: 2 })
  const stale = await send('PUT', path, typed, { ...staff, 'if-match': added.headers.get('etag')! })
  expect(stale.status).toBe(412)
  const events = await db
    .selectFrom('events')
    .select(['verb', 'noun_id'])
    .where('noun', '=', 'permit')
    .execute()
  expect(events).toEqual(['add', 'edit'].map((verb) => ({ verb, noun_id: permit._id })))

  expect((await send('DELETE', path, undefined, staff)).status).toBe(204)
  expect((await send('GET', path)).status).toBe(404)
})

test('rules that overlap or leave a gap, and a code that is taken, are refused with a sentence', async () => {
  const staff = await signedIn()
  const months = [9, 10, 11]
  const gap = await send('POST', '/api/permits/', { ...typed, fee_rules: [{ ...fee, months }] }, staff)
  expect([gap.status, (await gap.json()).errors.fee_rules]).toEqual([
    422,
    [
      'No rule says the fee for foreign travellers in Jan, Feb, Mar, Apr, May, Jun, Jul, Aug, Dec, on all days',
    ],
  ])
  const twice = { ...typed, fee_rules: [fee, { ...fee, months: [10] }] }
  const overlap = await send('POST', '/api/permits/', twice, staff)
  expect((await overlap.json()).errors.fee_rules).toEqual([
    'Two rules say the fee for foreign travellers in Oct, on all days',
  ])
  const taken = await send('POST', '/api/permits/', { ...typed, code: 'acap' }, staff)
  expect([taken.status, (await taken.json()).errors.code]).toEqual([422, ['There is a permit acap already']])
})

test('a trip names its permits with their days; what cannot be is refused, and what it needs is not deleted', async () => {
  const { _id } = await addTyped()
  const saved = await saveTrip([{ permit_id: _id, first_day: 3, last_day: 12, note: 'Shown at Monjo.' }])
  expect(saved.area_permits).toEqual([
    { permit_id: _id, first_day: 3, last_day: 12, note: 'Shown at Monjo.' },
  ])
  const [quoted] = await quotedPermitsOf(saved)
  expect(quoted).toMatchObject({
    name: typed.name,
    fee: 'US$50 a day (US$500 for 10 days)',
    checked: '2026-11-20',
  })
  expect(quoted?.note).toContain('It is given to 2 travellers or more. Shown at Monjo.')

  await expect(
    saveTrip([{ permit_id: 'nothing', first_day: 1, last_day: 20, note: '' }]),
  ).rejects.toMatchObject({
    errors: {
      'area_permits.0.permit_id': ['Choose a permit from the list'],
      'area_permits.0.last_day': ['The trip takes 14 days, so no later day can lie in the area'],
    },
  })
  const refused = await send('DELETE', `/api/permits/${_id}/`, undefined, await signedIn())
  expect([refused.status, (await refused.json()).detail]).toEqual([
    409,
    `Everest Base Camp Trek needs ${typed.name}, so it cannot be deleted. Take it out of the trip first`,
  ])
})

test('facts that cannot be read cost nobody the trip: its other permits are told', async () => {
  const { _id } = await addTyped()
  await saveTrip([{ permit_id: _id, first_day: 3, last_day: 12, note: '' }])
  await db.updateTable('permits').set({ facts: '{' }).where('id', '=', _id).execute()
  const trip = await findTrip('trek', everestTrekId, { drafts: false })
  expect(await quotedPermitsOf(trip!)).toMatchObject([{ name: typed.name, fee: 'To be confirmed' }])
  await db.deleteFrom('permits').where('id', '=', _id).execute()
  expect(await quotedPermitsOf(trip!)).toEqual([])
})

async function addTyped() {
  const body = PermitInput.parse(typed)
  const added = await send('POST', '/api/permits/', body, await signedIn())
  return (await added.json()) as Permit
}

async function saveTrip(area_permits: TrekInput['area_permits']) {
  const trip = await findTrip('trek', everestTrekId, { drafts: false })
  return editTrip('trek', everestTrekId, { ...TrekInput.parse(trip), area_permits }, actor)
}
