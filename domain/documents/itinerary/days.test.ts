import { expect, test } from 'vitest'
import type { TripKind } from '#contract/trips.ts'
import { readPdf } from '#test/pdf.ts'
import { findItinerary } from '../itinerary.ts'

test('the itinerary of a trek says which nights climb faster than they should, as its page does, and a tour says nothing', async () => {
  expect(await printed('trek', 'langtang-valley')).toContain(
    'with a day to acclimatise every 1,000 m. This trip climbs faster on Day 4, 1,050 m higher.',
  )
  expect(await printed('tour', 'kathmandu-pokhara-chitwan')).not.toContain('to acclimatise')
})

async function printed(kind: TripKind, slug: string) {
  const { bytes } = (await findItinerary(kind, slug))!
  return readPdf(bytes).text.replaceAll(/\s+/g, ' ')
}
