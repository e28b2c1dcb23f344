import { expect, test } from 'vitest'
import { SiteOverview } from '#contract/overview.ts'
import { send, signedIn } from '#test/requests.ts'

test('GET /api/overview/ answers counts, what needs attention and the last changes', async () => {
  const staff = await signedIn()
  await send('POST', '/api/regions/new', { name: 'Manaslu', description: 'Around a mountain.' }, staff)
  const again = await signedIn()

  const response = await send('GET', '/api/overview/', undefined, again)

  expect(response.status).toBe(200)
  const overview = SiteOverview.parse(await response.json())
  expect(overview).toMatchObject({ regions: 5, destinations: 3, tour_packages: 2, blogs: 2 })
  expect(overview.last_changes[0]).toMatchObject({ verb: 'add', noun: 'region', actor_name: 'pemba' })
})
