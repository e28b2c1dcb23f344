import { expect, test } from 'vitest'
import type { TripKind } from '#contract/trips.ts'
import { listRegions } from '#domain/regions/regions.ts'
import { send, signedIn } from '#test/requests.ts'
import { builtTrip } from './build.ts'
import { checkedTrip } from './check.ts'
import { textOfExported, readExport } from './exported.ts'
import { gatherTrips, type Table } from './gather.ts'
import { readTripList } from './read-list.ts'

async function tableOf(name: string, text: string, kind: TripKind = 'trek'): Promise<Table> {
  const read = await readTripList(new File([text], name), kind)
  if ('fault' in read) throw new Error(read.fault)
  return read.table
}

const ofHtml = (text: string) => ({ text, rich: '', pictures: 0 })

test('treks of two lists are added as drafts with all that they say', async () => {
  const staff = await signedIn()
  const regions = await listRegions()
  const tables = [
    await tableOf(
      'treks.csv',
      `Name;Region;Price;Duration;Grade;Highlights;FAQ\nQuux Trek;${regions[0]!.name};1490;14;3;"Ice\nYaks";"Is it far?\nYes."`,
    ),
    await tableOf(
      'days.csv',
      'Trek,Day,Title,Description,Altitude,Overnight,Meals\nQuux Trek,1,Fly in,Short.,"2,860 m",Lukla,B/D',
    ),
  ]
  const [written] = gatherTrips(tables)
  const built = builtTrip(written!, { currency: 'USD', regions, regionId: '', places: [], ofHtml })
  const { input } = checkedTrip('trek', built, undefined)
  const added = await send('POST', '/api/destinations/new', input, staff)
  expect(added.status).toBe(201)

  const { _id } = (await added.json()) as { _id: string }
  const draft = await (await send('GET', `/api/destinations/details/${_id}/`, undefined, staff)).json()
  expect(draft).toMatchObject({
    name: 'Quux Trek',
    status: 'draft',
    region_id: regions[0]!._id,
    price_amount: 149_000,
    duration_days: 14,
    grade_level: 3,
    highlights: ['Ice', 'Yaks'],
    faq: [{ question: 'Is it far?', answer: 'Yes.' }],
    itinerary: [
      { day: 'Day 1', title: 'Fly in', place: 'Lukla', sleep_m: 2860, meals: ['breakfast', 'dinner'] },
    ],
  })
  const seen = (await (await send('GET', '/api/destinations')).json()) as { name: string }[]
  expect(seen.map(({ name }) => name)).not.toContain('Quux Trek')
})

test('what is wrong in an exported trip is left out and said, and the rest is read', () => {
  const noticed: string[] = []
  const trip = {
    kind: 'trek' as const,
    name: 'Quux',
    itinerary: [],
    is_guided: 0,
    highlights: ['Ice'],
    meeting_point: 'point-of-that-site',
  }
  const text = textOfExported({ ...trip, price_tiers: 'cheap', faq: [{ question: 1 }] }, noticed)
  expect(text).toMatchObject({
    name: 'Quux',
    status: 'draft',
    is_guided: false,
    meeting_point: '',
    highlights: [{ text: 'Ice' }],
  })
  expect(noticed).toEqual([
    'Prices by group size: it cannot be read, so it is left out',
    'FAQ: it cannot be read, so it is left out',
  ])
})

test('JSON that is no export is told, and so is one without a trip of the kind', () => {
  expect(readExport('Name,Price', 'trek')).toBeUndefined()
  expect(readExport('[{"a":1}]', 'trek')).toEqual({ fault: expect.stringContaining('holds no trips') })
  const tour = JSON.stringify([{ kind: 'tour', name: 'A', itinerary: [] }])
  expect(readExport(tour, 'trek')).toEqual({ fault: 'There is no trek in this file' })
  expect(readExport(tour, 'tour')).toMatchObject({ trips: [{ name: 'A' }] })
})

test('what a trip has beyond sixty days is kept as text, and a page is no list', async () => {
  const lines = Array.from({ length: 62 }, (_, index) => `Day ${index + 1}: Walk ${index + 1}`).join('\n')
  const [written] = gatherTrips([await tableOf('long.csv', `Name,Itinerary\nLong,"${lines}"`)])
  const { text, said } = builtTrip(written!, {
    currency: 'USD',
    regions: [],
    regionId: '',
    places: [],
    ofHtml,
  })
  expect(text.itinerary).toHaveLength(60)
  expect(text.overview_sections).toMatchObject([
    { title: 'Itinerary', content: 'Day 61: Walk 61\n\nDay 62: Walk 62' },
  ])
  expect(said).toEqual([
    'Itinerary: it has 62 days, and a trip at most 60. The rest becomes a section of the overview',
  ])
  const page = new File(['<!DOCTYPE html><table><tr><td>Name</td></tr></table>'], 'treks.xls')
  expect(await readTripList(page, 'trek')).toEqual({ fault: expect.stringContaining('page, not a list') })
})
