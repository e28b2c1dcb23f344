import { expect, test } from 'vitest'
import { loadsByHeight } from '#contract/loads.ts'
import { stillValid } from '#contract/trust.ts'
import { changeContent } from '../content.ts'
import { readSettings } from '../settings.ts'
import { editSetting } from '../settings/edits.ts'
import { everestTrekId } from '#test/world.ts'
import { readPriceFacts } from './read.ts'

const OWNER = 'staff-owner'

test('how prices are made is told from the rules and trips of today', async () => {
  await changeContent((tx) =>
    tx
      .updateTable('trips')
      .set({ price_tiers: JSON.stringify([{ from: 4, amount: 129_000 }]) })
      .where('id', '=', everestTrekId)
      .execute(),
  )
  const before = await readPriceFacts()
  expect(before.groups).toContainEqual({
    name: 'Everest Base Camp Trek',
    path: '/destination/everest-base-camp',
    steps: [
      { group: '1 to 3 travellers', each: 'US$1,490' },
      { group: '4 or more', each: 'US$1,290' },
    ],
  })
  expect(before.vat).toEqual([expect.stringContaining('include no VAT')])
  expect(before.due.join(' ')).toContain('a deposit of 20 % is due, and the rest on arrival in Kathmandu')
  expect(before.due.join(' ')).toContain('3.5 %')
  expect(before.sheets).toEqual([{ name: 'Everest Base Camp Trek', path: '/destination/everest-base-camp' }])

  const { tax, booking_rules, company } = await readSettings()
  await editSetting('company', { ...company, pan: '600000001' }, OWNER)
  await editSetting('tax', { ...tax, scheme: 'vat' }, OWNER)
  const changed = { ...booking_rules, deposit_percent: 30, card_fee_basis_points: 0, balance_due_days: 30 }
  await editSetting('booking_rules', changed, OWNER)
  const after = await readPriceFacts()
  expect(after.vat).toContain('The trip: VAT 13 %.')
  expect(after.due[0]).toBe(
    'When you book, a deposit of 30 % is due, and the rest 30 days before the first day.',
  )
  expect(after.due.join(' ')).not.toContain('card')
  expect(after.cancelling[0]).toMatchObject({ when: 'Until the trip begins' })
})

test('loads are those of the law where the operator lets porters carry more, and what has ended is not shown', () => {
  expect(loadsByHeight({ porter_kg: 25, bag_kg: 15 })).toEqual([
    { height: 'below 5,000 m', law: '30 kg', ours: '25 kg' },
    { height: 'up to 6,000 m', law: '20 kg', ours: '20 kg' },
    { height: 'up to 7,000 m', law: '17 kg', ours: '17 kg' },
    { height: 'up to 8,000 m', law: '14 kg', ours: '14 kg' },
    { height: 'above 8,000 m', law: '12 kg', ours: '12 kg' },
  ])
  const entries = ['', '2027-01-01', '2026-12-31'].map((until) => ({ until }))
  expect(stillValid(entries, '2027-01-01')).toEqual(entries.slice(0, 2))
})
