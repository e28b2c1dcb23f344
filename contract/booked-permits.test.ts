import { expect, test } from 'vitest'
import { bookedPermitsInWords, type PermitCharge } from './booked-permits.ts'

const about = { permit_id: 'p', code: 'p', checked_on: '2026-11-20' }
const acap = { ...about, name: 'ACAP', needed_by: ['foreign' as const, 'saarc' as const], is_open: false }
const tims = { ...about, name: 'TIMS card', needed_by: ['foreign' as const], is_open: false }

const words = (charge: PermitCharge, permits = [acap, tims], more = {}) =>
  bookedPermitsInWords({
    agreed_permits: { charge, permits },
    claims: ['foreign', 'saarc', 'nepali'],
    nationality: 'Sweden',
    travellers: 3,
    ...more,
  })

test('permits in the price, and those paid on the way, are named with how many travellers need them', () => {
  expect(words('included')).toEqual(['Permits included: ACAP for 2, TIMS card for 1.'])
  expect(words('on_the_way')).toEqual(['Permits that you pay on the way: ACAP for 2, TIMS card for 1.'])
  expect(words('included', [acap], { claims: null })).toEqual(['Permits included: ACAP for 3.'])
})

test('permits charged apart say when their fee was checked, and which of them has none yet', () => {
  expect(words('apart', [acap, { ...tims, is_open: true }])).toEqual([
    'Permits are charged at the fees known to us: ACAP, checked on 20 November 2026.',
    'Permits not in the price yet, because we have no fee for them: TIMS card for 1. We will ask the permit office and write to you.',
  ])
})

test('nothing is said of permits that nobody needs, that nobody kept, or of somebody who is not shown', () => {
  expect(words('included', [tims], { claims: ['nepali'], travellers: 1 })).toEqual([])
  expect(
    bookedPermitsInWords({ agreed_permits: null, claims: null, nationality: 'Sweden', travellers: 1 }),
  ).toEqual([])
  expect(words('included', [acap], { claims: null, nationality: '' })).toEqual([])
})
