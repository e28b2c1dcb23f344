import { expect, test } from 'vitest'
import { readPdf } from '#test/pdf.ts'
import { changeContent } from '../../content.ts'
import { findItinerary } from '../itinerary.ts'

test('the itinerary asks what its page asks: from the price of the largest group on, and what each group pays', async () => {
  expect(await printed()).not.toContain('By the size of the group')
  await changeContent((tx) =>
    tx
      .updateTable('trips')
      .set({ price_tiers: JSON.stringify([{ from: 4, amount: 119_000 }]) })
      .where('slug', '=', 'everest-base-camp')
      .execute(),
  )

  const text = await printed()
  expect(text).toContain('From, per person US$1,190')
  expect(text).toMatch(/1 to 3 travellers US\$1,490 each 4 or more US\$1,190 each/)
  expect(text).toContain(
    'By the size of the group: 1 to 3 travellers US$1,490 each; 4 or more US$1,190 each.',
  )
})

async function printed() {
  const { bytes } = (await findItinerary('trek', 'everest-base-camp'))!
  return readPdf(bytes).text.replaceAll(/\s+/g, ' ')
}
