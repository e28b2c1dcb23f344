import { expect, test } from 'vitest'
import { today } from '#contract/days.ts'
import { STATEMENT_LINES_MAX } from '#contract/statements.ts'
import { createBooking } from '#domain/bookings/create.ts'
import { readBooking } from '#domain/bookings/read.ts'
import { maya } from '#test/bookings.ts'
import { confirmed, send } from '#test/requests.ts'
import { ownerAndStaff } from '#test/staff.ts'
import { api } from '../api.ts'

type Headers = Record<string, string>

const account = { currency: 'USD', bank: 'Nabil', account_number: '1' }

function upload(path: string, headers: Headers, text: string, more: Record<string, string> = {}) {
  const body = new FormData()
  body.set('file', new File([text], 'statement.csv'))
  for (const [name, value] of Object.entries({ account: 'USD', ...more })) body.set(name, value)
  return api.request(path, { method: 'POST', headers, body })
}

test('staff read a statement, store it and accept what it brings', async () => {
  const { staff } = await ownerAndStaff()
  const { reference } = await createBooking(maya)
  const text = `Date;Details;Amount\n${today()};${reference};298,00\n${today()};Interest;5,00\n`

  const seen = await upload('/api/statements/previews/', staff, text)
  expect(seen.status).toBe(200)
  const { mapping, came, problem } = await seen.json()
  expect([came, problem]).toEqual([2, ''])
  const stored = await upload('/api/statements/', staff, text, { mapping: JSON.stringify(mapping) })
  expect([stored.status, await stored.json()]).toEqual([201, { added: 2, known: 0, corrected: 0 }])

  // A program of before names no column that says debit or credit.
  const former = { ...mapping, side: undefined }
  const again = await upload('/api/statements/', staff, text, { mapping: JSON.stringify(former) })
  expect(await again.json()).toEqual({ added: 0, known: 2, corrected: 0 })

  const listed = await send('GET', '/api/statements/rows/?state=open&account=USD', undefined, staff)
  expect(listed.headers.get('x-total-count')).toBe('2')
  const [interest, deposit] = await listed.json()
  const rows = [{ id: deposit._id, reference: deposit.suggestions[0].reference }]
  const accepted = await send('POST', '/api/statements/acceptances/', { rows }, staff)
  expect([accepted.status, await accepted.json()]).toMatchObject([201, [{ id: deposit._id, problem: '' }]])
  expect(await readBooking(reference)).toMatchObject({ status: 'deposit_paid' })
  const twice = await send('POST', '/api/statements/acceptances/', { rows }, staff)
  expect(await twice.json()).toMatchObject([
    { payment_id: null, problem: expect.stringContaining('already') },
  ])

  const path = `/api/statements/rows/${interest._id}/aside/`
  expect((await send('POST', path, { aside: true }, staff)).status).toBe(204)
  expect((await send('POST', path, { aside: true }, staff)).status).toBe(409)
})

test.each([
  ['no JSON as a mapping', 'Date,Amount\n2026-11-01,5.00\n', { mapping: '{' }, 'Choose the columns again'],
  ['a mapping of another kind', 'A', { mapping: '{"day":-7}' }, 'Choose the columns again'],
  [
    'columns that are not there',
    'Date,Amount\n2026-11-01,5.00\n',
    { mapping: mappingTo(90) },
    'No money came',
  ],
  ['an account that is not there', 'A', { account: 'NPR' }, 'There is no account in NPR'],
  ['an account of no currency', 'A', { account: 'EUR' }, 'not valid'],
  ['nothing', '', {}, 'nothing in this file'],
  ['more lines than are read', 'a\n'.repeat(STATEMENT_LINES_MAX + 2), {}, 'more than 50,000 lines'],
  ['words that are no statement', 'Dear Sir,\nI am a prince.\n', {}, 'Choose the column with the day'],
])('%s is refused in words, and nothing is stored', async (_what, text, more, says) => {
  const { owner, staff } = await ownerAndStaff()
  await send('PUT', '/api/settings/bank/', { accounts: [account] }, await confirmed(owner))
  const response = await upload('/api/statements/', staff, text, more)
  expect(response.status).toBe(422)
  expect(JSON.stringify(await response.json())).toContain(says)
  expect(await (await send('GET', '/api/statements/rows/', undefined, staff)).json()).toEqual([])
})

function mappingTo(column: number) {
  const columns = { day: column, text: -1, amount: column, credit: -1, debit: -1 }
  return JSON.stringify({ first_line: 1, ...columns, day_form: 'ymd', decimal: '.' })
}
