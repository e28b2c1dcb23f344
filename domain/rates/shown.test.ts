import { expect, test } from 'vitest'
import { defaultSettings } from '#contract/default-settings.ts'
import { addDays, today, type Day } from '#contract/days.ts'
import type { ExchangeRate } from '#contract/exchange-rate.ts'
import { startNrbStub } from '#test/stubs/nrb.ts'
import { editSetting } from '../settings/edits.ts'
import { fetchBankRate } from './fetch.ts'
import { readShownRates } from './shown.ts'

const codes = async (on: Day) => (await readShownRates(on)).map(({ code }) => code)

const setRule = (more: Partial<ExchangeRate>) =>
  editSetting('exchange_rate', { ...defaultSettings.exchange_rate, ...more }, 'staff-pemba')

test('prices are shown in what the bank names, in the middle of its rates, and between dollars and rupees at our own', async () => {
  const day = today()
  const bank = await startNrbStub()
  await setRule({ paisa_per_dollar: 14_050, fetches: true })
  bank.say(day, '141.00', '143.00')
  await fetchBankRate(new Date(), bank.address)
  bank.stop()

  const rates = new Map((await readShownRates(day)).map((rate) => [rate.code, rate]))
  // 142.00 for a dollar, 160.075 for a hundred Indian rupees, 9.07 for ten yen; of ours NPR 140.50 for a dollar.
  expect([...rates.keys()]).toEqual(['INR', 'JPY', 'NPR', 'USD'])
  expect(rates.get('INR')!.per_dollar).toBeCloseTo(88.708, 2)
  expect(rates.get('JPY')!.per_rupee).toBeCloseTo(1.1025, 3)
  expect(rates.get('INR')).toMatchObject({ day, source: 'Nepal Rastra Bank' })
  expect(rates.get('NPR')).toMatchObject({ per_dollar: 140.5, source: 'Our own rate' })

  expect(await codes(addDays(day, 8))).toEqual(['NPR', 'USD'])
  await setRule({ paisa_per_dollar: null, fetches: true })
  expect(await codes(day)).toEqual(['INR', 'JPY', 'NPR', 'USD'])
  await setRule({ paisa_per_dollar: null, fetches: false })
  expect(await codes(day)).toEqual([])
})
