import { expect, test } from 'vitest'
import { furtherYears, setTax } from '#test/calendar.ts'
import { pagesOf } from '#test/pages.ts'
import * as tripPage from './route.tsx'

const { visit } = pagesOf({ '/destination/:slug': tripPage })
const says = async () => {
  const { html } = await visit('/destination/everest-base-camp')
  expect(html).toContain('US$1,490')
  return html.match(/The price of [^<]* includes [^<]*/)?.[0]
}

test('the price box says how much VAT is in the price, however the office types it', async () => {
  expect(await says()).toBeUndefined()
  for (const prices of ['with_vat', 'without_vat'] as const) {
    await setTax({ scheme: 'vat', prices, calendar: furtherYears })
    // Of two travellers: 2,980 / 1.13 = 2,637.168…
    expect(await says()).toBe('The price of US$2,980 includes VAT 13 %: US$342.83.')
  }
  await setTax({ scheme: 'vat', trip: 'exempt' })
  expect(await says()).toBeUndefined()
})
