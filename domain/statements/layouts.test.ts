import { expect, test } from 'vitest'
import { NO_COLUMN } from '#contract/statements.ts'
import { readSide } from './cells.ts'
import { guessMapping } from './columns.ts'
import { faultOfMapping, linesOf, rowsOf } from './read.ts'

async function read(text: string) {
  const lines = await linesOf(text)
  const mapping = await guessMapping(lines.map(({ cells }) => cells))
  return { lines, mapping, ...(await rowsOf(lines, mapping)) }
}

/** Statements as banks of Nepal and others lay them out. Each says that 1,234.50 came and 500 went. */
const LAYOUTS = [
  [
    'a column each, one of them empty',
    `NIC ASIA BANK LTD.,,,,,
Account Number,4455667788990001,,,,
Transaction Date,Value Date,Particulars,Debit,Credit,Balance
2026-11-22,2026-11-22,CWDR/ATM THAMEL,500.00,,"9,500.00"
2026-11-23,2026-11-24,MOBILE BANKING TRF CH4PACZZB MAYA,,"1,234.50","10,734.50"
,,Total,500.00,"1,234.50",`,
  ],
  [
    'a column each with 0.00 and a dash, and the side of the balance behind it',
    `S.N.,Date,Description,Cheque No.,Withdraw,Deposit,Balance,
1,22-11-2026,ATM,,500.00,0.00,"9,500.00",Cr
2,23-11-2026,CONNECTIPS CH4PACZZB MAYA,,-,"1,234.50","10,734.50",Cr`,
  ],
  [
    'one column of amounts and one that says Dr or Cr',
    `Date,Particulars,Amount,Dr/Cr,Balance
22/11/2026,ATM,500.00,Dr,"9,500.00"
23/11/2026,FONEPAY CH4PACZZB MAYA,"1,234.50",Cr,"10,734.50"`,
  ],
  [
    'a side for the amount and one for the balance',
    `Txn Date;Narration;Txn Amount;Type;Balance;Type
22.11.2026;ATM;500,00;D;9.500,00;C
23.11.2026;CH4PACZZB MAYA;1.234,50;C;10.734,50;C`,
  ],
  [
    'the side before the amount, in words',
    `Posting Date,Debit or Credit,Amount,Remarks
22 Nov 2026,Debit,500,ATM
23 Nov 2026,Credit,"1,234.50",CH4PACZZB MAYA`,
  ],
  [
    'the side behind the amount in the same cell',
    `Date,Particulars,Amount
2026-11-22,ATM,500.00 Dr
2026-11-23,CH4PACZZB MAYA,"1,234.50 Cr"`,
  ],
  [
    'signed amounts beside the side of the balance',
    `Date,Particulars,Balance,Amount,
2026-11-22,ATM,9500.00,-500.00,Cr
2026-11-23,CH4PACZZB MAYA,10734.50,1234.50,Cr`,
  ],
  ['no names of columns', '22-Nov-2026,ATM,500.00,DR\n23-Nov-2026,CH4PACZZB MAYA,"1,234.50",CR'],
] as const

test.each(LAYOUTS)('a statement with %s brings what came and leaves out what went', async (_how, text) => {
  const { rows, went, faults } = await read(text)
  expect(rows).toMatchObject([
    { day: '2026-11-23', amount: 123_450, text: expect.stringMatching(/CH4PACZZB MAYA( Cr?)?$/) },
  ])
  expect([went, faults]).toEqual([1, []])
})

test.each([
  ['Cr', 'credit'],
  ['CR.', 'credit'],
  ['Credited', 'credit'],
  [' deposit ', 'credit'],
  ['+', 'credit'],
  ['DR', 'debit'],
  ['withdrawal', 'debit'],
  ['−', 'debit'],
  ['', undefined],
  ['Dr/Cr', undefined],
  ['Drawn', undefined],
] as const)('“%s” says %s', (cell, side) => {
  expect(readSide(cell)).toBe(side)
})

test('a line whose side cannot be read is named, and no sum is taken from it', async () => {
  const head = 'Date,Particulars,Amount,Dr/Cr\n2026-11-21,A,1.00,Cr\n2026-11-22,B,2.00,Dr\n'
  const { lines, mapping } = await read(`${head}2026-11-23,C,4.00,Cr\n`)
  expect(mapping).toMatchObject({ amount: 2, credit: NO_COLUMN, debit: NO_COLUMN, side: 3 })
  const odd = [...lines, ...(await linesOf('2026-11-23,D,8.00,?\n2026-11-23,E,16.00,\n'))]
  const { rows, went, faults } = await rowsOf(odd, mapping)
  expect(rows.map(({ amount }) => amount)).toEqual([100, 400])
  expect(went).toBe(1)
  expect(faults.map(({ says }) => says)).toEqual([
    '“?” says neither debit nor credit',
    '“” says neither debit nor credit',
  ])
})

test('a side without a column of amounts is refused in words', async () => {
  const { mapping } = await read('Date,Particulars,Debit,Credit\n2026-11-22,A,,500.00\n')
  expect(faultOfMapping({ ...mapping, side: 1 })).toContain('needs one column with all amounts')
})
