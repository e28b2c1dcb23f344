import { beforeEach, expect, test, type MockInstance, vi } from 'vitest'
import { defaultSettings } from '#contract/default-settings.ts'
import { TrekInput } from '#contract/trips.ts'
import { db } from '#db/client.ts'
import { maya } from '#test/bookings.ts'
import { everestTrekId } from '#test/world.ts'
import { createBooking } from './bookings/create.ts'
import { changeContent } from './content.ts'
import { readDesk } from './desk/attention.ts'
import { listEvents } from './events.ts'
import { editBlog } from './posts/edits.ts'
import { findBlog, listBlogs, readBlog } from './posts/read.ts'
import { search } from './search/search.ts'
import { readSettings } from './settings.ts'
import { editSetting } from './settings/edits.ts'
import { listPublicPages, readBlogFeed, readDepartureFeed } from './site/feeds.ts'
import { listNavigation } from './site/navigation.ts'
import { findPreviewed, previewPath } from './site/previews.ts'
import { checkStored, listUnreadable } from './site/stored-check.ts'
import { listTripCards } from './trips/cards.ts'
import { findTrip, listTrips, readTrip } from './trips/read.ts'
import { listTopDestinations } from './trips/top.ts'
import { editTrip } from './trips/write.ts'

const pasang = 'staff-pasang'
const visitor = { drafts: false }
const staff = { drafts: true }

let log: MockInstance<typeof console.error>

beforeEach(async () => {
  // What the test before has broken is whole again.
  await listUnreadable()
  log = vi.spyOn(console, 'error').mockReturnValue(undefined)
})

/** What somebody did with the database at hand, not with the site. */
async function breakTrip(columns: Record<string, string>) {
  await changeContent((tx) => tx.updateTable('trips').set(columns).where('id', '=', everestTrekId).execute())
}

async function storeContacts(document: string) {
  await db.updateTable('settings').set({ document }).where('name', '=', 'contacts').execute()
}

const lines = () =>
  log.mock.calls.map(([line]) => String(line)).filter((line) => line.includes('cannot be read'))

async function onToday() {
  const { groups } = await readDesk()
  return groups.find(({ kind }) => kind === 'unreadable')!.items
}

test.each([
  ['itinerary', '[{"day":"Day 01","description":"Fly."},{"day":5}]', '1.day: Invalid input'],
  ['itinerary', '{broken', 'not JSON'],
  ['overview', '[]', 'Invalid input'],
  ['faq', '"none"', 'Invalid input'],
  ['price_tiers', '[{"from":2,"amount":0}]', 'Invalid input'],
  ['price_currency', 'EUR', 'no currency we know'],
])(
  'a trip whose %s is %s is left out everywhere, and named in the log and on Today',
  async (column, text, why) => {
    await breakTrip({ [column]: text })

    expect(await findTrip('trek', everestTrekId, visitor)).toBeUndefined()
    const shown = [
      await listTripCards('trek'),
      (await listTrips('trek', visitor)).items,
      await listTopDestinations(),
      await search('everest base camp'),
      await listNavigation(),
      await listPublicPages(),
      (await readDepartureFeed()).departures,
    ]
    expect(JSON.stringify(shown)).not.toContain('/destination/everest-base-camp"')
    await expect(createBooking(maya)).rejects.toThrow('We have no such trip')
    await readSettings()

    expect(lines()).toEqual([
      expect.stringContaining(`trip ${everestTrekId} cannot be read: ${column}: ${why}`),
    ])
    expect(await onToday()).toMatchObject([
      {
        label: expect.stringMatching(/^This trip cannot be read: Everest Base Camp/),
        note: expect.stringContaining(why),
        path_in_admin: `/admin/destinations/${everestTrekId}`,
      },
    ])
  },
)

test('staff open a trip that cannot be read, see what is wrong, and saving it mends it', async () => {
  const { itinerary, ...whole } = (await findTrip('trek', everestTrekId, visitor))!
  const broken = JSON.stringify([...itinerary.slice(0, 3), { day: 4 }])
  await breakTrip({ itinerary: broken, permits: '7' })

  const trip = await readTrip('trek', everestTrekId, staff)
  expect(trip.itinerary).toEqual(itinerary.slice(0, 3))
  expect(trip.unreadable).toMatchObject([
    { field: 'itinerary', why: expect.stringContaining('3.day'), stored: broken },
    { field: 'permits', stored: '7' },
  ])
  expect((await listTrips('trek', staff)).items.map(({ _id }) => _id)).toContain(everestTrekId)

  const { permits: _, price_tiers: __, ...input } = TrekInput.parse({ ...whole, itinerary })
  const saved = await editTrip('trek', everestTrekId, input, pasang)
  expect(saved).toMatchObject({ itinerary, permits: [] })
  expect(saved.unreadable).toBeUndefined()
  expect((await listTripCards('trek')).map(({ _id }) => _id)).toContain(everestTrekId)
  expect(await onToday()).toEqual([])
  const [event] = (await listEvents({ limit: 1, noun: 'trip', noun_id: everestTrekId })).items
  expect(JSON.stringify(event!.before)).toContain(JSON.stringify(broken))
})

test('a preview of what somebody types says nothing of the stored trip, so the log names it once', async () => {
  const whole = (await findTrip('trek', everestTrekId, visitor))!
  await breakTrip({ permits: '{' })
  const { url } = await previewPath(everestTrekId, TrekInput.parse(whole))
  const { searchParams } = new URL(url, 'http://localhost')
  const [until, token, draft] = ['until', 'token', 'draft'].map((name) => searchParams.get(name)!)

  for (let visits = 0; visits < 3; visits++) {
    await findTrip('trek', everestTrekId, visitor)
    expect((await findPreviewed(everestTrekId, { until: until!, token: token!, draft: draft! }))?._id).toBe(
      everestTrekId,
    )
  }
  expect(lines()).toHaveLength(1)
})

test('a post whose tags or bullets cannot be read is for staff alone until it is saved', async () => {
  const [post] = await listBlogs()
  const { _id, title, summary, author } = post!
  const [section] = post!.sections
  await db.updateTable('blogs').set({ tags: '{' }).where('id', '=', _id).execute()
  await db.updateTable('blog_sections').set({ bullets: '{"a":1}' }).where('id', '=', section!._id).execute()

  expect(await findBlog(_id)).toBeUndefined()
  await expect(readBlog(_id, visitor)).rejects.toThrow('No blog has that id')
  expect((await readBlogFeed()).blogs.map((blog) => blog._id)).not.toContain(_id)
  expect((await listPublicPages()).map(({ url }) => url).join()).not.toContain(`/blogs/${_id}`)
  expect((await readBlog(_id, staff)).unreadable).toMatchObject([{ field: 'tags' }, { field: 'bullets' }])
  expect(await onToday()).toMatchObject([{ path_in_admin: `/admin/blogs/${_id}` }])

  const sections = post!.sections.map((each) => each._id)
  const images = post!.images.map((each) => each._id)
  await editBlog(_id, { title, summary, author, tags: ['altitude'], sections, images }, pasang)
  expect(await findBlog(_id)).toMatchObject({ tags: ['altitude'] })
  expect(await onToday()).toEqual([])
})

test('a part of the settings that cannot be read is its default, field by field, until it is saved', async () => {
  await editSetting(
    'contacts',
    { ...defaultSettings.contacts, phone: '+977 1 4700000', address: 'Thamel' },
    pasang,
  )
  await storeContacts('{"phone":5,"address":"Thamel","email":"","whatsapp":"","hours":""}')

  expect((await readSettings()).contacts).toMatchObject({
    phone: defaultSettings.contacts.phone,
    address: 'Thamel',
  })
  await storeContacts('nothing')
  expect((await readSettings()).contacts).toEqual(defaultSettings.contacts)
  expect(await onToday()).toMatchObject([
    { note: 'document: not JSON', path_in_admin: '/admin/settings/contacts' },
  ])

  await editSetting('contacts', defaultSettings.contacts, pasang)
  expect(await onToday()).toEqual([])
})

test('what nobody has opened is found by the check of the whole, and is gone from Today with its row', async () => {
  const { id } = await db
    .selectFrom('trips')
    .select('id')
    .where('id', '!=', everestTrekId)
    .executeTakeFirstOrThrow()
  expect(await checkStored()).toMatchObject({ state: 'ok' })
  await db.updateTable('trips').set({ faq: '{', status: 'draft' }).where('id', '=', id).execute()

  expect(await onToday()).toEqual([])
  expect(await checkStored()).toMatchObject({ state: 'warn', says: expect.stringContaining('faq: not JSON') })
  expect(await onToday()).toHaveLength(1)
  await db.deleteFrom('departures').where('trip_id', '=', id).execute()
  await db.deleteFrom('reviews').where('trip_id', '=', id).execute()
  await db.deleteFrom('trips').where('id', '=', id).execute()
  expect(await onToday()).toEqual([])
})
