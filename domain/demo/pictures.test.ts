import { expect, test } from 'vitest'
import { demoWorld } from '#test/demo-world.ts'

const { regions, trips, posts, home } = demoWorld
const leads = trips.map(({ pictures: [lead] }) => lead!)
const places = regions.map(({ picture }) => picture)
const thumbnails = posts.map(({ thumbnail }) => thumbnail)

/** Pictures of one view, cut for a wide and for an upright screen, are nearly the same. */
const views: Record<string, string> = {
  'hero-peak-dawn.avif': 'peak-dawn.avif',
  'tall-peak-dawn.avif': 'peak-dawn.avif',
  'hero-cloud-sea.avif': 'cloud-sea-sunrise.avif',
  'tall-cloud-sea.avif': 'cloud-sea-sunrise.avif',
  'hero-glacier-lake.avif': 'glacier-lake.avif',
  'tall-glacier-lake.avif': 'glacier-lake.avif',
}

function twiceAmong(files: string[]): string[] {
  const seen = files.map((file) => views[file] ?? file)
  return seen.filter((file, index) => seen.indexOf(file) !== index)
}

test('no two trips, regions or posts are shown by the same picture in any list', () => {
  // Lists of trips, the pages of regions, activities and months, and what is compared or found show leads and regions.
  expect(twiceAmong([...leads, ...places])).toEqual([])
  // A post leads to others, so those that it shows lead none of them.
  for (const { id, sections } of posts) {
    const shown = sections.flatMap(({ picture }) => picture ?? [])
    expect([id, twiceAmong([...shown, ...thumbnails])]).toEqual([id, []])
  }
})

test('the home page shows nothing twice', () => {
  const top = trips.filter(({ input }) => input.is_top_destination)
  const topLeads = top.map(({ pictures: [lead] }) => lead!)

  expect(topLeads.length).toBeGreaterThan(4)
  expect(twiceAmong([...home.map(({ picture }) => picture), ...topLeads, ...places, ...thumbnails])).toEqual(
    [],
  )
})

test.each(trips.map(({ slug, pictures }) => [slug, pictures] as const))(
  'the page of %s shows nothing twice, not even beside the trips that it leads to',
  (slug, pictures) => {
    const others = trips.filter((trip) => trip.slug !== slug).map(({ pictures: [lead] }) => lead!)

    expect(twiceAmong([...pictures, ...others])).toEqual([])
  },
)
