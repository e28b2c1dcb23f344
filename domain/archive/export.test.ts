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

function isJsonText(value: unknown) {
  return typeof value === 'string' && /^\s*(\[.*\]|\{.*\})\s*$/s.test(value)
}
