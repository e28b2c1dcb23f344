import { expect, test } from 'vitest'
import { readCsv } from '#contract/csv.ts'
import type { TripKind } from '#contract/trips.ts'
import { checkedTrip, fieldOf, labelAt } from './check.ts'
import { builtTrip } from './build.ts'
import { guessColumns, type Columns } from './columns.ts'
import { gatherTrips, type Table } from './gather.ts'
import { readTripList } from './read-list.ts'
import { templateOf } from './template.ts'

const regions = ['Everest', 'Langtang'].map((name) => ({
  _id: name.toLowerCase(),
  slug: name.toLowerCase(),
  name,
  description: '',
  version: 1,
}))
const places = [{ name: 'Namche Bazaar', lat: '27.805', lon: '86.71', sleep_m: '3440', isKept: true }]

function tableOf(name: string, csv: string, columns?: Columns): Table {
  const [head, ...lines] = readCsv(csv)
  const names = head!.cells.map((cell) => cell.trim())
  return { key: name, name, head: names, lines, columns: columns ?? guessColumns(names, 'trek') }
}

function ofHtml(html: string) {
  return { text: html.replaceAll(/<[^>]*>/g, ''), rich: '', pictures: 0 }
}

function read(...lists: string[]) {
  const tables = lists.map((csv, index) => tableOf(`list ${index + 1}`, csv))
  return gatherTrips(tables).map((written) =>
    builtTrip(written, { currency: 'USD', regions, regionId: '', places, ofHtml }),
  )
}

const days = (built: {
  text: { itinerary: { day: string; title: string; place: string; sleep_m: string }[] }
}) => built.text.itinerary.map(({ day, title, place, sleep_m }) => ({ day, title, place, sleep_m }))

test('an operator’s spreadsheet becomes treks with its own names of columns', () => {
  const [trek] = read(
    [
      'Package Name;Region;No. of Days;Price (USD);Difficulty;Max. Altitude;Best Time;Start Point;End Point;Pax;What’s included;Cost excludes;Highlights;SKU',
      'Everest Base Camp;Everest Region;14;"1.490,00";3/5;5364;Mar-May;Lukla;Lukla;2-12;"• Guide',
      '• Permits";Flights | Insurance;Kala Patthar;X-1',
    ].join('\n'),
  )
  const { text, said } = trek!
  expect(text).toMatchObject({
    status: 'draft',
    name: 'Everest Base Camp',
    region_id: 'everest',
    duration: '14 days',
    price: 'USD 1,490',
    grade: 'Moderate',
    max_altitude: '5,364 m',
    best_season: 'Mar-May',
    start_end_point: 'Lukla – Lukla',
    group_size: '2-12',
  })
  expect(text.included.map((entry) => entry.text)).toEqual(['Guide', 'Permits'])
  expect(text.excluded.map((entry) => entry.text)).toEqual(['Flights', 'Insurance'])
  expect(said).toEqual([])
})

test('an itinerary comes from one cell, from columns of days, and from a list of days', () => {
  const [cell, columns, lines, late] = read(
    'Name,Itinerary\nA,"Day 1: Fly to Lukla (2,860 m)\nTwelve seats.\nDay 2: Trek to Namche Bazaar"',
    'Name,Day 1,Day 2 title,Day 2 text\nB,Fly to Lukla,Rest day in Namche Bazaar,We walk about.',
    'Trek,Day,Title,Description,Altitude,Overnight,Meals\nC,1,Fly in,Short.,"2,860 m",Lukla,B/D\n,2,On,Long.,,Namche Bazaar,all\nD,1,Day off,Nothing.,,,',
  )
  expect(days(cell!)).toEqual([
    { day: 'Day 1', title: 'Fly to Lukla', place: 'Lukla', sleep_m: '2860' },
    { day: 'Day 2', title: 'Trek to Namche Bazaar', place: 'Namche Bazaar', sleep_m: '3440' },
  ])
  expect(cell!.text.itinerary[0]!.description).toBe('Twelve seats.')
  expect(columns!.text.itinerary[1]).toMatchObject({
    day: 'Day 2',
    description: 'We walk about.',
    acclimatisation: true,
  })
  expect(lines!.text.itinerary).toMatchObject([
    {
      day: 'Day 1',
      title: 'Fly in',
      description: 'Short.',
      place: 'Lukla',
      sleep_m: '2860',
      meals: ['breakfast', 'dinner'],
    },
    {
      day: 'Day 2',
      place: 'Namche Bazaar',
      sleep_m: '3440',
      lat: '27.805',
      meals: ['breakfast', 'lunch', 'dinner'],
    },
  ])
  expect(late!.text.itinerary[0]).toMatchObject({ title: 'Day off', description: 'Nothing.' })
})

test('a list of days goes to the treks of the other list, whichever is read first', () => {
  const treks = 'Name,Price\nLangtang Valley,USD 890'
  const ofDays =
    'Trek,Day,Title\nlangtang valley,1,Drive to Syabrubesi\nLangtang  Valley,2,Trek to Lama Hotel'
  for (const lists of [
    [treks, ofDays],
    [ofDays, treks],
  ]) {
    const found = read(...lists)
    expect(found).toHaveLength(1)
    expect(found[0]!.text.price).toBe('USD 890')
    expect(days(found[0]!).map(({ title }) => title)).toEqual(['Drive to Syabrubesi', 'Trek to Lama Hotel'])
  }
})

test('what is not understood is said, and nothing of it is lost', () => {
  const long = 'x'.repeat(21_000)
  const [broken, twice, same] = read(
    [
      'Name,Region,Price,Duration,Grade,Group size,Overview,Itinerary',
      `Mardi Himal,Annapurna,#REF!,two weeks,=B2,2-Dec,${long},Walk about for some days`,
      'Mardi Himal,Everest,about 900,9,Hard,,,',
    ].join('\n'),
    'Name,Day,Title,Grade\nGokyo,1,Fly,Easy\nGokyo,2,Walk,Strenuous',
  )
  expect(broken!.said).toEqual([
    'Price: the spreadsheet has an error there, “#REF!”, so it is left out',
    'Grade: “=B2” is a formula. Copy its value in the spreadsheet, so it is left out',
    'Region: there is no region “Annapurna”. Choose one, or add it first',
    'Itinerary: no days are found in it, so it becomes a section of the overview',
  ])
  expect(broken!.text.overview_sections[0]).toMatchObject({ content: 'Walk about for some days' })
  expect(broken!.text.duration).toBe('two weeks')
  expect(twice!.text.name).toBe('Mardi Himal')
  expect(same!.said).toEqual(['Row 3 of list 2 has another Grade, “Strenuous”. The first one is taken'])

  const checked = checkedTrip('trek', broken!, undefined)
  expect(checked.input).toBeUndefined()
  expect(Object.keys(checked.errors).toSorted()).toEqual(['overview.description', 'region_id'])
  expect(Object.keys(checked.unread)).toEqual(['duration', 'group_size'])
  expect(checked.unread.group_size).toBe(
    'Group size: the spreadsheet has turned it into a date, “2-Dec”. Write it as it was meant',
  )
  expect(fieldOf(checked.text, 'overview.description')).toBe(long)
  const mended = checkedTrip('trek', broken!, { 'overview.description': 'Short', region_id: 'everest' })
  expect(mended.input).toMatchObject({
    status: 'draft',
    region_id: 'everest',
    overview: { description: 'Short' },
  })
})

test('each fault of a day can be mended where it stands, by a name that says which day', () => {
  const [trek] = read('Name,Region,Day,Title,Altitude\nA,Everest,3,On,high up')
  const { text, errors } = checkedTrip('trek', trek!, undefined)
  expect(Object.keys(errors)).toEqual(['itinerary.0.sleep_m'])
  expect(labelAt(text, 'itinerary.0.sleep_m')).toBe('Day 3: Altitude of the night')
  expect(checkedTrip('trek', trek!, { 'itinerary.0.sleep_m': '3440' }).input!.itinerary[0]!.sleep_m).toBe(
    3440,
  )
})

test('the lists to fill in are read without a fault', async () => {
  for (const kind of ['trek', 'tour'] satisfies TripKind[])
    for (const of of ['trips', 'days'] as const) {
      const list = await readTripList(new File([templateOf(kind, of)], 'list.csv'), kind)
      if ('fault' in list) throw new Error(list.fault)
      expect([of, list.table.columns.includes(null)]).toEqual([of, false])
      const { said, text } = read(templateOf(kind, of))[0]!
      expect([
        said,
        Object.keys(checkedTrip(kind, { said, text: { ...text, region_id: 'x' } }, undefined).errors),
      ]).toEqual([[], []])
    }
})

test('files of Excel in their encodings are read, and what is no list is told', async () => {
  const csv = 'Name;Overview\r\nDhorpatan;Für Wanderer, “ruhig”\r\n'
  const utf16 = new Uint8Array([
    0xff,
    0xfe,
    ...csv.split('').flatMap((sign) => [sign.charCodeAt(0) & 255, sign.charCodeAt(0) >> 8]),
  ])
  const windows = new Uint8Array(
    csv.split('').map((sign) => ({ '“': 0x93, '”': 0x94 })[sign] ?? sign.charCodeAt(0)),
  )
  for (const bytes of [
    utf16,
    windows,
    new TextEncoder().encode(`\uFEFF${csv}`),
    new TextEncoder().encode(`sep=;\r\n${csv}`),
  ]) {
    const list = await readTripList(new File([bytes], 'list.csv'), 'trek')
    expect('table' in list && list.table.lines[0]!.cells).toEqual(['Dhorpatan', 'Für Wanderer, “ruhig”'])
  }
  const faults = {
    'PK\u0003\u0004': /spreadsheet/,
    'Name,Price': /first line must name/,
    ' ': /nothing/,
    [`Name\n${'a\n'.repeat(5_001)}`]: /5,000 lines/,
    [`${'a,'.repeat(200)}b\n1`]: /201 columns/,
  }
  for (const [text, says] of Object.entries(faults))
    expect(await readTripList(new File([text], 'list.csv'), 'trek')).toEqual({
      fault: expect.stringMatching(says),
    })
})
