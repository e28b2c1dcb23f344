import { expect, test } from 'vitest'
import { today } from '#contract/days.ts'
import { PermitInput } from '#contract/permits.ts'
import { addPermit } from '#domain/permits/permits.ts'
import { db } from '#db/client.ts'
import { everestTrekId } from '#test/world.ts'
import { pagesOf } from '#test/pages.ts'
import * as permitsPage from './page.tsx'
import * as permitPage from './permit.tsx'

const { visit } = pagesOf({ '/permits': permitsPage, '/permits/:code': permitPage })
const YEAR = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]
const fee = { class: 'foreign', months: YEAR, currency: 'USD', basis: 'day' } as const

/** Lets the Everest Base Camp trek need a permit of an area from its third to its twelfth day, and no other. */
async function withPermit(more: object = {}) {
  const permit = await addPermit(
    PermitInput.parse({
      code: 'rap-khumbu',
      name: 'Khumbu permit',
      checked_on: '2026-11-20',
      issuer: 'Department of Immigration',
      area: 'Khumbu',
      needed_by: ['foreign', 'saarc'],
      fee_rules: [
        { ...fee, valid_from: null, amount: 4000 },
        { ...fee, valid_from: '2026-01-01', amount: 5000 },
        { ...fee, class: 'saarc', valid_from: null, amount: 1000 },
      ],
      documents: ['passport', 'visa'],
      least_party: 2,
      guide_required: true,
      days_needed: 7,
      sources: ['https://www.immigration.gov.np/page/trekking-route'],
      confidence: 'low',
      ...more,
    }),
    'staff-pasang',
  )
  const area = [{ permit_id: permit._id, first_day: 3, last_day: 12, note: '' }]
  await db
    .updateTable('trips')
    .set({ area_permits: JSON.stringify(area) })
    .where('id', '=', everestTrekId)
    .execute()
  return permit
}

const ask = (more: object = {}) =>
  visit(`/permits?${new URLSearchParams({ trip: 'everest-base-camp', month: '2099-10', ...more })}`)

test('an address answers which papers a trek needs, what they cost as of which day, and what to bring', async () => {
  await withPermit()
  const { status, html } = await ask({ nationality: 'German', party: '2' })

  expect(status).toBe(200)
  expect(html).toContain('US$500 each')
  expect(html).toContain('10 × US$50 a day')
  expect(html).toMatch(/For all 2.*US\$1,000/s)
  expect(html).toContain('Fee checked on <time dateTime="2026-11-20">20 November 2026')
  expect(html).toContain('10 days in its area from 3 October 2099')
  expect(html).toContain('copy of the passport')
  expect(html).toContain('A licensed guide comes with you')
  expect(html).toContain('at least seven days before you enter its area')
  // Of low confidence.
  expect(html).toContain('We tell you the exact amount before you pay it')
  expect(html).not.toContain('As far as we know the Khumbu permit is given to 2 travellers or more')
})

test('the passport, the days and the party count, and who is alone is told so', async () => {
  await withPermit()

  expect((await ask({ nationality: 'India', party: '2' })).html).toContain('US$100 each')
  expect((await ask({ days: '16', party: '2' })).html).toMatch(/12 × US\$50 a day.*usually takes 14 days/s)
  expect((await ask({ party: '1' })).html).toContain(
    'As far as we know the Khumbu permit is given to 2 travellers or more',
  )
  expect((await ask({ nationality: 'Nepali' })).html).toContain('We know of no permit that this trip needs')
})

test.each([
  [{ trip: 'atlantis' }, 'Choose a trip from the list'],
  [{ nationality: '<script>' }, 'Nationality must be a country or its people'],
  [{ month: 'soon' }, 'Choose a month, such as 2027-04'],
  [{ days: '0' }, 'The days must be a whole number from 1 to 90'],
  [{ days: '1e3' }, 'The days must be a whole number from 1 to 90'],
  [{ party: 'two' }, 'The travellers must be a whole number from 1 to'],
])('%o is refused in a sentence, and what was typed stays', async (wrong, sentence) => {
  await withPermit()
  const { status, html } = await ask({ nationality: 'German', ...wrong })

  expect(status).toBe(200)
  expect(html).toContain(sentence)
  expect(html).not.toContain('US$500 each')
  if (!('nationality' in wrong)) expect(html).toContain('value="German"')
})

test('each permit has a page with its rules, its former fees, its source and the trips that need it', async () => {
  await withPermit()
  const { status, html } = await visit('/permits/rap-khumbu')

  expect(status).toBe(200)
  expect(html).toContain('US$50 a day')
  expect(html).toMatch(/US\$50 a day<\/td><td[^>]*>Since 1 January 2026/)
  expect(html).toMatch(/US\$40 a day<\/td><td[^>]*>Formerly/)
  expect(html).toContain('given to 2 travellers or more')
  expect(html).toContain('href="https://www.immigration.gov.np/page/trekking-route"')
  expect(html).toContain('href="/permits?trip=everest-base-camp"')
  expect(html).toContain('"@type":"GovernmentPermit","name":"Khumbu permit"')
  const list = (await visit('/permits')).html
  expect(list).toMatch(/href="\/permits\/rap-khumbu".*US\$50 a day, to be confirmed/s)
  expect(list).not.toContain('to be confirmed, to be confirmed')
})

test('a permit that there is not has no page, nor has one by its id', async () => {
  const { _id } = await withPermit()

  expect((await visit('/permits/atlantis')).status).toBe(404)
  expect((await visit(`/permits/${_id}`)).status).toBe(404)
})

test('without a choice the form stands alone, with the month of today', async () => {
  const { html } = await visit('/permits')

  expect(html).toContain('<option value="" selected="">Choose one</option>')
  expect(html).toMatch(new RegExp(`<option value="${today().slice(0, 7)}" selected=""`))
  expect(html).not.toContain('See the trip and its dates')
})
