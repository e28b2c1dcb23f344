import { encode } from 'uqr'
import { expect, test } from 'vitest'
import { qrCode } from './qr-code.ts'

test('the drawing has every dark module of the code, no other, and an empty edge of four', () => {
  const text = '00020101021226fonepay12353035245407123.455802NP6304ABCD'
  const { path, size } = qrCode(text)
  const drawn = Array.from({ length: size }, () => Array.from({ length: size }, () => false))
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g))
    drawn[Number(y)]!.fill(true, Number(x), Number(x) + Number(length))

  expect(drawn).toEqual(encode(text, { ecc: 'M', border: 4 }).data)
  expect(drawn.slice(0, 4).flat()).not.toContain(true)
  expect(drawn.map((row) => row.slice(0, 4)).flat()).not.toContain(true)
  expect(path.replaceAll(/M\d+ \d+h\d+v1h-\d+z/g, '')).toBe('')
})
