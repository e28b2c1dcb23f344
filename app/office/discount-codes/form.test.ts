import { expect, test } from 'vitest'
import { blankCode, CodeForm, toCodeText } from './form.ts'

const typed = { ...blankCode, code: ' spring 27 ', percent: '10' }

test('what is left empty sets no bound, and a stored code comes out of the form as it went in', () => {
  const code = CodeForm.parse(typed)
  expect(code).toEqual({
    code: 'SPRING27',
    percent: 10,
    amount: null,
    from: null,
    until: null,
    trip_ids: [],
    least_travellers: 1,
    uses_max: null,
  })
  expect(CodeForm.parse(toCodeText(code))).toEqual(code)
  const sum = { ...typed, percent: '', amount: 5_000, currency: 'NPR', uses_max: '3', until: '2027-05-01' }
  const voucher = CodeForm.parse(sum)
  expect(voucher).toMatchObject({ amount: { amount: 5_000, currency: 'NPR' }, uses_max: 3, percent: null })
  expect(CodeForm.parse(toCodeText(voucher))).toEqual(voucher)
})

test.each([
  [{ code: 'A' }, 'code'],
  [{ percent: 'ten' }, 'percent'],
  [{ percent: '' }, 'percent'],
  [{ percent: '10', amount: 5_000 }, 'percent'],
  [{ amount: 0, percent: '' }, 'amount'],
  [{ uses_max: '0' }, 'uses_max'],
  [{ uses_max: '-1' }, 'uses_max'],
  [{ from: '2027-05-02', until: '2027-05-01' }, 'until'],
])('%j is refused at the field %s', (wrong, field) => {
  const { error } = CodeForm.safeParse({ ...typed, ...wrong })
  expect(error?.issues[0]?.path[0]).toBe(field)
})
