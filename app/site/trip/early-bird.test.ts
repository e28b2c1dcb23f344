import { expect, test } from 'vitest'
import { addDays, formatDate, today } from '#contract/days.ts'
import { db } from '#db/client.ts'
import { giveEarlyBird } from '#test/discounts.ts'
import { departureWith } from '#test/bookings.ts'
import { pagesOf } from '#test/pages.ts'
import { everestTrekId } from '#test/world.ts'
import * as tripPage from './route.tsx'

const { visit } = pagesOf({ '/destination/:slug': tripPage })

test('the price box asks the early bird of a departure that has its own, and that of the trip for the others', async () => {
  await giveEarlyBird(today())
  const own = { percent: 15, amount: null, until: addDays(today(), 9), days_before: null }
  await db.deleteFrom('departures').execute()
  const { _id } = await departureWith(10, { early_bird: own })
  await departureWith(10)
  const { html } = await visit('/destination/everest-base-camp')
  expect(html).toContain('Early bird, 15 %')
  expect(html).toContain(`Early bird: 15 % off if you book by ${formatDate(addDays(today(), 9))}`)
  expect(html).not.toContain('Early bird, 10 %')
  await db
    .updateTable('departures')
    .set({ early_bird: JSON.stringify('none') })
    .where('id', '=', _id)
    .execute()
  expect((await visit('/destination/everest-base-camp')).html).not.toContain('Early bird,')
})

test('the price box shows the early bird, until when it is to be had, and the next price by group size', async () => {
  const price_tiers = JSON.stringify([{ from: 3, amount: 139_000 }])
  await db.updateTable('trips').set({ price_tiers }).where('id', '=', everestTrekId).execute()
  const until = addDays(today(), 5)
  await giveEarlyBird(until)
  const { html } = await visit('/destination/everest-base-camp')
  expect(html).toContain('Early bird, 10 %')
  expect(html).toContain('−US$')
  expect(html).toContain(`Early bird: 10 % off if you book by ${formatDate(until)}`)
  expect(html).toContain('3 travellers: US$1,390 each')

  await giveEarlyBird(addDays(today(), -1))
  expect((await visit('/destination/everest-base-camp')).html).not.toContain('Early bird')
})
