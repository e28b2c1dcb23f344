import { expect, test } from 'vitest'
import { csvLine } from '#contract/csv.ts'
import { COLUMNS_MAX, STATEMENT_LINES_MAX } from '#contract/statements.ts'
import { decodeCsv } from '../lists/decode.ts'
import { readAmount, readDay } from './cells.ts'
import { guessMapping } from './columns.ts'
import { faultOfMapping, linesOf, rowsOf } from './read.ts'
import { namesPayer, referencesIn } from './words.ts'

const utf8 = (text: string) => new TextEncoder().encode(text)

async function read(text: string) {
  const lines = await linesOf(text)
  const mapping = await guessMapping(lines.map(({ cells }) => cells))
  return { mapping, ...(await rowsOf(lines, mapping)) }
}

test.each([
  ['1,234.50', '.', 123_450],
  ['1.234,50', ',', 123_450],
  ['12,34,567.8', '.', 123_456_780],
  ['1 234,5', ',', 123_450],
  ['1’234.50', '.', 123_450],
  ['1234', '.', 123_400],
  ['1,234', '.', 123_400],
  ['(500.00)', '.', -50_000],
  ['500.00-', '.', -50_000],
  ['−500', '.', -50_000],
  ['NPR 1,500.00', '.', 150_000],
  ['Rs. 1,500 Dr', '.', -150_000],
  ['1,500.00CR', '.', 150_000],
  ['500.000', '.', 50_000],
  ['=1+1', '.', undefined],
  ['+1+1', '.', undefined],
  ['1.234.50', '.', undefined],
  ['12.345', '.', undefined],
  ['500,50', '.', undefined],
  ['1.234.50', ',', undefined],
  ['(500.00', '.', undefined],
  ['0x10', '.', undefined],
  ['1e9', '.', undefined],
  ['', '.', undefined],
] as const)('the amount “%s” with “%s” before the cents is %s', (cell, decimal, amount) => {
  expect(readAmount(cell, decimal)).toBe(amount)
})

test.each([
  ['2026-11-22', 'ymd', '2026-11-22'],
  ['2026/11/22 14:30', 'ymd', '2026-11-22'],
  ['22/11/2026', 'dmy', '2026-11-22'],
  ['22.11.26', 'dmy', '2026-11-22'],
  ['11/22/2026', 'mdy', '2026-11-22'],
  ['22-Nov-2026', 'ymd', '2026-11-22'],
  ['22 November 2026', 'mdy', '2026-11-22'],
  ['Nov 22, 2026', 'dmy', '2026-11-22'],
  ['31/02/2026', 'dmy', undefined],
  ['22/11/2026', 'mdy', undefined],
  ['22 Foo 2026', 'dmy', undefined],
] as const)('the day “%s” as %s is %s', (cell, form, day) => {
  expect(readDay(cell, form)).toBe(day)
})

const german = 'Datum;Beschreibung;Betrag\r\n22.11.2026;Zoë Müller – CH-4PACZZB;1.234,50\r\n'

test.each([
  ['UTF-8', utf8(german)],
  ['UTF-8 with a byte order mark', utf8(`\uFEFF${german}`)],
  ['UTF-16', Uint8Array.from(Buffer.from(`\uFEFF${german}`, 'utf16le'))],
  ['UTF-16 without a byte order mark', Uint8Array.from(Buffer.from(german, 'utf16le'))],
  ['UTF-16 the other way round', Uint8Array.from(Buffer.from(`\uFEFF${german}`, 'utf16le').swap16())],
  [
    'Windows-1252',
    Uint8Array.from(Array.from(german, (sign) => (sign === '–' ? 0x96 : sign.codePointAt(0)!))),
  ],
])('a statement in %s says the same', async (_how, bytes) => {
  const { rows } = await read(decodeCsv(bytes, 'Ask the bank'))
  expect(rows).toMatchObject([{ day: '2026-11-22', amount: 123_450, text: 'Zoë Müller – CH-4PACZZB' }])
})

test.each([
  ['a spreadsheet', Uint8Array.from([0x50, 0x4b, 3, 4, 0]), 'Save it as CSV'],
  ['a PDF', utf8('%PDF-1.7'), 'This is a PDF'],
  ['nothing', utf8(' \r\n'), 'nothing in this file'],
  ['a picture', Uint8Array.from([0x89, 0x50, 0, 0x4e, 0x47, 1, 2, 3]), 'not text'],
])('%s is refused in words', (_what, bytes, says) => {
  expect(() => decodeCsv(bytes, 'Ask the bank')).toThrow(says)
})

test.each([
  [
    'debit and credit in columns, below lines about the account',
    'Nabil Bank,,,,\nAccount:,0123,,,\n\nTxn Date,Particulars,Withdrawal,Deposit,Balance\n' +
      '22/11/2026,ATM,500.00,,"9,500.00"\n23/11/2026,CH4PACZZB MAYA,,"1,234.50","10,734.50"\n,Total,500.00,"1,234.50",\n',
  ],
  [
    'one signed amount',
    'Date\tDescription\tAmount\n2026-11-22\tATM\t-500.00\n2026-11-23\tCH4PACZZB MAYA\t1,234.50\n',
  ],
  [
    'brackets for what went',
    'date;details;amount\n22.11.2026;ATM;(500,00)\n23.11.2026;CH4PACZZB MAYA;1.234,50\n',
  ],
  ['no names of columns', '22-Nov-2026,ATM,-500.00\n23-Nov-2026,CH4PACZZB MAYA,"1,234.50"\n'],
])('a statement with %s brings what came', async (_how, text) => {
  const { rows, went, faults } = await read(text)
  expect(rows).toMatchObject([{ day: '2026-11-23', amount: 123_450, text: 'CH4PACZZB MAYA' }])
  expect([went, faults]).toEqual([1, []])
})

test('days that may be two things are asked about, and one that tells decides', async () => {
  const unclear = await read('Date,Details,Amount\n03/04/2026,A,5.00\n05/06/2026,B,5.00\n')
  expect(unclear.mapping.day_form).toBeNull()
  expect(faultOfMapping(unclear.mapping)).toContain('Choose how the days are written')
  expect(unclear.rows).toEqual([])
  const clear = await read('Date,Details,Amount\n03/04/2026,A,5.00\n25/06/2026,B,5.00\n')
  expect(clear.mapping.day_form).toBe('dmy')
})

test('lines that cannot be read are named, and the others are read', async () => {
  const { rows, faults } = await read(
    'Date,Details,Amount\n2026-11-20,A,=1+1\n2083-08-07,B,5.00\n1999-01-01,C,5.00\n2026-11-21,"=HYPERLINK(""x"")",5.00\n2026-11-22,E,\n',
  )
  expect(rows).toMatchObject([{ text: '=HYPERLINK("x")', amount: 500 }])
  expect(faults).toEqual([
    { line: 2, says: '“=1+1” is not an amount' },
    { line: 3, says: expect.stringContaining('Bikram Sambat') },
    { line: 4, says: '1999-01-01 cannot be a day of this statement' },
    { line: 6, says: 'There is no amount' },
  ])
})

test('a line stays the same line when another column is read as its text', async () => {
  const { mapping, rows } = await read('Date,Details,Payer,Amount\n2026-11-22,TRF 12,Maya,500.00\n')
  const lines = await linesOf('Date,Details,Payer,Amount\n2026-11-22,TRF 12,Maya,500.00\n')
  const other = (await rowsOf(lines, { ...mapping, text: 2 })).rows
  expect([rows[0]!.text, other[0]!.text]).toEqual(['TRF 12 Maya', 'Maya'])
  expect([rows[0]!.line, rows[0]!.words]).toEqual([other[0]!.line, other[0]!.words])
})

test('two columns with what came in are refused, so that no sum is counted twice', async () => {
  const text = 'Date,Details,Amount\n2026-11-22,A,500.00\n'
  const both = { ...(await read(text)).mapping, credit: 2 }
  expect(faultOfMapping(both)).toContain('not two')
  expect((await rowsOf(await linesOf(text), both)).rows).toEqual([])
})

test('lines that end as on old Macintoshes are counted before they are read, and cells have an end', async () => {
  await expect(linesOf('1\r'.repeat(STATEMENT_LINES_MAX + 1))).rejects.toThrow('more than 50,000 lines')
  const [line] = await linesOf(`a${','.repeat(5_000)}`)
  expect(line!.cells).toHaveLength(COLUMNS_MAX + 1)
})

test('so many lines as are allowed are read, and one more is refused before it is read', async () => {
  const line = csvLine(['2026-11-22', 'Maya Lindqvist CH-4PACZZB '.repeat(3), '500.00'])
  const head = csvLine(['Date', 'Details', 'Amount'])
  const most = head + line.repeat(STATEMENT_LINES_MAX - 1)
  expect((await read(most)).rows).toHaveLength(STATEMENT_LINES_MAX - 1)
  await expect(linesOf(`${most}${line}`)).rejects.toThrow('more than 50,000 lines')
})

test.each([
  ['CH-4PACZZB', ['CH-4PACZZB']],
  ['ch4paczzb', ['CH-4PACZZB']],
  ['Trek CH 4PA CZZ B / Maya', ['CH-4PACZZB']],
  ['CHCH4PACZZB', ['CH-4PACZZB']],
  ['FT/CH-4PACZZB/CH-HQWH9DX', ['CH-4PACZZB', 'CH-HQWH9DX']],
  ['CHARGES', []],
  ['for lt 4pa czzb', ['LT-4PACZZB']],
])('“%s” names %s', (text, references) => {
  expect(referencesIn(text, ['CH', 'LT'])).toEqual(expect.arrayContaining(references))
  expect(referencesIn(text, ['CH', 'LT']).length).toBeGreaterThanOrEqual(references.length)
})

test('a payer is named by the first and the last word of the name, whatever the accents', () => {
  expect(namesPayer('TRF FROM LINDQVIST MAYA K', 'Maya Lindqvist')).toBe(true)
  expect(namesPayer('muller zoe', 'Zoë Anna Müller')).toBe(true)
  expect(namesPayer('MAYABEN LINDQVIST', 'Maya Lindqvist')).toBe(false)
  expect(namesPayer('MAYA', 'Maya')).toBe(false)
})
