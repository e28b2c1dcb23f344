import { expect, test } from 'vitest'
import { comparePath, slugsIn } from './ask.ts'

test.each([
  ['trips=a,b', ['a', 'b']],
  ['trips=a&trips=b&trips=a', ['a', 'b']],
  ['trips=,%20a%20,&trips=', ['a']],
  ['', []],
])('%s asks for %j', (query, slugs) => {
  expect(slugsIn(new URLSearchParams(query))).toEqual(slugs)
})

test('an address of a comparison leads back to its trips', () => {
  const slugs = ['upper-mustang', 'अन्नपूर्ण']

  expect(slugsIn(new URL(`http://x${comparePath(slugs)}`).searchParams)).toEqual(slugs)
  expect(
    slugsIn(new URLSearchParams(`trips=${Array.from({ length: 50 }, (_, i) => i).join(',')}`)),
  ).toHaveLength(20)
})
