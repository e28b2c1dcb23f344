import { expect, test } from 'vitest'
import { pictureProblem } from './picture-file.ts'

test.each([
  ['IMG_0412.HEIC', ''],
  ['IMG_0412.heic', 'image/heic'],
  ['IMG_0412.HEIF', 'application/octet-stream'],
  ['IMG_0412', 'image/heif'],
])('%s of type “%s” is told to be a HEIC, with the way to a JPEG', (name, type) => {
  expect(pictureProblem({ name, type })).toMatch(/“IMG_0412.*” is a HEIC, .*export it as JPEG/)
})

test('what is no picture is told by its name, and what may be one is sent', () => {
  expect(pictureProblem({ name: 'prices.pdf', type: 'application/pdf' })).toContain('“prices.pdf” is not a')
  expect(pictureProblem({ name: 'unknown', type: '' })).toContain('is not a picture')
  expect(pictureProblem({ name: 'hill.jpg', type: 'image/jpeg' })).toBeUndefined()
})
