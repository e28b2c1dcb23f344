import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import BookingHold from './hold.island.tsx'

const words = { held: 'Held until [when]', left: '[time] left', over: 'Over' }

test.each([
  ['2027-03-12T17:50:00Z', 'Held until 23:35'],
  ['2027-03-12T18:20:00Z', 'Held until Sat 13 March 2027, 00:05'],
  ['2027-03-15T17:50:00Z', 'Held until Mon 15 March 2027, 23:35'],
])('at 23:00 in Kathmandu seats that are held until %s say “%s”', (until, says) => {
  vi.useFakeTimers({ now: new Date('2027-03-12T17:15:00Z') })
  expect(renderToStaticMarkup(createElement(BookingHold, { until, ...words }))).toContain(says)
})
