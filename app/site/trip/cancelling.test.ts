import { expect, test } from 'vitest'
import { TrekInput } from '#contract/trips.ts'
import { findItinerary } from '#domain/documents/itinerary.ts'
import { editSetting } from '#domain/settings/edits.ts'
import { readTrip } from '#domain/trips/read.ts'
import { editTrip } from '#domain/trips/write.ts'
import { pagesOf } from '#test/pages.ts'
import { readPdf } from '#test/pdf.ts'
import * as bookingForm from '../booking/form/route.tsx'
import * as tripPage from './route.tsx'

const { visit } = pagesOf({ '/destination/bookingform': bookingForm, '/destination/:slug': tripPage })
const slug = 'everest-base-camp'

test('what cancelling costs stands on the trip’s page, in the booking form and in the itinerary', async () => {
  const oneShare = 'If you cancel, 20 % of the total is kept; what you have paid beyond that'
  expect(await told()).toEqual([oneShare, oneShare, oneShare].map((words) => expect.stringContaining(words)))

  const steps = [{ days: 60, percent: 50 }]
  await editSetting('cancellation', { keeps_percent: 20, steps, text: '' }, 'staff-pasang')
  const [page, form, paper] = await told()
  for (const words of [page, paper])
    expect(words).toMatch(
      /More than 60 days before ?20 % of the total ?60 days before or later ?50 % of the total/,
    )
  expect(form).toContain('from 60 days before the first day 50 %')

  const cancellation = { keeps_percent: 40, steps: [{ days: 7, percent: 100 }] }
  const trip = await readTrip('trek', slug, { drafts: true })
  await editTrip('trek', trip._id, TrekInput.parse({ ...trip, cancellation }), 'staff-pasang')
  const [ownPage, ownForm, ownPaper] = await told()
  for (const words of [ownPage, ownPaper])
    expect(words).toMatch(
      /More than 7 days before ?40 % of the total ?7 days before or later ?the whole price/,
    )
  expect(ownForm).toContain('from 7 days before the first day the whole price')
})

async function told() {
  const page = await visit(`/destination/${slug}`)
  const form = await visit(`/destination/bookingform?trip=${slug}`)
  const { bytes } = (await findItinerary('trek', slug))!
  return [plain(page.html), plain(form.html), readPdf(bytes).text.replaceAll(/\s+/g, ' ')]
}

function plain(html: string) {
  return html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')
}
