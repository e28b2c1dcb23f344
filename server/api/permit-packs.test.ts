import { expect, test } from 'vitest'
import { today } from '#contract/days.ts'
import { packKey } from '#contract/permit-packs.ts'
import { db } from '#db/client.ts'
import { permitGroup } from '#test/permit-groups.ts'
import { signedIn } from '#test/requests.ts'
import { unzipped } from '#test/zip.ts'
import { api } from '../api.ts'

const people = [{ name: 'Ann Smith' }, { name: 'Zoë Müller' }]

test.each([
  ['csv', 'text/csv; charset=utf-8'],
  ['pdf', 'application/pdf'],
  ['zip', 'application/zip'],
])('the pack as %s is only ever downloaded, by staff, and never kept by a cache', async (format, type) => {
  const { departure } = await permitGroup(people)
  const path = `/api/departures/${departure._id}/permits/?format=${format}`
  expect((await api.request(path)).status).toBe(401)
  const response = await api.request(path, { headers: await signedIn() })
  expect(response.status).toBe(200)
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': type,
    'content-disposition': `attachment; filename="permits-${departure.start_date}.${format}"`,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  })
  const bytes = Buffer.from(await response.arrayBuffer())
  if (format === 'zip') expect([...unzipped(bytes).keys()]).toContain('01 Ann Smith passport.pdf')
  const reads = await db
    .selectFrom('events')
    .select('noun')
    .where('verb', '=', 'read')
    .orderBy('id')
    .execute()
  expect(reads.map(({ noun }) => noun)).toEqual([
    'departure',
    ...(format === 'zip' ? ['booking', 'booking'] : []),
  ])
})

test('permits of several are noted by one call, and what is wrong is named', async () => {
  const { departure, booking, permit } = await permitGroup(people)
  const headers = { ...(await signedIn()), 'content-type': 'application/json' }
  const path = `/api/departures/${departure._id}/permits/${permit._id}/`
  const travellers = [1, 2].map((position) => packKey({ reference: booking.reference, position }))
  const put = async (more: object) => {
    const body = JSON.stringify({ travellers, state: 'issued', on: today(), numbers: 'N1\nN2', ...more })
    return api.request(path, { method: 'PUT', headers, body })
  }
  expect((await put({})).status).toBe(204)
  expect(await db.selectFrom('traveller_permits').select('number').orderBy('position').execute()).toEqual([
    { number: 'N1' },
    { number: 'N2' },
  ])
  expect(await (await put({ numbers: 'N1\nN2\nN3' })).json()).toMatchObject({
    status: 422,
    errors: { numbers: [expect.stringContaining('entered 3 numbers')] },
  })
  expect((await put({ travellers: ['CH-NOBODY2 1'], numbers: 'N1' })).status).toBe(409)
})
