import { expect, test } from 'vitest'
import { addDays, today } from '#contract/days.ts'
import { db, transaction } from '#db/client.ts'
import { maya } from '#test/bookings.ts'
import { createBooking } from '../bookings/create.ts'
import { eraseCustomer } from '../customers/erase.ts'
import { removeDemoBookings } from '../demo/remove-bookings.ts'
import { steps } from '../retention/steps.ts'
import { acceptRow, setRowAside } from './accept.ts'
import { storeStatement } from './store.ts'

const PASANG = 'staff-pasang'

async function readLines(...said: string[]) {
  const lines = said.map((words) => `${today()},${words},5.00`)
  const bytes = new TextEncoder().encode(['Date,Details,Amount', ...lines].join('\n'))
  const counts = await storeStatement(bytes, { account: 'USD' }, PASANG)
  const rows = await db.selectFrom('statement_lines').select(['id', 'said', 'state']).orderBy('id').execute()
  return { counts, rows }
}

const clear = (cutoff: string) => transaction((tx) => steps.statement_lines(tx, cutoff, 50))

const saidNow = async () => {
  const rows = await db.selectFrom('statement_lines').select('said').orderBy('id').execute()
  return rows.map(({ said }) => said)
}

test('who is erased stands in no row; the same statement still brings nothing new', async () => {
  const { reference, _id } = await createBooking(maya)
  const words = ['Cash', `x ${reference.slice(3)} CH${reference.slice(3)}`, 'FROM LINDQVIST MAYA', 'Somebody']
  const { rows } = await readLines(...words)
  await acceptRow(rows[0]!.id, reference, PASANG)
  const past = { start_date: addDays(today(), -20), end_date: addDays(today(), -6) }
  await db.updateTable('bookings').set(past).where('id', '=', _id).execute()

  expect((await eraseCustomer(maya.email, PASANG)).cleared).toMatchObject({ statement_lines: 3 })

  expect(await saidNow()).toEqual(['', '', '', 'Somebody'])
  expect((await readLines(...words)).counts).toEqual({ added: 0, known: 4, corrected: 0 })
})

test('words of old rows that are decided about go, and those of open rows stay', async () => {
  const { rows } = await readLines('Interest', 'Cash')
  await setRowAside(rows[0]!.id, true, PASANG)

  expect(await clear('2020-01-01')).toBe(0)
  expect(await clear(new Date(Date.now() + 1000).toISOString())).toBe(1)

  expect(await saidNow()).toEqual(['', 'Cash'])
})

test('a row that was taken for a booking of the demo is open again when the demo goes', async () => {
  const { reference } = await createBooking(maya)
  const { rows } = await readLines('Cash')
  await acceptRow(rows[0]!.id, reference, PASANG)
  await db.updateTable('bookings').set({ is_demo: 1 }).where('reference', '=', reference).execute()

  await transaction(removeDemoBookings)

  expect((await readLines('Cash')).rows).toMatchObject([{ id: rows[0]!.id, state: 'open' }])
})
