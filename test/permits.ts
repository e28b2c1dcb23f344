import { PermitInput } from '#contract/permits.ts'

/** A permit for foreigners and citizens of SAARC countries, US$50 a day, whose office asks for passport and visa. */
export const anyPermit = PermitInput.parse({
  code: 'rap-saipal',
  name: 'Saipal restricted-area permit',
  issuer: 'Department of Immigration',
  needed_by: ['foreign', 'saarc'],
  fee_rules: ['foreign', 'saarc'].map((payer) => ({
    valid_from: null,
    class: payer,
    months: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
    basis: 'day',
    amount: 5_000,
    currency: 'USD',
  })),
  documents: ['passport', 'visa'],
  least_party: 2,
  days_needed: 7,
  checked_on: '2026-11-20',
})
