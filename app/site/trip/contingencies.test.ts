import { expect, test } from 'vitest'
import { checkedInWords, type Contingency } from '#contract/contingencies.ts'
import { TrekInput } from '#contract/trips.ts'
import { findItinerary } from '#domain/documents/itinerary.ts'
import { readTrip } from '#domain/trips/read.ts'
import { editTrip } from '#domain/trips/write.ts'
import { lukla } from '#test/contingencies.ts'
import { pagesOf } from '#test/pages.ts'
import { readPdf } from '#test/pdf.ts'
import * as tripPage from './route.tsx'

const { visit } = pagesOf({ '/destination/:slug': tripPage })
const slug = 'everest-base-camp'

test('what is offered when Lukla is closed stands on the trip’s page and in the itinerary, with who pays', async () => {
  await offer([])
  expect((await told())[0]).not.toContain('Lukla is closed')

  await offer([lukla])

  const [page, paper] = await told()
  expect(page).toMatch(/If Lukla is closed ?day 2/)
  for (const words of [page, paper]) {
    expect(words).toMatch(/Helicopter ?\. ?Five seats each\./)
    expect(words).toMatch(
      /You pay US\$450 +· +US\$150 goes back to you +· +5 places +· +decide within 3 hours/,
    )
    expect(words).toMatch(/We pay the US\$90 it costs/)
    expect(words).toContain(checkedInWords({ checked: '2026-11-23' }))
    expect(words).toContain('Last checked on 23 November 2026')
    expect(words).toMatch(/No extra cost +· +1 day longer/)
  }
})

async function offer(contingencies: Contingency[]) {
  const trip = await readTrip('trek', slug, { drafts: true })
  await editTrip('trek', trip._id, TrekInput.parse({ ...trip, contingencies }), 'staff-pasang')
}

async function told() {
  const { html } = await visit(`/destination/${slug}`)
  const { bytes } = (await findItinerary('trek', slug))!
  const page = html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')
  return [page, readPdf(bytes).text.replaceAll(/\s+/g, ' ')] as const
}
