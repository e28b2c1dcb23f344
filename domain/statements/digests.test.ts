import { beforeEach, expect, test } from 'vitest'
import { NO_COLUMN, type StatementMapping } from '#contract/statements.ts'
import { db } from '#db/client.ts'
import { maya } from '#test/bookings.ts'
import { createBooking } from '../bookings/create.ts'
import { editSetting } from '../settings/edits.ts'
import { acceptRow } from './accept.ts'
import { digestsOf, formerDigestsOf } from './digests.ts'
import { linesOf } from './read.ts'
import { readStatement, storeStatement } from './store.ts'

const PASANG = 'staff-pasang'
const USD = { account: 'USD' as const }
const bytes = (text: string) => new TextEncoder().encode(text)

beforeEach(async () => {
  const account = { bank: 'Nabil', branch: '', account_name: '', account_number: '1', swift: '', notes: '' }
  await editSetting('bank', { accounts: [{ ...account, currency: 'USD' as const }] }, PASANG)
})

async function digests(text: string, account: 'USD' | 'NPR' = 'USD') {
  return [...(await digestsOf(await linesOf(text), account)).values()]
}

const stored = () =>
  db
    .selectFrom('statement_lines')
    .select(['id', 'day', 'amount', 'said', 'state', 'digest'])
    .orderBy('id')
    .execute()

test('equal lines are told apart by their number, also in a statement that overlaps', async () => {
  const line = '2026-11-22,Cash deposit,500.00\n'
  const first = await digests(`2026-11-21,A,5.00\n${line}${line}`)
  const second = await digests(`${line}${line}${line}`)
  expect(new Set(first).size).toBe(3)
  expect(second.slice(0, 2)).toEqual(first.slice(1))
  expect(first).not.toContain(second[2])
  expect(await digests(line, 'NPR')).not.toEqual([first[1]])
})

test('spaces, quotes and separators do not make another line; a balance does', async () => {
  const [one] = await digests('2026-11-22,Cash  deposit,500.00\n')
  expect(await digests('2026-11-22;"Cash deposit ";500.00;;\r\n')).toEqual([one])
  expect(await digests('2026-11-22,Cash deposit,500.00,9.00\n')).not.toEqual([one])
})

const numbered = (some: string[]) => ['SN,Day,Text,Sum', ...some.map((line, at) => `${at + 1},${line}`)]

test('a column that only numbers the lines does not make other lines of them', async () => {
  const lines = ['21,A,5.00', '22,B,6.00', '23,C,7.00', '24,D,8.00']
  const first = await digests(numbered(lines.slice(0, 3)).join('\n'))
  const later = await digests(numbered(lines.slice(1)).join('\n'))
  expect(later.slice(0, 3)).toEqual([first[0], ...first.slice(2)])
  const backwards = numbered(lines.slice(0, 3)).map((line, at) => line.replace(/^\d/, String(4 - at)))
  expect(await digests(backwards.join('\n'))).toEqual(first)
})

const FILE = `Txn Date,Value Date,Particulars,Dr/Cr,Amount,Fee
2026-11-21,2026-11-23,Cash,Cr,500.00,1.00
2026-11-22,2026-11-24,CH4PACZZB,Cr,298.00,2.00`

test.each<[string, Partial<StatementMapping>]>([
  ['another day', { day: 1 }],
  ['another text', { text: 2 }],
  ['another amount', { amount: 5 }],
  ['no side', { side: NO_COLUMN }],
  ['a credit of its own', { amount: NO_COLUMN, credit: 4, side: NO_COLUMN }],
])('a statement that is read again with %s brings nothing twice', async (_what, change) => {
  const { mapping } = await readStatement(bytes(FILE), USD)
  expect(await storeStatement(bytes(FILE), { ...USD, mapping }, PASANG)).toMatchObject({ added: 2, known: 0 })
  const other = { ...mapping, ...change }
  expect(await readStatement(bytes(FILE), { ...USD, mapping: other })).toMatchObject({ came: 2, known: 2 })
  expect(await storeStatement(bytes(FILE), { ...USD, mapping: other }, PASANG)).toMatchObject({
    added: 0,
    known: 2,
  })
  expect(await stored()).toHaveLength(2)
})

test('rows that are open follow the columns that are chosen, and one that counts stays', async () => {
  const { reference } = await createBooking(maya)
  const { mapping } = await readStatement(bytes(FILE), USD)
  await storeStatement(bytes(FILE), { ...USD, mapping }, PASANG)
  const [, named] = await stored()
  await acceptRow(named!.id, reference, PASANG)

  const other = { ...mapping, day: 1, amount: 5 }
  const counts = await storeStatement(bytes(FILE), { ...USD, mapping: other }, PASANG)

  expect(counts).toEqual({ added: 0, known: 2, corrected: 1 })
  expect(await stored()).toMatchObject([
    { day: '2026-11-23', amount: 100, state: 'open' },
    { day: '2026-11-22', amount: 29_800, state: 'accepted' },
  ])
  expect(await storeStatement(bytes(FILE), { ...USD, mapping: other }, PASANG)).toMatchObject({
    corrected: 0,
  })
})

test('rows of releases before are known, also with other columns, and by their own line from then on', async () => {
  const { mapping } = await readStatement(bytes(FILE), USD)
  const former = { ...mapping, side: NO_COLUMN }
  await storeStatement(bytes(FILE), { ...USD, mapping: former }, PASANG)
  const before = await stored()
  const names = [...(await formerDigestsOf(await linesOf(FILE), former, 'USD')).values()]
  for (const [at, { id }] of before.entries())
    await db.updateTable('statement_lines').set({ digest: names[at]! }).where('id', '=', id).execute()

  const other = { ...mapping, day: 1 }
  expect(await readStatement(bytes(FILE), { ...USD, mapping: other })).toMatchObject({ known: 2 })
  expect(await storeStatement(bytes(FILE), { ...USD, mapping: other }, PASANG)).toMatchObject({ added: 0 })
  expect((await stored()).map(({ digest }) => digest)).toEqual(before.map(({ digest }) => digest))
})
