import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { lookOfPicture } from '#integrations/picture-encoding.ts'
import { demoWorld } from '#test/demo-world.ts'
import { areTwins } from '../pictures/looks.ts'
import { PICTURES } from './files.ts'
import { demoId } from './world.ts'

const { regions, trips, posts, home, pictures } = demoWorld
const leads = trips.map(({ pictures: [lead] }) => lead!)
const places = regions.map(({ picture }) => picture)
const thumbnails = posts.map(({ thumbnail }) => thumbnail)

/** Returns the motif of each of these pictures. */
function motifsOf(files: string[]): string[] {
  return files.map((file) => pictures.find((picture) => picture.file === file)!.motif)
}

/** Pictures of one view, cut for a wide and for an upright screen. */
const views: Record<string, string> = {
  'hero-peak-dawn.avif': 'peak-dawn.avif',
  'tall-peak-dawn.avif': 'peak-dawn.avif',
  'hero-cloud-sea.avif': 'cloud-sea-sunrise.avif',
  'tall-cloud-sea.avif': 'cloud-sea-sunrise.avif',
  'hero-glacier-lake.avif': 'glacier-lake.avif',
  'tall-glacier-lake.avif': 'glacier-lake.avif',
}

function twiceAmong(names: string[]): string[] {
  const seen = names.map((name) => views[name] ?? name)
  return seen.filter((name, index) => seen.indexOf(name) !== index)
}

test('pictures that look alike to a machine have one motif', async () => {
  const looks = await Promise.all(
    pictures.map(async ({ file, motif }) => ({
      file,
      motif,
      look: await lookOfPicture(await readFile(join(PICTURES, file))),
    })),
  )
  const alike = looks.flatMap((one, index) =>
    looks.slice(index + 1).flatMap((other) => (areTwins(one.look, other.look) ? [[one, other]] : [])),
  )

  // The views of the home page are cut of others.
  expect(alike.length).toBeGreaterThan(1)
  for (const pair of alike) expect(new Set(pair.map(({ motif }) => motif)).size, pair[0]!.file).toBe(1)
})

test('no two trips, regions or posts are shown by the same picture in any list', () => {
  // Lists of trips, the pages of regions, activities and months, and what is compared or found show leads and regions.
  expect(twiceAmong([...leads, ...places])).toEqual([])
  // A post leads to others, so those that it shows lead none of them.
  for (const { id, sections } of posts) {
    const shown = sections.flatMap(({ picture }) => picture ?? [])
    expect([id, twiceAmong([...shown, ...thumbnails])]).toEqual([id, []])
  }
})

test('no page of a region shows nearly the same picture twice, nor does that of all regions show one twice', () => {
  for (const { slug, picture } of regions) {
    const own = trips.filter(({ input }) => input.region_id === demoId('region', slug))
    const shown = [picture, ...own.map(({ pictures: [lead] }) => lead!)]
    expect([slug, twiceAmong(motifsOf(shown))]).toEqual([slug, []])
  }
  expect(twiceAmong(places)).toEqual([])
})

test('the home page shows nothing twice', () => {
  const top = trips.filter(({ input }) => input.is_top_destination)
  const topLeads = top.map(({ pictures: [lead] }) => lead!)

  expect(topLeads.length).toBeGreaterThan(4)
  expect(twiceAmong([...home.map(({ picture }) => picture), ...topLeads, ...places, ...thumbnails])).toEqual(
    [],
  )
})

test.each(trips.map(({ slug, pictures: gallery }) => [slug, gallery] as const))(
  'the page of %s shows nothing twice, not even beside the trips that it leads to',
  (slug, gallery) => {
    const others = trips.filter((trip) => trip.slug !== slug).map(({ pictures: [lead] }) => lead!)

    expect(twiceAmong([...gallery, ...others])).toEqual([])
  },
)

test.each(trips.map(({ slug, pictures: gallery }) => [slug, gallery] as const))(
  'no two pictures in the gallery of %s look nearly the same',
  (_, gallery) => {
    expect(gallery.length).toBeGreaterThan(3)
    expect(twiceAmong(motifsOf(gallery))).toEqual([])
  },
)

test('no post shows nearly the same picture twice, nor do the slides of the home page', () => {
  for (const { id, thumbnail, sections } of posts) {
    const shown = sections.flatMap(({ picture }) => picture ?? [])
    expect([id, twiceAmong(motifsOf([thumbnail, ...shown]))]).toEqual([id, []])
  }
  expect(twiceAmong(motifsOf(home.map(({ picture }) => picture)))).toEqual([])
})
