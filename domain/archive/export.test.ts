import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { PackingListInput } from '#contract/packing-lists.ts'
import { db } from '#db/client.ts'
import { departureWith, maya, payFor } from '#test/bookings.ts'
import { crewWith, paperFor } from '#test/crew.ts'
import { pemba } from '#test/people.ts'
import { pictureBytes } from '#test/pictures.ts'
import { checkTrip } from '../../app/office/trips/form/input.ts'
import { textOfTrip } from '../../app/office/trips/form/text.ts'
import { builtTrip } from '../../app/office/trips/import/build.ts'
import { checkedTrip } from '../../app/office/trips/import/check.ts'
import { gatherTrips } from '../../app/office/trips/import/gather.ts'
import { readTripList } from '../../app/office/trips/import/read-list.ts'
import { listRegions } from '../regions/regions.ts'
import { tripOf } from '../trips/rows.ts'
import { addTrip } from '../trips/write.ts'
import { documentColumns, exportEverything } from './export.ts'
import { createBooking } from '../bookings/create.ts'
import { addPackingList } from '../packing-lists/packing-lists.ts'
import { addImage } from '../pictures/edits.ts'
import { createFirstStaff } from '../staff/accounts.ts'
import { logIn } from '../staff/tokens.ts'

const pasang = 'staff-pasang'

let dir: string

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'chautari-archive-'))
})

afterEach(() => rmSync(dir, { recursive: true }))

/** A site that people use: staff who are logged in, a picture, a paid booking on a departure. */
async function liveSite() {
  const boots = { title: 'Feet', items: [{ name: 'Quux boots' }] }
  await addPackingList(
    PackingListInput.parse({ name: 'Winter', kind_of_trip: 'Treks', sections: [boots] }),
    pasang,
  )
  await paperFor(await crewWith(), { number: 'quux-4711' })
  await createFirstStaff(pemba)
  await logIn(pemba, '203.0.113.7')
  await addImage('destination', 'everest-base-camp', { alt: 'A yak' }, await pictureBytes(), pasang)
  const departure = await departureWith(8)
  const booking = await createBooking({ ...maya, departure_id: departure._id, travellers: 3 })
  await payFor(booking, booking.deposit!.amount)
  return { departure, booking }
}

test('the export is everything in open formats, and opens no door', async () => {
  const { booking } = await liveSite()
  const folder = join(dir, 'export')
  const { tables, pictures } = await exportEverything(folder)
  expect(tables).toMatchObject({ bookings: 1, payments: 1, trips: 5 })
  expect(pictures).toBe(1)

  const bookings = JSON.parse(readFileSync(join(folder, 'bookings.json'), 'utf8'))
  expect(bookings).toMatchObject([{ reference: booking.reference, fullname: maya.fullname }])
  expect(readFileSync(join(folder, 'bookings.csv'), 'utf8')).toContain(`,'${maya.mobile},`)
  const lists = JSON.parse(readFileSync(join(folder, 'packing_lists.json'), 'utf8'))
  expect(JSON.stringify(lists.map(({ facts }: { facts: object }) => facts))).toContain('Quux boots')
  expect(readFileSync(join(folder, 'packing_lists.csv'), 'utf8')).toContain('Quux boots')
  const permits: object[] = JSON.parse(readFileSync(join(folder, 'permits.json'), 'utf8'))
  expect(permits[0]).toHaveProperty('facts')
  const papers: object[] = JSON.parse(readFileSync(join(folder, 'crew_papers.json'), 'utf8'))
  expect(papers.map((paper) => 'facts' in paper)).toEqual([false])
  const trips = JSON.parse(readFileSync(join(folder, 'trips.json'), 'utf8'))
  expect(trips[0].itinerary[0]).toHaveProperty('day')

  const all = readdirSync(folder).filter((name) => name.includes('.'))
  const text = all.map((name) => readFileSync(join(folder, name), 'utf8')).join('\n')
  for (const { password_hash } of await db.selectFrom('staff').select('password_hash').execute())
    expect(text).not.toContain(password_hash)
  expect(all).not.toContain('sessions.json')
  await expect(exportEverything(folder)).rejects.toThrow('is not empty')
})

test('no column of JSON is exported as a text within a text', async () => {
  await liveSite()
  const folder = join(dir, 'export')
  await exportEverything(folder)
  for (const name of readdirSync(folder).filter((file) => file.endsWith('.json'))) {
    const rows: Record<string, unknown>[] = JSON.parse(readFileSync(join(folder, name), 'utf8'))
    for (const row of rows)
      for (const [column, value] of Object.entries(row))
        expect(
          isJsonText(value),
          `${name} ${column} belongs into ${Object.keys(documentColumns).join()}`,
        ).toBe(false)
  }
})

test('another site reads its treks from the export, and has them as they are here', async () => {
  await liveSite()
  const folder = join(dir, 'export')
  await exportEverything(folder)
  const tables = await Promise.all(['trips.json', 'regions.json'].map((name) => listIn(folder, name)))
  // Elsewhere regions have other ids.
  const regions = (await listRegions()).map((region) => ({ ...region, _id: `there-${region.slug}` }))
  const treks = await db.selectFrom('trips').selectAll().where('kind', '=', 'trek').execute()
  const found = gatherTrips(tables)
  expect(found).toHaveLength(treks.length)

  for (const row of treks) {
    const written = found.find(({ facts }) => facts.name === row.name)!
    const built = builtTrip(written, { currency: 'USD', regions, regionId: '', places: [], ofHtml: noPage })
    expect(built.said).toEqual([])
    const region = regions.find(({ _id }) => _id === built.text.region_id)!
    const { slug } = await db
      .selectFrom('regions')
      .select('slug')
      .where('id', '=', row.region_id)
      .executeTakeFirstOrThrow()
    expect(region.slug).toBe(slug)
    const { input } = checkedTrip(
      'trek',
      { ...built, text: { ...built.text, region_id: row.region_id! } },
      undefined,
    )
    const { _id: id } = await addTrip('trek', input!, pasang)
    const copy = await db.selectFrom('trips').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    expect(comparable(copy)).toEqual(comparable(row))
  }
})

async function listIn(folder: string, name: string) {
  const read = await readTripList(new File([readFileSync(join(folder, name))], name), 'trek')
  if ('fault' in read) throw new Error(read.fault)
  return read.table
}

function noPage(): never {
  throw new Error('An export has no pages in its texts')
}

/** As the form sends it, without what refers to other records. */
function comparable(row: Parameters<typeof tripOf>[0]) {
  const { input } = checkTrip('trek', textOfTrip(tripOf(row)))
  const { packing } = input!
  return {
    ...input,
    status: undefined,
    is_top_destination: undefined,
    area_permits: undefined,
    packing: { ...packing, list_id: null },
  }
}

function isJsonText(value: unknown) {
  return typeof value === 'string' && /^\s*(\[.*\]|\{.*\})\s*$/s.test(value)
}
