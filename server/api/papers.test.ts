import { beforeEach, expect, test, vi } from 'vitest'
import { today } from '#contract/days.ts'
import { createBooking } from '#domain/bookings/create.ts'
import { db } from '#db/client.ts'
import { maya, payFor } from '#test/bookings.ts'
import { furtherYears, setTax } from '#test/calendar.ts'
import { ownerAndStaff } from '#test/staff.ts'
import { readCsv } from '#contract/csv.ts'
import { api } from '../api.ts'

const month = today().slice(0, 7)
let headers: Record<string, string>

beforeEach(async () => {
  headers = (await ownerAndStaff()).staff
  await setTax({ scheme: 'vat', calendar: furtherYears })
})

function get(path: string) {
  return api.request(path, { headers })
}

test('the registers come as CSV in which no name is a formula, and as XLSX', async () => {
  const booking = await createBooking({ ...maya, fullname: '=HYPERLINK("http://evil.example")' })
  await payFor(booking, 29_800)

  const register = await get(`/api/papers/register/?month=${month}`)
  expect(register.status).toBe(200)
  expect(register.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(register.headers.get('content-disposition')).toBe(
    `attachment; filename="sales-register-${month}.csv"`,
  )
  const text = await register.text()
  expect(text).toContain(`"'=HYPERLINK(""http://evil.example"")"`)
  const [, row] = readCsv(text)
  expect(row!.cells.slice(4, 8)).toEqual(['USD', '1490', '1318.58', '171.42'])

  const journal = await get(`/api/papers/journal/?month=${month}&format=xlsx`)
  expect(journal.headers.get('content-disposition')).toContain(`journal-${month}.xlsx`)
  const bytes = Buffer.from(await journal.arrayBuffer())
  expect(bytes.subarray(0, 4).toString('latin1')).toBe('PK\u0003\u0004')
})

test('a ZIP holds every paper of the month, and one that cannot be read is named in it', async () => {
  const booking = await createBooking(maya)
  await payFor(booking, 29_800)
  vi.spyOn(console, 'error').mockReturnValue(undefined)
  await db.updateTable('documents').set({ snapshot: 'lost' }).where('kind', '=', 'receipt').execute()
  const [invoice, receipt] = await db.selectFrom('documents').select('number').orderBy('id').execute()

  const archive = await get(`/api/papers/archive/?month=${month}`)
  expect(archive.headers.get('content-type')).toBe('application/zip')
  const bytes = Buffer.from(await archive.arrayBuffer()).toString('latin1')
  expect(bytes).toContain(`${invoice!.number}.pdf`)
  expect(bytes).not.toContain(`${receipt!.number}.pdf`)
  expect(bytes).toContain('unreadable.txt')
  expect(await db.selectFrom('documents').select('prints').orderBy('id').execute()).toEqual([
    { prints: 1 },
    { prints: 0 },
  ])
})

test.each([
  ['register/?', 'Choose a month or a fiscal year'],
  [`register/?month=${month}&fiscal_year=2083`, 'Choose a month or a fiscal year'],
  ['journal/?month=2026-13', 'Use a month such as 2026-11'],
  ['archive/?fiscal_year=2140', 'The calendar does not know the fiscal year 2140/41'],
  ['register/?fiscal_year=last', 'The fiscal year must be a whole number from 2000 to 2200'],
  ['?fiscal_year=2140', 'The calendar does not know the fiscal year 2140/41'],
])('%s is refused with a sentence', async (path, sentence) => {
  const response = await get(`/api/papers/${path}`)
  expect(response.status).toBe(422)
  expect(JSON.stringify(await response.json())).toContain(sentence)
})
