import { expect, test } from 'vitest'
import { CustomerListQuery } from '#contract/customers.ts'
import { FindQuery } from '#contract/find.ts'
import { addDays, formatDate, today } from '#contract/days.ts'
import { db } from '#db/client.ts'
import { departureWith, maya } from '#test/bookings.ts'
import { mergeOf } from '#test/customers.ts'
import { expectInvariants } from '#test/invariants.ts'
import { createBooking } from '../bookings/create.ts'
import { eraseCustomer } from '../customers/erase.ts'
import { exportCustomer } from '../customers/export.ts'
import { listCustomers } from '../customers/list.ts'
import { mergeCustomers } from '../customers/merge.ts'
import { readCustomer } from '../customers/read.ts'
import { findThings } from '../find/find.ts'
import { passing } from '../retention/passing.ts'
import { transaction } from '#db/client.ts'
import { listImports, undoImport } from './imports.ts'
import { readImport, storeImport } from './store.ts'

const PASANG = 'staff-pasang'
const list = (lines: string[], name = 'customers.csv') => ({
  name,
  bytes: new TextEncoder().encode(lines.join('\r\n')),
})

/** As Excel writes it in Germany, with what a list of years holds. */
const LINES = [
  '\uFEFFFull Name;E-Mail;Phone;Country;Notes;Trip;Start Date;End Date;Pax;Total;Status;Booking No',
  'Ute Berg;Ute@Example.com;+49 30 1234;Germany;"Vegetarian;\nlikes tea";Everest Base Camp;14/10/2018;27/10/2018;2;€2.480,50;completed;OLD-7',
  'Ute Berg;ute@example.com;;;;Langtang;43200;;1;1.200,00 USD;completed;OLD-9',
  'Ute Berg;ute@example.com;;;;Upper Dolpo;01.05.2019;;1;;Cancelled;OLD-11',
  'Jo Hill;jo@example.com;;Wales;;;;;;;;',
  'Maya Rai;maya@example.com;;;;Poon Hill;03/04/2017;;;;;',
  'Maya Rai;maya@example.com;;;;;;;;;;',
  `;nobody;4,91711E+11;;;Annapurna;${formatDate(addDays(today(), 40))};;x;much;;`,
  ';;;;;;;;;;;',
]

async function names(query: object = {}) {
  const { items, total } = await listCustomers(CustomerListQuery.parse(query))
  expect(total).toBe(items.length)
  expect(items.every(({ name, mobile }) => name !== 'Ute Berg' || mobile === '+49 30 1234')).toBe(true)
  return items.map(({ name, past_trips }) => `${name} ${past_trips}`)
}

async function found(q: string) {
  const things = await findThings(
    FindQuery.parse({ q, kind: 'customer' }),
    () => true,
    () => true,
  )
  return things.map(({ label }) => label)
}

test('a list is read, previewed and taken over once, and its past trips stand beside the sums of today', async () => {
  await departureWith(12)
  await createBooking({ ...maya, email: 'Maya@example.com' })
  const seen = await readImport(list(LINES))

  expect(seen.mapping).toEqual({
    columns: 'name email mobile country notes trip start end travellers total status reference'.split(' '),
    day_form: 'dmy',
    decimal: ',',
    currency: 'USD',
  })
  expect([seen.problem, seen.counts, seen.trips]).toEqual([
    '',
    { refused: 1, new: 2, beside: 3, there: 1 },
    4,
  ])
  expect(seen.rows[0]).toEqual({
    line: 9,
    state: 'refused',
    email: 'nobody',
    name: '',
    trip: '',
    says: [
      'E-mail: “nobody” is not an address',
      'Name: there is none',
      expect.stringContaining('Mobile: the spreadsheet has cut the number'),
      expect.stringContaining('is still to come'),
      'Total: “much” is not a sum',
      'Travellers: “x” is not a number from 1 to 999',
    ],
  })

  expect(await storeImport(list(LINES), PASANG)).toEqual({ people: 2, trips: 4, there: 1, refused: 1 })
  // The same again, and as another file.
  expect(await storeImport(list(LINES), PASANG)).toEqual({ people: 0, trips: 0, there: 6, refused: 1 })
  expect(await storeImport(list([...LINES, ''], 'again.csv'), PASANG)).toMatchObject({ people: 0, trips: 0 })
  expect(await listImports()).toMatchObject([{ file_name: 'customers.csv', people: 2, trips: 4, records: 5 }])

  const ute = await readCustomer('UTE@example.com')
  expect(ute).toMatchObject({ name: 'Ute Berg', bookings: [], sums: [] })
  expect(ute.past).toMatchObject([
    {
      trip_name: 'Langtang',
      start_date: '2018-04-10',
      total: { amount: 120_000, currency: 'USD' },
      notes: '',
    },
    {
      trip_name: 'Everest Base Camp',
      start_date: '2018-10-14',
      end_date: '2018-10-27',
      travellers: 2,
      total: { amount: 248_050, currency: 'EUR' },
      notes: 'Vegetarian;\nlikes tea',
      reference: 'OLD-7',
    },
    { trip_name: 'Upper Dolpo', status: 'Cancelled', total: null },
  ])
  const trip = await db
    .selectFrom('trips')
    .select('name')
    .where('kind', '=', 'trek')
    .executeTakeFirstOrThrow()
  await db
    .updateTable('past_records')
    .set({ trip_name: `${trip.name.toUpperCase()} (Trek)` })
    .where('reference', '=', 'OLD-9')
    .execute()
  expect((await readCustomer('ute@example.com')).past[0]!.trip_path).toContain('/admin/destinations/')

  // Who has booked comes first, then whoever travelled last.
  expect(await names()).toEqual(
    ['Maya Rai 1', 'Ute Berg 2', 'Jo Hill 0'].map((one) => one.replace('Maya Rai', maya.fullname)),
  )
  expect(await names({ q: 'old-9' })).toEqual(['Ute Berg 2'])
  expect(await names({ q: '0301234' })).toEqual(['Ute Berg 2'])
  expect(await names({ group: 'back' })).toEqual([`${maya.fullname} 1`, 'Ute Berg 2'])
  expect(await names({ group: 'open' })).toEqual([`${maya.fullname} 1`])
  expect([await found('ute berg'), await found('jo hil')]).toEqual([['Ute Berg'], ['Jo Hill']])

  await mergeCustomers(mergeOf('ute@example.com', 'jo@example.com'), PASANG)
  expect(await names()).toEqual([`${maya.fullname} 1`, 'Ute Berg 2'])
  expect((await readCustomer('jo@example.com')).past).toHaveLength(4)
  const { tables } = await exportCustomer('jo@example.com', PASANG)
  expect(tables.past_records).toHaveLength(4)
  const id = (await listImports())[0]!._id
  await expect(undoImport(id, PASANG)).rejects.toThrow('made one with another address')

  await eraseCustomer('jo@example.com', PASANG, ['jo@example.com', 'ute@example.com'])
  expect(await db.selectFrom('past_records').select('email').execute()).toEqual([
    { email: 'maya@example.com' },
  ])
  const [refused] = (await readImport(list(LINES))).rows
  expect(refused).toMatchObject({ email: '', says: ['This person was erased at their wish'] })
  await undoImport(id, PASANG)
  expect(await names()).toEqual([`${maya.fullname} 0`])
  await expect(undoImport(id, PASANG)).rejects.toThrow('Nothing was taken over')
  await expectInvariants()
})

test('a list that is none is refused in words, an unclear day is asked for, and old records go', async () => {
  await expect(readImport(list(['Name,E-mail']))).rejects.toThrow('The first line must name the columns')
  await expect(readImport(list(['Ann,ann@a.example', 'Bob,bob@a.example']))).rejects.toThrow('Add it above')
  await expect(readImport(list(['Name', ...Array<string>(5_001).fill('Ann')]))).rejects.toThrow('5,000 lines')
  expect((await readImport(list(['Name,City', 'Ann,Bern']))).problem).toContain(
    'Choose the column with the e-mail',
  )
  const unclear = list([
    'First name,Last name,Email,Tour,Departure date',
    'Ann,Ray,ann@a.example,EBC,03/04/2016',
  ])
  const { mapping, problem } = await readImport(unclear)
  expect([mapping.day_form, problem]).toEqual([
    null,
    expect.stringContaining('Choose how the days are written'),
  ])
  await expect(storeImport(unclear, PASANG)).rejects.toThrow('Choose how the days')
  await storeImport({ ...unclear, mapping: { ...mapping, day_form: 'mdy' } }, PASANG)
  expect(await readCustomer('ann@a.example')).toMatchObject({
    name: 'Ann Ray',
    past: [{ start_date: '2016-03-04' }],
  })

  const soon = new Date(Date.now() + 1000).toISOString()
  expect(await transaction((tx) => passing.past_records(tx, soon, 10))).toBe(1)
})
