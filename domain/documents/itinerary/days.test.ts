import { expect, test } from 'vitest'
import { printedItinerary } from '#test/printed-itinerary.ts'

test('the itinerary of a trek says which nights climb faster than they should, as its page does, and a tour says nothing', async () => {
  expect(await printedItinerary('trek', 'langtang-valley')).toContain(
    'with a day to acclimatise every 1,000 m. This trip climbs faster on Day 4, 1,050 m higher.',
  )
  expect(await printedItinerary('tour', 'kathmandu-pokhara-chitwan')).not.toContain('to acclimatise')
})
