import { expect, test } from 'vitest'
import { defaultSettings } from '#contract/default-settings.ts'
import { today } from '#contract/days.ts'
import { db } from '#db/client.ts'
import { confirmed, send } from '#test/requests.ts'
import { ownerAndStaff } from '#test/staff.ts'

const PATH = '/api/settings/exchange_rate/suggestion/'
const day = today()

async function suggest(buy: number) {
  const row = { day, asked_at: new Date().toISOString(), rate_day: day, buy, sell: buy }
  await db.deleteFrom('bank_rates').execute()
  await db.insertInto('bank_rates').values(row).execute()
  return { paisa_per_dollar: buy, bank_day: day }
}

test('staff accept a suggestion near the present rate; one further away is an owner’s, with the password', async () => {
  const { owner, staff } = await ownerAndStaff()
  const sure = await confirmed(owner)
  const rule = { ...defaultSettings.exchange_rate, paisa_per_dollar: 14_050, fetches: true }
  expect((await send('PUT', '/api/settings/exchange_rate/', rule, sure)).status).toBe(200)

  const near = await suggest(14_100)
  expect(await (await send('GET', PATH, undefined, staff)).json()).toMatchObject({ suggestion: near })
  expect((await send('POST', PATH, near, staff)).status).toBe(201)
  // It holds by now.
  expect((await send('POST', PATH, near, staff)).status).toBe(409)

  const far = await suggest(16_000)
  const refused = await send('POST', PATH, far, staff)
  expect([refused.status, (await refused.json()).detail]).toEqual([
    403,
    expect.stringContaining('Ask an owner'),
  ])
  const asked = await send('POST', PATH, far, owner)
  expect([asked.status, asked.headers.get('x-confirmation')]).toEqual([403, 'needed'])
  const done = await send('POST', PATH, far, sure)
  expect([done.status, await done.json()]).toMatchObject([201, { present: { paisa_per_dollar: 16_000 } }])
})

test.each([
  [{ paisa_per_dollar: 0 }, 'The rate must be above 0'],
  [{ paisa_per_dollar: 10_000_000 }, 'The rate must be at most 10000'],
  [{ paisa_per_dollar: 133.5 }, 'Write a rate such as 133.50'],
  [{ above_basis_points: -1 }, 'Percent on top must be 0 or more'],
  [{ most_change_basis_points: null }, 'The change in percent: write a number such as 1.5'],
])('%o is refused: %s', async (more, says) => {
  const { owner } = await ownerAndStaff()
  const part = { ...defaultSettings.exchange_rate, ...more }
  const response = await send('PUT', '/api/settings/exchange_rate/', part, await confirmed(owner))
  expect([response.status, JSON.stringify(await response.json())]).toEqual([
    422,
    expect.stringContaining(says),
  ])
})
