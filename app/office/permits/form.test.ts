import { expect, test } from 'vitest'
import { PermitInput } from '#contract/permits.ts'
import { errorsOf } from '../kit/form/fields.ts'
import { blankPermit, PermitForm, toPermitText } from './form.ts'

const row = {
  classes: ['foreign', 'saarc'],
  valid_from: '',
  months: [9, 10, 11],
  amount: 10_000,
  currency: 'USD',
  basis: 'week',
  later_after: '1',
  later_amount: 1_500,
  later_basis: 'day',
  tax: 'in',
  most_days: '',
}
const spring = { ...row, months: [12, 1, 2, 3, 4, 5, 6, 7, 8], amount: 7_500, later_amount: 1_000 }
const typed = {
  ...blankPermit(),
  code: 'rap-manaslu',
  name: 'Manaslu permit',
  issuer: 'Immigration',
  fee_rules: [row, spring],
  free_under: '10',
  excluded_countries: 'cn, in',
  sources: 'https://www.immigration.gov.np\nhttps://www.taan.org.np',
}

test('the form makes what the API takes, a rule for each class, and shows it again as it was typed', () => {
  const permit = PermitForm.parse(typed)
  expect(permit.fee_rules).toHaveLength(4)
  expect(permit.fee_rules[0]).toEqual({
    valid_from: null,
    class: 'foreign',
    months: [9, 10, 11],
    basis: 'week',
    amount: 10_000,
    later: { after: 1, basis: 'day', amount: 1_500 },
    currency: 'USD',
    tax: 'in',
    most_days: null,
  })
  expect(permit).toMatchObject({ free_under: 10, excluded_countries: ['CN', 'IN'] })
  expect(permit.sources).toEqual(['https://www.immigration.gov.np', 'https://www.taan.org.np'])
  const shown = toPermitText(PermitInput.parse(permit))
  expect(shown).toEqual({ ...typed, excluded_countries: 'CN, IN' })
})

test('a gap, an overlap and half of a later fee are told at the fees', () => {
  expect(said([row]).fee_rules).toEqual([
    'No rule says the fee for foreign travellers in Jan, Feb, Mar, Apr, May, Jun, Jul, Aug, Dec, on all days',
    'No rule says the fee for SAARC travellers in Jan, Feb, Mar, Apr, May, Jun, Jul, Aug, Dec, on all days',
  ])
  expect(said([row, { ...spring, months: [11, ...spring.months] }]).fee_rules).toHaveLength(2)
  expect(said([{ ...row, later_amount: null }, spring])).toHaveProperty(['fee_rules.0.later_amount'])
  expect(said([])).toEqual({})
})

function said(fee_rules: object[]) {
  return errorsOf(PermitForm.safeParse({ ...typed, fee_rules }).error)
}
