import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { defaultSettings } from '#contract/default-settings.ts'
import { addDays, HOUR_MS, startOfDay, today } from '#contract/days.ts'
import { standsInWords, typedSource, type ExchangeRate } from '#contract/exchange-rate.ts'
import { db } from '#db/client.ts'
import { maya } from '#test/bookings.ts'
import { startNrbStub } from '#test/stubs/nrb.ts'
import { createBooking } from '../bookings/create.ts'
import { rateToDecide } from '../desk/rate.ts'
import { readSettings } from '../settings.ts'
import { editSetting } from '../settings/edits.ts'
import { acceptSuggestion, readRates } from './accept.ts'
import { fetchBankRate } from './fetch.ts'

type Bank = Awaited<ReturnType<typeof startNrbStub>>
let bank: Bank
const day = today()
const never = () => expect.unreachable()

beforeAll(async () => {
  bank = await startNrbStub()
})
afterAll(() => bank.stop())
beforeEach(() => {
  const timeout = AbortSignal.timeout.bind(AbortSignal)
  // A bank that hangs is given up soon in tests.
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => timeout(bank.mood === 'silent' ? 300 : ms))
  bank.mood = 'well'
  bank.days.clear()
  bank.requests.length = 0
  bank.answerWith(undefined)
})

async function setRule(more: Partial<ExchangeRate> = {}) {
  const part = { ...defaultSettings.exchange_rate, paisa_per_dollar: 14_050, fetches: true, ...more }
  await editSetting('exchange_rate', part, 'staff-pemba')
}

/** As `setRule`, with a rate that was typed the day before. */
async function setRuleYesterday(more: Partial<ExchangeRate> = {}) {
  await setRule(more)
  const yesterday = addDays(day, -1)
  const { exchange_rate } = await readSettings()
  const document = JSON.stringify({ ...exchange_rate, source: typedSource(yesterday), set_on: yesterday })
  await db.updateTable('settings').set({ document }).where('name', '=', 'exchange_rate').execute()
}

/** So many hours after six in the morning of Kathmandu: later hours are of the same day whenever the test runs. */
const fetchAt = (hours = 0) =>
  fetchBankRate(new Date(Date.parse(startOfDay(day)) + (6 + hours) * HOUR_MS), bank.address)
const rateNow = async () => (await readSettings()).exchange_rate

test('nobody is asked before the settings say so', async () => {
  await setRule({ fetches: false })
  bank.say(day, '141.10', '141.70')
  expect([await fetchAt(), bank.requests, (await readRates()).suggestion]).toEqual([false, [], null])
})

test('the rate of the day is a suggestion, with percents on top, that staff accept as they saw it', async () => {
  await setRule({ above_basis_points: 150 })
  bank.say(day, '141.10', '141.70')
  expect(await fetchAt()).toBe(true)

  const { suggestion, present } = await readRates()
  // 141.10 and 1.5 percent of it are 143.2165.
  expect(suggestion).toMatchObject({
    paisa_per_dollar: 14_322,
    bank_day: day,
    ask: 'The rule does not accept rates.',
  })
  expect(present.paisa_per_dollar).toBe(14_050)
  await expect(
    acceptSuggestion({ paisa_per_dollar: 14_321, bank_day: day }, 'staff-dawa', never),
  ).rejects.toThrow('has changed')
  await acceptSuggestion({ paisa_per_dollar: 14_322, bank_day: day }, 'staff-dawa', never)

  const { source, set_on } = await rateNow()
  expect(source).toMatch(/^Nepal Rastra Bank’s buying rate of .* plus 1\.50 %$/)
  expect(set_on).toBe(day)
  expect(await createBooking(maya)).toMatchObject({ exchange_rate: 14_322, rate_source: source })
  const { history, suggestion: none } = await readRates()
  expect(none).toBeNull()
  expect(history).toMatchObject([
    { paisa_per_dollar: 14_322, source, actor_name: 'staff-dawa' },
    { paisa_per_dollar: 14_050, source: expect.stringMatching(/^Typed by the office/) },
  ])
})

test('what the bank names for ten of a currency is divided, on the selling side too', async () => {
  await setRule({ side: 'sell' })
  bank.say(day, '1411.00', '1417.00', 10)
  await fetchAt()
  expect((await readRates()).suggestion).toMatchObject({ paisa_per_dollar: 14_170 })
})

test('a rate that was typed stands until the bank names one of a later day', async () => {
  await setRule({ accepts: true })
  bank.say(day, '141.10', '141.70')
  await fetchAt()
  const { present, suggestion } = await readRates()
  expect(present).toMatchObject({ paisa_per_dollar: 14_050, set_on: day })
  expect(standsInWords(present)).toContain(
    'It was typed, so it stands until the bank names a rate of a day after',
  )
  // Nobody is bothered with it, but staff may take it.
  expect(suggestion).toMatchObject({
    paisa_per_dollar: 14_110,
    ask: expect.stringMatching(/^Typed .* stands for/),
  })
  expect((await rateToDecide(day)).total).toBe(0)

  const tomorrow = addDays(day, 1)
  bank.say(tomorrow, '141.20', '141.80')
  await fetchAt(24)
  expect(await rateNow()).toMatchObject({ paisa_per_dollar: 14_120, set_on: tomorrow })
  expect(standsInWords(await rateNow())).not.toContain('typed, so')
})

test('the rule accepts what is near the present rate, and leaves the rest to an owner', async () => {
  await setRuleYesterday({ accepts: true })
  bank.say(day, '143.00', '143.60')
  await fetchAt()
  expect(await rateNow()).toMatchObject({ paisa_per_dollar: 14_300, set_on: day })
  expect((await readRates()).history[0]).toMatchObject({ actor_name: 'The clock' })

  await setRuleYesterday({ accepts: true, paisa_per_dollar: 13_000 })
  const { suggestion } = await readRates()
  expect(suggestion!.ask).toBe('It is 10.00 % away from the present NPR 130.00 for US$1, more than 3 %.')
  await db
    .updateTable('bank_rates')
    .set({ rate_day: addDays(day, -1) })
    .execute()
  await fetchAt(2)
  expect(await rateNow()).toMatchObject({ paisa_per_dollar: 13_000 })
  expect((await rateToDecide(day)).items).toMatchObject([{ label: 'Suggested: NPR 143.00 for US$1' }])

  const seen = { paisa_per_dollar: 14_300, bank_day: day }
  const asked = vi.fn(() => {
    throw new Error('Ask an owner')
  })
  await expect(acceptSuggestion(seen, 'staff-dawa', asked)).rejects.toThrow('Ask an owner')
  expect(await rateNow()).toMatchObject({ paisa_per_dollar: 13_000 })
  await acceptSuggestion(seen, 'staff-pemba', () => {})
  expect(await rateNow()).toMatchObject({ paisa_per_dollar: 14_300 })
  const told = await db
    .selectFrom('emails')
    .select('subject')
    .where('kind', '=', 'danger-for-staff')
    .execute()
  expect(told.at(-1)).toEqual({ subject: 'The exchange rate was changed' })
})

test('without a rate the first one waits for a person', async () => {
  await setRule({ accepts: true, paisa_per_dollar: null })
  bank.say(day, '143.00', '143.60')
  await fetchAt()
  expect(await rateNow()).toMatchObject({ paisa_per_dollar: null })
  expect((await readRates()).suggestion!.ask).toBe('There is no rate yet to compare it with.')
})

test('one server asks, once an hour, until the day has a rate', async () => {
  await setRule()
  bank.say(addDays(day, -1), '141.10', '141.70')
  expect((await Promise.all([fetchAt(), fetchAt(), fetchAt()])).filter(Boolean)).toHaveLength(1)
  expect((await readRates()).suggestion).toMatchObject({ bank_day: addDays(day, -1) })
  expect(await fetchAt(0.9)).toBe(false)
  bank.say(day, '142.00', '142.60')
  expect(await fetchAt(1.1)).toBe(true)
  expect((await readRates()).suggestion).toMatchObject({ bank_day: day, paisa_per_dollar: 14_200 })
  expect(await fetchAt(2.2)).toBe(false)
  expect(bank.requests).toHaveLength(2)
})

test.each([
  ['hangs', () => (bank.mood = 'silent'), 'did not answer'],
  ['answers 500', () => (bank.mood = 'broken'), 'answered 500'],
  ['answers 400', () => (bank.mood = 'refusing'), 'answered 400'],
  ['breaks off', () => (bank.mood = 'half'), 'answered nonsense'],
  ['answers HTML', () => bank.answerWith('<!doctype html><title>Maintenance</title>'), 'answered nonsense'],
  ['answers another shape', () => bank.answerWith('{"data":{"payload":null}}'), 'answered nonsense'],
  ['has a week of holidays', () => bank.days.clear(), 'names no rate of the dollar'],
  ['names a rate of 0', () => bank.say(day, '0.00', '0'), 'that can be one'],
  ['names no figure', () => bank.say(day, null, '—'), 'that can be one'],
  ['names a rate of all the world’s money', () => bank.say(day, '99999999', '99999999'), 'that can be one'],
])('a bank that %s changes nothing, and the office reads why', async (_how, goWrong, says) => {
  await setRule({ accepts: true })
  bank.say(day, '141.10', '141.70')
  goWrong()

  expect(await fetchAt()).toBe(true)

  const { problem, suggestion, present } = await readRates()
  expect(problem).toContain(says)
  expect([suggestion, present.paisa_per_dollar]).toEqual([null, 14_050])
  expect(await createBooking(maya)).toMatchObject({ exchange_rate: 14_050 })
})

test('a rate of last year is not suggested, whoever names it', async () => {
  await setRule({ accepts: true })
  const old = addDays(day, -365)
  const usd = { currency: { iso3: 'USD', unit: 1 }, buy: '141.10', sell: '141.70' }
  bank.answerWith(JSON.stringify({ data: { payload: [{ date: old, rates: [usd] }] } }))
  await fetchAt()
  expect(await readRates()).toMatchObject({
    suggestion: null,
    problem: expect.stringContaining('that can be one'),
  })

  await db.updateTable('bank_rates').set({ rate_day: old, buy: 14_110, sell: 14_170 }).execute()
  expect((await readRates()).suggestion).toBeNull()
  const seen = { paisa_per_dollar: 14_110, bank_day: old }
  await expect(acceptSuggestion(seen, 'staff-dawa', never)).rejects.toThrow('This suggestion is out of date')
})

test('Today tells of a rate that has grown old, once rates are fetched', async () => {
  await setRule({ fetches: false })
  expect((await rateToDecide(addDays(day, 30))).total).toBe(0)
  await setRule()
  expect((await rateToDecide(addDays(day, 7))).total).toBe(0)
  expect((await rateToDecide(addDays(day, 8))).items).toMatchObject([
    { label: expect.stringContaining('more than 7 days ago'), is_late: true },
  ])
})

test('changing the rule leaves where the rate is from; typing another rate says so', async () => {
  await setRuleYesterday({ accepts: true })
  bank.say(day, '141.10', '141.70')
  await fetchAt()
  const { source } = await rateNow()
  await setRule({ paisa_per_dollar: 14_110, source: 'Forged', above_basis_points: 100 })
  expect((await rateNow()).source).toBe(source)
  await setRule({ paisa_per_dollar: 14_111, source: 'Forged' })
  expect((await rateNow()).source).toMatch(/^Typed by the office on /)
})
