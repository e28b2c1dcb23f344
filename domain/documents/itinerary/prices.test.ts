import { expect, test } from 'vitest'
import { printedItinerary } from '#test/printed-itinerary.ts'
import { changeContent } from '../../content.ts'

test('the itinerary asks what its page asks: from the price of the largest group on, and what each group pays', async () => {
  expect(await printedItinerary('trek', 'everest-base-camp')).not.toContain('By the size of the group')
  await changeContent((tx) =>
    tx
      .updateTable('trips')
      .set({ price_tiers: JSON.stringify([{ from: 4, amount: 119_000 }]) })
      .where('slug', '=', 'everest-base-camp')
      .execute(),
  )

  const text = await printedItinerary('trek', 'everest-base-camp')
  expect(text).toContain('From, per person US$1,190')
  expect(text).toMatch(/1 to 3 travellers US\$1,490 each 4 or more US\$1,190 each/)
  expect(text).toContain(
    'By the size of the group: 1 to 3 travellers US$1,490 each; 4 or more US$1,190 each.',
  )
})
