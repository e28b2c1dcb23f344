import { expect, test } from 'vitest'
import { PermitInput } from '#contract/permits.ts'
import { db } from '#db/client.ts'
import { addPermit } from '#domain/permits/permits.ts'
import { pagesOf } from '#test/pages.ts'
import { everestTrekId } from '#test/world.ts'
import * as tripPage from './route.tsx'

const { visit } = pagesOf({ '/destination/:slug': tripPage })

test('the page of a trip tells its permits by their rules, with care where they are unsure, and links to yours', async () => {
  const rule = {
    valid_from: null,
    class: 'foreign',
    months: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
    basis: 'week',
    amount: 10_000,
    later: { after: 1, basis: 'day', amount: 1_500 },
    currency: 'USD',
  }
  const { _id } = await addPermit(
    PermitInput.parse({
      code: 'rap-saipal',
      name: 'Saipal permit',
      issuer: 'Immigration',
      fee_rules: [rule, { ...rule, class: 'saarc', amount: 5_000, later: null }],
      needed_by: ['foreign', 'saarc'],
      checked_on: '2026-11-20',
      confidence: 'low',
    }),
    'staff-pasang',
  )
  const area_permits = JSON.stringify([{ permit_id: _id, first_day: 4, last_day: 11, note: 'At Jagat.' }])
  await db.updateTable('trips').set({ area_permits }).where('id', '=', everestTrekId).execute()

  const { html } = await visit('/destination/everest-base-camp')

  for (const words of [
    'Saipal permit',
    'US$100 a week, then US$15 a day (US$115 for eight days)',
    'Citizens of SAARC countries: US$50 a week (US$100 for eight days).',
    'At Jagat. Sources differ on this fee, or we could not confirm it.',
    'href="/permits?trip=everest-base-camp"',
  ])
    expect([words, html.includes(words)]).toEqual([words, true])
})
