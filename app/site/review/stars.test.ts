import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Stars } from './stars.tsx'

test.each([
  [5, 5, 0],
  [4.5, 4, 1],
  [4.3, 4, 1],
  [4.2, 4, 0],
  [4.8, 5, 0],
  [1, 1, 0],
])('a rating of %f fills %i stars and %i half ones, and says itself in full', (rating, whole, half) => {
  const html = renderToStaticMarkup(createElement(Stars, { rating }))

  expect(html.match(/lucide-star-half/g) ?? []).toHaveLength(half)
  expect((html.match(/fill-gold/g) ?? []).length).toBe(whole + half)
  expect(html).toContain(`aria-label="${rating} of 5 stars"`)
})
