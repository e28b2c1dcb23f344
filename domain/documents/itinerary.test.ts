import { expect, test } from 'vitest'
import { printedShades } from '#contract/accent.ts'
import { defaultSettings } from '#contract/default-settings.ts'
import { rulesFor } from '#contract/money-rules.ts'
import type { Trip } from '#contract/trips.ts'
import { db, transaction } from '#db/client.ts'
import { demoWorld } from '#test/demo-world.ts'
import { readPdf } from '#test/pdf.ts'
import { emptyTables } from '#test/empty-tables.ts'
import { changeContent } from '../content.ts'
import { addDemoContent } from '../demo/install.ts'
import { quotedPermitsOf } from '../permits/of-trips.ts'
import { readSettings } from '../settings.ts'
import { sketchOfMeeting } from '../trips/meeting.ts'
import { readTrip } from '../trips/read.ts'
import { findItinerary, writeItinerary, type ItineraryContent } from './itinerary.ts'
import { finish } from './finish.ts'
import { createSheet, heightOf, styles, write } from './sheet.ts'

const BYTES_MAX = 400_000

test('every trip of the demo world has a document of some pages that is quickly fetched', async () => {
  await emptyTables()
  await transaction((tx) => addDemoContent(tx, demoWorld))
  await changeContent(async () => undefined)
  const trips = await db.selectFrom('trips').select(['kind', 'slug', 'name']).execute()
  expect(trips.length).toBeGreaterThan(30)

  for (const { kind, slug, name } of trips) {
    const { bytes } = (await findItinerary(kind, slug))!
    const { begin, title, pages } = readPdf(bytes)
    expect(begin, slug).toBe('%PDF-')
    expect(bytes.length, slug).toBeLessThan(BYTES_MAX)
    expect(title, slug).toBe(`${name}: itinerary`)
    expect(pages, slug).toBeGreaterThan(2)
    expect(pages, slug).toBeLessThan(18)
  }
})

test('the document says its language and has a bookmark for each part and each day', async () => {
  const { language, bookmarks } = readPdf(await written(await everest()))

  expect(language).toBe('en')
  expect(bookmarks).toEqual(
    expect.arrayContaining([
      'Day by day',
      'Day 3: Phakding to Namche Bazaar',
      'Permits and their fees',
      'In an emergency',
      'Contacts',
    ]),
  )
})

test('it says whom the trip is for, how hard it is, each month with its reasons, and what cancelling costs', async () => {
  const trip = await everest()
  const fits = { for_you: ['You walk for eight hours'], not_for_you: ['You have six days'] }
  const parts = [
    { label: 'Guide and porter', amount: 100_000 },
    { label: 'Beds', amount: trip.price_amount! - 100_000 },
  ]
  const facts = { ...fits, grade_level: 4, best_months: [10, 11] }
  const cancellation = { keeps_percent: 10, steps: [{ days: 30, percent: 50 }], text: '' }
  const { text, bookmarks } = readPdf(await written({ ...trip, ...facts }, { parts, cancellation }))

  expect(bookmarks).toEqual(
    expect.arrayContaining([
      'Is it for you?',
      'Every month, and why',
      'What the price is made of',
      'If you cancel',
    ]),
  )
  for (const words of ['You walk for eight hours', 'You have six days', 'The hardest day', 'At its best'])
    expect(text).toContain(words)
  expect(text).toContain('hours on foot')
  expect(text).toContain('Guide and porter')
  expect(text).toMatch(/or later/)
})

test('the same content gives the same bytes', async () => {
  const trip = await everest()

  expect(Buffer.compare(await written(trip), await written(trip))).toBe(0)
})

test('its words can be selected: they are drawn as letters that know which letters they are', async () => {
  const { text } = readPdf(await written(await everest()))

  expect(text).toContain('Everest Base Camp Trek')
  expect(text).toContain('US$298')
  expect(text).toContain('Made on 20 November 2026')
  expect(text).toContain('day or night: +977 980 000 0000')
})

test('a trip of which little is known has a document all the same', async () => {
  const bare = {
    ...(await everest()),
    price: 'On request',
    price_amount: null,
    price_currency: null,
    nepali_name: null,
    distance_km: null,
    overview: { title: 'A walk', description: '', sections: [] },
    highlights: [],
    for_you: [],
    not_for_you: [],
    grade_level: null,
    best_months: [],
    itinerary: [],
    included: [],
    excluded: [],
    permits: [],
  }
  const { pages, text } = readPdf(await written(bare))

  expect(pages).toBeLessThan(3)
  expect(text).toContain('we work it out for your group')
})

test('the longest texts that staff can enter run on over as many pages as they need', async () => {
  const trip = await everest()
  const long = 'To the pass, and over it, slowly. '.repeat(580)
  const days = Array.from({ length: 60 }, (_, index) => ({ ...trip.itinerary[2]!, day: `Day ${index + 1}` }))
  const itinerary = days.map((day, index) =>
    index < 2 ? { ...day, description: long, ascent_note: long.slice(0, 2000) } : day,
  )
  const { pages } = readPdf(
    await written({
      ...trip,
      name: 'x'.repeat(200),
      overview: { ...trip.overview, description: long },
      itinerary,
    }),
  )

  expect(pages).toBeGreaterThan(20)
  expect(pages).toBeLessThan(60)
})

/** Words of a day that are found again on paper, more than half a page of them. */
const wordsOf = (day: number) => Array.from({ length: 330 }, (_, index) => `d${day}w${index}x`)

test('a day that does not fit goes on over the page, and no word of it is lost or said twice', async () => {
  const trip = await everest()
  const itinerary = trip.itinerary.slice(0, 8).map((day, index) => ({
    ...day,
    ascent_note: undefined,
    description: wordsOf(index).join(' '),
  }))
  const { text, pages } = readPdf(await written({ ...trip, itinerary }))
  const short = itinerary.map((day) => ({ ...day, description: '' }))

  // Two such days do not fit on one page, so that each would have a page of its own.
  expect(pages - readPdf(await written({ ...trip, itinerary: short })).pages).toBeLessThan(7)
  const said = text.match(/d\dw\d+x/g)!
  expect(said.toSorted()).toEqual(itinerary.flatMap((_, index) => wordsOf(index)).toSorted())
})

test('the accent of the operator is that of the itinerary, and what is too pale is darkened', async () => {
  const trip = await everest()
  const crimson = readPdf(await written(trip)).inks
  const blue = readPdf(await written(trip, { brand: inAccent('#1d4ed8') })).inks
  const pale = readPdf(await written(trip, { brand: inAccent('#e58a00') })).inks

  expect(crimson).toContain('#b01e4b')
  expect([blue.has('#1d4ed8'), blue.has('#b01e4b')]).toEqual([true, false])
  expect(pale).not.toContain('#e58a00')
  expect(pale).toContain(printedShades('#e58a00').onPaper)
})

test('it says where the groups of the trip meet, when, and how they find it, as pack and mail do', async () => {
  const meeting = {
    name: 'Our office in Thamel',
    words: 'On the first floor, three minutes north of Thamel Chowk.',
    time: '17:00',
    spot: { lat: 27.717, lon: 85.3115 },
  }
  const trip = await everest()
  const { text, bookmarks } = readPdf(
    await written(trip, { meeting, meetingMap: sketchOfMeeting(meeting, trip.itinerary) }),
  )
  for (const words of [
    'On the first day, at 17:00',
    meeting.name,
    meeting.words,
    '27.7170° N',
    'Durbar Square: 1.5 km south',
  ])
    expect(text.replaceAll(/\s+/g, ' ')).toContain(words)
  expect(bookmarks).toContain('Where you meet')

  const found = (await findItinerary('trek', trip.slug))!
  const { meeting_points } = await readSettings()
  expect(readPdf(found.bytes).text).toContain(meeting_points.points[0]!.name)
})

test('names in Devanagari between other lines leave each line where it begins', async () => {
  const sheet = await createSheet({ title: 'Rooms', author: 'Lekh', subject: '', madeOn: '2026-11-20' })
  const names = ['1. Anna Keller', '2. पेम्बा दोर्जे', '3. Tom Smith'].join('\n')
  const place = { x: 200, y: 100, width: 300 }
  const end = write(sheet, names, styles.label, place)
  expect(end).toBeCloseTo(100 + heightOf(sheet, names, styles.label, place.width), 0)
  const { lefts } = readPdf(await finish(sheet, ''))
  expect(lefts.filter((left) => left === 200)).toHaveLength(3)
  // The name follows its number on the same line.
  expect(lefts.filter((left) => left > 200 && left < 250)).toHaveLength(1)
})

test('letters that no typeface has lose their accents or are left out', async () => {
  const { text } = readPdf(await written({ ...(await everest()), name: 'Šár → दाल भात 山 “Lekh”' }))

  expect(text).toContain('Sár – ')
  expect(text).toContain('“Lekh”')
})

function inAccent(accent: string) {
  return { ...defaultSettings.brand, accent }
}

async function everest() {
  const trip = await readTrip('trek', 'everest-base-camp', { drafts: false })
  return { ...trip, permits: await quotedPermitsOf(trip) }
}

function written(trip: Trip, more: Partial<ItineraryContent> = {}) {
  const { brand, company, contacts, cancellation, booking_rules } = defaultSettings
  const url = 'https://lekhtreks.example/destination/everest-base-camp'
  return writeItinerary({
    trip,
    departures: [],
    company,
    contacts,
    cancellation,
    rules: rulesFor(booking_rules, trip),
    brand,
    emergencyPhone: '+977 980 000 0000',
    emergencyUrl: 'https://lekhtreks.example/emergency',
    url,
    madeOn: '2026-11-20',
    ...more,
  })
}
