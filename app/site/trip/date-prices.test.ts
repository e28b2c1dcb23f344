import { expect, test } from 'vitest'
import { addDays, formatDay, today } from '#contract/days.ts'
import { departureWith } from '#test/bookings.ts'
import { pagesOf } from '#test/pages.ts'
import * as tripPage from './route.tsx'

const { visit } = pagesOf({ '/destination/:slug': tripPage })

test('without scripts too a traveller reads what each date costs, and where to go on with the Tab key', async () => {
  const start_date = addDays(today(), 70)
  const end_date = addDays(start_date, 13)
  await departureWith(12)
  await departureWith(12, { price_amount: 155_500, start_date, end_date })

  const { html } = await visit('/destination/everest-base-camp')
  const options = Array.from(html.matchAll(/<option [^>]*>([^<]*)<\/option>/g), ([, label]) => label)
  expect(options).toContain(`${formatDay(start_date)} · US$1,555`)
  expect(options).toContain(`${formatDay(addDays(today(), 60))} · US$1,490`)
  expect(html).toContain('action="/destination/bookingform#booking-title"')
})
