import { expect, test } from 'vitest'
import { comparePath, monthIn, slugsIn } from './ask.ts'

test.each([
  ['trips=a,b', ['a', 'b']],
  ['trips=a&trips=b&trips=a', ['a', 'b']],
  ['trips=,%20a%20,&trips=', ['a']],
  ['', []],
])('%s asks for %j', (query, slugs) => {
  expect(slugsIn(new URLSearchParams(query))).toEqual(slugs)
})

test('the month of the finder goes along in the address, and no other', () => {
  expect(monthIn(new URL(`http://x${comparePath(['a', 'b'], 4)}`).searchParams)).toBe(4)
  expect(
    ['', 'month=', 'month=13', 'month=0', 'month=april'].map((query) => monthIn(new URLSearchParams(query))),
  ).toEqual([undefined, undefined, undefined, undefined, undefined])
})

test('an address of a comparison leads back to its trips', () => {
  const slugs = ['upper-mustang', 'अन्नपूर्ण']

  expect(slugsIn(new URL(`http://x${comparePath(slugs)}`).searchParams)).toEqual(slugs)
  expect(
    slugsIn(new URLSearchParams(`trips=${Array.from({ length: 50 }, (_, i) => i).join(',')}`)),
  ).toHaveLength(20)
})
