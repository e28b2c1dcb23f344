import { expect, test } from 'vitest'
import { movedTo } from './moved.ts'

test.each([
  ['/blog', '/blogs'],
  ['/blog/acclimatisation', '/blogs/acclimatisation'],
  ['/contact', '/#contact'],
  ['/Contact-Us/', '/#contact'],
  ['/about', '/about/our-story'],
  ['/faq', '/#faq'],
  ['/index.php', '/'],
  ['/treks/everest-base-camp', '/destination/everest-base-camp'],
  ['/tours/upper-mustang', '/tour_packages/upper-mustang'],
])('who guesses %s is led to %s', (guess, place) => {
  expect(movedTo(guess)).toBe(place)
})

test.each(['/', '/no-such-page', '/constructor', '/__proto__/x', '/blog/a/b', '/wp-login.php'])(
  'nobody knows where %s should lead',
  (path) => {
    expect(movedTo(path)).toBeUndefined()
  },
)
