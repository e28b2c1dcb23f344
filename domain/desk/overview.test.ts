import { expect, test } from 'vitest'
import { SiteOverview } from '#contract/overview.ts'
import { pikey, pikeyTour } from '#test/trips.ts'
import { pictureBytes } from '#test/pictures.ts'
import { classicTourId, everest } from '#test/world.ts'
import { transaction } from '#db/client.ts'
import { recordEvent } from '../events.ts'
import { copyBlog } from '../posts/publication.ts'
import { addImage, editImage } from '../pictures/edits.ts'
import { readOverview } from './overview.ts'
import { editRegion } from '../regions/regions.ts'
import { addTrip } from '../trips/write.ts'

const pasang = 'staff-pasang'

test('whole and published content asks for no attention', async () => {
  expect(await readOverview()).toEqual({
    regions: 4,
    destinations: 3,
    tour_packages: 2,
    blogs: 2,
    drafts: [],
    without_picture: [],
    without_coordinates: [],
    without_alt: [],
    last_changes: [],
  })
})

test('drafts and what has no picture or place on the map are named, with where they are edited', async () => {
  const tour = await addTrip('tour', pikeyTour, pasang)
  const trek = await addTrip('trek', { ...pikey, name: 'Dhap', status: 'draft' }, pasang)
  await copyBlog('tipping', pasang)

  const overview = SiteOverview.parse(await readOverview())

  const trekItem = {
    _id: trek._id,
    kind: 'destination',
    name: 'Dhap',
    path_in_admin: `/admin/destinations/${trek._id}`,
  }
  expect(overview).toMatchObject({ destinations: 4, tour_packages: 3, blogs: 3 })
  expect(overview.drafts).toEqual([
    trekItem,
    expect.objectContaining({ kind: 'blog', path_in_admin: '/admin/blogs/tipping-copy' }),
  ])
  expect(overview.without_picture).toEqual([
    trekItem,
    expect.objectContaining({ path_in_admin: `/admin/tour-packages/${tour._id}` }),
  ])
  expect(overview.without_coordinates).toContainEqual(trekItem)
})

test('trips and posts with a picture that nobody has described are named until somebody has', async () => {
  const bytes = await pictureBytes()
  const trek = await addTrip('trek', { ...pikey, name: 'Dhap & Pikey' }, pasang)
  const { _id } = await addImage('destination', trek._id, {}, bytes, pasang)
  await addImage('destination', trek._id, { alt: 'A yak' }, bytes, pasang)
  await addImage('tour', classicTourId, {}, bytes, pasang)
  await addImage('blog', 'tipping', {}, bytes, pasang)
  await addImage('blog', null, {}, bytes, pasang)

  const { without_alt } = SiteOverview.parse(await readOverview())
  expect(without_alt).toContainEqual({
    _id: trek._id,
    kind: 'destination',
    name: 'Dhap & Pikey',
    path_in_admin: '/admin/destination-images?lacks=alt&q=Dhap+%26+Pikey',
  })
  expect(without_alt.map(({ kind }) => kind).toSorted()).toEqual(['blog', 'destination', 'tour_package'])
  await editImage('destination', _id, { alt: 'A tea house' }, undefined, pasang)
  expect((await readOverview()).without_alt.map(({ kind }) => kind).toSorted()).toEqual([
    'blog',
    'tour_package',
  ])
})

test('the last eight changes come with it', async () => {
  for (let number = 1; number <= 9; number++) await editRegion(everest.id, everest, pasang)
  await transaction((tx) => recordEvent(tx, pasang, { verb: 'log-in', noun: 'staff', noun_id: pasang }))

  const { last_changes } = await readOverview()

  expect(last_changes).toHaveLength(8)
  expect(last_changes[0]).toMatchObject({ actor: pasang, noun: 'region', after: { version: 10 } })
})
