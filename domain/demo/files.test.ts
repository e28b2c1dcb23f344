import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { BlogId } from '#contract/blogs.ts'
import { faqGroups } from '#contract/faq.ts'
import { convert } from '#contract/money.ts'
import { Settings } from '#contract/settings.ts'
import { tableProblem } from '#contract/table-text.ts'
import { faultsOf, paragraphsOf } from '#test/check-trip.ts'
import { demoWorld } from '#test/demo-world.ts'
import { fillFigures } from '../figures.ts'
import { PICTURES } from './files.ts'
import { demoId, type DemoWorld } from './world.ts'

const { regions, trips, posts, reviews, faq, settings, pictures, extras } = demoWorld
const { places } = JSON.parse(readFileSync('test/nepal-facts.json', 'utf8')) as {
  places: Record<string, { lat: number; lon: number; altitude_m?: number }>
}

test('all treks and tours of the facts are there, in eight regions or more', () => {
  const treks = trips.filter(({ kind }) => kind === 'trek')
  expect([treks.length, trips.length - treks.length]).toEqual([21, 12])
  expect(regions.length).toBeGreaterThanOrEqual(8)
  const ids = regions.map(({ slug }) => demoId('region', slug))
  expect(ids).toEqual(expect.arrayContaining(treks.map(({ input }) => input.region_id)))
})

test.each(trips.map((trip) => [trip.slug, trip] as const))(
  '%s is complete and true to its facts',
  (_slug, trip) => {
    expect(faultsOf(trip)).toEqual([])
  },
)

test('no paragraph stands in two trips', () => {
  const seen = new Map<string, string>()
  const repeated = trips.flatMap((trip) =>
    paragraphsOf(trip.input).filter((paragraph) => {
      const owner = seen.get(paragraph)
      seen.set(paragraph, trip.slug)
      return paragraph.length > 60 && owner !== undefined && owner !== trip.slug
    }),
  )

  expect(repeated).toEqual([])
})

test('every place lies in Nepal, where the table of places says', () => {
  const days = trips.flatMap(({ slug, input }) => input.itinerary.map((day) => ({ slug, ...day })))
  for (const { slug, day, place, lat, lon, sleep_m } of days) {
    if (lat == null || lon == null) continue
    const where = `${slug}, ${day}`
    expect([lat > 26.3 && lat < 30.5, lon > 80 && lon < 88.3], where).toEqual([true, true])
    const known = places[place ?? '']
    if (known) expect([lat, lon], where).toEqual([known.lat, known.lon])
    if (known?.altitude_m !== undefined)
      expect(Math.abs(sleep_m! - known.altitude_m), where).toBeLessThanOrEqual(60)
  }
})

test('every picture that is named is there, with words for those who cannot see it', () => {
  const files = new Map(pictures.map((picture) => [picture.file, picture]))
  for (const file of picturesOf(demoWorld)) {
    expect(files.get(file)?.alt.length, file).toBeGreaterThan(20)
    expect(files.get(file)?.credit, file).toBe('Illustration')
  }
  expect([...files.keys()].toSorted()).toEqual(readdirSync(PICTURES).toSorted())
})

test('alt texts name no real mountain', () => {
  const names =
    /everest|lhotse|ama dablam|annapurna|machh?apuchh?are|manaslu|dhaulagiri|kanchenjunga|makalu|langtang/i

  expect(pictures.filter(({ alt }) => names.test(alt))).toEqual([])
})

test.each(posts.map((post) => [post.id, post] as const))('the post %s is worth reading', (id, post) => {
  const { sections, input } = post
  const { summary, tags, date } = input
  const text = sections.map(({ title, content, bullets }) => [title, content, ...bullets].join(' ')).join(' ')
  const words = text.split(/\s+/).length

  expect(BlogId.safeParse(id).success).toBe(true)
  expect(words).toBeGreaterThanOrEqual(600)
  expect(words).toBeLessThanOrEqual(1250)
  expect(new Set(sections.map(({ type }) => type)).size).toBeGreaterThanOrEqual(3)
  expect(sections.filter(({ type }) => type === 'image').length).toBeGreaterThanOrEqual(1)
  expect(summary.length).toBeGreaterThan(60)
  expect(tags.length).toBeGreaterThan(0)
  expect(Number.isNaN(Date.parse(date))).toBe(false)
})

test('prices and sums in posts stand in tables, which wrap on a phone, and not in code', () => {
  const sections = posts.flatMap(({ id, sections: parts }) => parts.map((part) => ({ id, ...part })))

  expect(sections.filter(({ type }) => type === 'code')).toEqual([])
  const tables = sections.filter(({ type }) => type === 'table')
  expect(tables.length).toBeGreaterThanOrEqual(12)
  for (const { id, content = '' } of tables) expect([id, tableProblem(content)]).toEqual([id, undefined])
})

test('a post that says when its facts were checked was not written before', () => {
  for (const { id, input, updated, sections } of posts) {
    const text = JSON.stringify(sections)
    if (text.includes('20 November 2026')) expect([id, updated]).toEqual([id, '2026-11-20'])
    expect(updated >= input.date, id).toBe(true)
  }
})

test('every address in the texts of posts is a whole one', () => {
  for (const { id, sections } of posts) {
    const links = JSON.stringify(sections).match(/https?:\/\/[^\s"\\)]+/g) ?? []
    for (const link of links) expect(URL.canParse(link), `${id}: ${link}`).toBe(true)
  }
})

test('the settings hold what the specification names', () => {
  const { home, about, terms, partners } = Settings.parse(settings)

  expect([home.services.length, home.steps.length, home.categories.length, partners.length]).toEqual([
    6, 3, 4, 3,
  ])
  expect(home.categories.map(({ title }) => title.toLowerCase())).toEqual([
    'everest base camp trek',
    'hiking',
    'mountain climbing',
    'trekking',
  ])
  expect(about.our_team.differentiators).toHaveLength(5)
  expect(terms.sections.map(({ title }) => title)).toEqual([
    'General Booking Conditions',
    'Mode of Payment',
    'Last-Minute Booking',
    'Postpone the Trip',
    'Cancellation Policy',
    'Risk and Liabilities',
    'Incomplete Tour',
    'Unforeseen Circumstances',
    'Travel Insurance',
    'Flight Delay/Cancellation',
    'During the Tour',
    'Warning',
  ])
  const text = fillFigures(JSON.stringify(terms))
  for (const figure of ['20 %', '3.5 %', '3 days', 'COVID-19', 'USD']) expect(text).toContain(figure)
})

test('eleven questions stand in three groups', () => {
  const counts = faqGroups.map((group) => faq.filter((entry) => entry.group === group).length)

  expect(counts).toEqual([5, 4, 2])
})

test('Everest Base Camp has exactly five reviews of five stars', () => {
  const stars = reviews
    .filter(({ trip_id }) => trip_id === demoId('trip', 'everest-base-camp'))
    .map(({ rating }) => rating)

  expect(stars).toEqual([5, 5, 5, 5, 5])
  const ids = trips.map(({ slug }) => demoId('trip', slug))
  expect(reviews.filter(({ trip_id }) => trip_id !== null && !ids.includes(trip_id))).toEqual([])
})

test('a line that several trips include stands once, in inclusions.json', () => {
  const owners = new Map<string, string[]>()
  for (const kind of ['treks', 'tours'])
    for (const file of readdirSync(`demo/${kind}`)) {
      const { included, excluded } = JSON.parse(readFileSync(`demo/${kind}/${file}`, 'utf8')) as Lines
      for (const line of [...included, ...excluded])
        if (!line.startsWith('[')) owners.set(line, [...(owners.get(line) ?? []), file])
    }
  expect([...owners].filter(([, files]) => files.length > 1)).toEqual([])
})

test('some trips are cheaper in a group', () => {
  const tiered = trips.filter(({ input }) => input.price_tiers)
  expect(tiered.length).toBeGreaterThanOrEqual(5)
})

test('no figure of the terms is typed in the files of the demo', () => {
  for (const file of ['settings.json', 'faq.json'])
    expect(readFileSync(`demo/${file}`, 'utf8')).not.toMatch(/\b(20|3\.5) ?%|\b3 days before/)
})

type Lines = { included: string[]; excluded: string[] }

function picturesOf(world: DemoWorld): string[] {
  return [
    ...world.regions.map(({ picture }) => picture),
    ...world.trips.flatMap((trip) => trip.pictures),
    ...world.posts.flatMap(({ thumbnail, sections }) => [
      thumbnail,
      ...sections.flatMap(({ picture }) => picture ?? []),
    ]),
    ...world.home.flatMap(({ picture, portrait }) => [picture, portrait ?? picture]),
  ]
}

test('the extras are of every kind, each priced in both currencies, and none sells what the trip includes', () => {
  expect(new Set(extras.map(({ input }) => input.kind))).toEqual(
    new Set(['room', 'porter', 'gear', 'night', 'transfer', 'flight']),
  )
  for (const { slug, input } of extras) {
    const [dollars, rupees] = input.prices
    expect(rupees, slug).toEqual(convert(dollars!, 'NPR', settings.exchange_rate.paisa_per_dollar!))
    expect(input.text.length, slug).toBeGreaterThan(40)
  }
  const withTrip = (slug: string) =>
    trips.filter((trip) =>
      extras.find((extra) => extra.slug === slug)!.input.trip_ids.includes(demoId('trip', trip.slug)),
    )
  expect(
    withTrip('lukla-helicopter-seat').every(({ input }) => input.region_id === demoId('region', 'everest')),
  ).toBe(true)
  for (const { slug, input } of withTrip('sleeping-bag'))
    expect(input.included.join(' '), slug).not.toMatch(/sleeping bag/i)
  const rooms = extras.filter(({ input }) => input.kind === 'room').flatMap(({ input }) => input.trip_ids)
  expect(new Set(rooms).size).toBe(rooms.length)
})
