import { expect, test } from 'vitest'
import { SiteOverview } from '#contract/overview.ts'
import { pikey, pikeyTour } from '#test/trips.ts'
import { everest } from '#test/world.ts'
import { transaction } from '#db/client.ts'
import { recordEvent } from '../events.ts'
import { copyBlog } from '../posts/publication.ts'
import { readOverview } from './overview.ts'
import { editRegion } from '../regions/regions.ts'
import { addTrip } from '../trips/write.ts'

const pasang = 'staff-pasang'

test('whole and published content asks for no attention', async () => {
  const { demo_settings, ...overview } = await readOverview()
  expect(demo_settings).toContain('company')
  expect(overview).toEqual({
    regions: 4,
    destinations: 3,
    tour_packages: 2,
    blogs: 2,
    has_demo: true,
    own: { regions: 0, trips: 0, blogs: 0 },
    drafts: [],
    last_changes: [],
  })
})

test('drafts are named, with where they are edited', async () => {
  await addTrip('tour', pikeyTour, pasang)
  const trek = await addTrip('trek', { ...pikey, name: 'Dhap', status: 'draft' }, pasang)
  await copyBlog('tipping', pasang)

  const overview = SiteOverview.parse(await readOverview())

  const trekItem = {
    _id: trek._id,
    kind: 'destination',
    name: 'Dhap',
    path_in_admin: `/admin/destinations/${trek._id}`,
  }
  expect(overview).toMatchObject({ destinations: 4, tour_packages: 3, blogs: 3, own: { trips: 2 } })
  expect(overview.drafts).toEqual([
    trekItem,
    expect.objectContaining({ kind: 'blog', path_in_admin: '/admin/blogs/tipping-copy' }),
  ])
})

test('the last eight changes come with it', async () => {
  for (let number = 1; number <= 9; number++) await editRegion(everest.id, everest, pasang)
  await transaction((tx) => recordEvent(tx, pasang, { verb: 'log-in', noun: 'staff', noun_id: pasang }))

  const { last_changes } = await readOverview()

  expect(last_changes).toHaveLength(8)
  expect(last_changes[0]).toMatchObject({ actor: pasang, noun: 'region', after: { version: 10 } })
})
