import { expect, test } from 'vitest'
import { nearestOf } from './nearest.ts'

const size = { width: 2400, height: 1600 }
const focus = { x: 60, y: 40 }

test.each([
  ['the nearest width of the same format', ['400.avif', '1200.avif', '2400.avif'], '1600.avif', '1200.avif'],
  [
    'the same width in a format that every browser with AVIF shows',
    ['800.webp', '2400.avif'],
    '800.avif',
    '800.webp',
  ],
  ['a JPEG for who asks for WebP, and never an AVIF', ['800.avif', '400.jpg'], '800.webp', '400.jpg'],
  ['a JPEG only for who asks for JPEG', ['800.avif', '800.webp', '1600.jpg'], '400.jpg', '1600.jpg'],
  ['nothing when nothing can be shown', ['800.avif', '800.webp', 'master.webp'], '400.jpg', undefined],
  ['the master, when nothing else is there', ['master.avif'], '800.avif', 'master.avif'],
  ['the master, where it is nearer', ['400.avif', 'master.avif'], '2400.avif', 'master.avif'],
  [
    'no drawing to share and no half file',
    ['share-1f-2e.jpg', '.800.jpg-7a', '400.jpg'],
    '800.jpg',
    '400.jpg',
  ],
  ['a whole picture, no part of it', ['tall-60-40-800.avif', '400.avif'], '800.avif', '400.avif'],
])('%s', (_what, names, wanted, expected) => {
  const [width, format] = wanted.split('.') as [string, 'avif']

  expect(nearestOf(names, { width: Number(width), format }, size)?.name).toBe(expected)
})

test('an upright part is replaced by one around the same point, else by the whole picture as high', () => {
  const wanted = { width: 800, format: 'avif', tall: focus } as const

  // The upright part is 1200 pixels wide, so a copy of it that is 800 wide has the scale of a whole picture of 1600.
  expect(nearestOf(['800.avif', '1600.avif', 'tall-50-50-800.avif'], wanted, size)?.name).toBe('1600.avif')
  expect(nearestOf(['1600.avif', 'tall-60-40-800.webp'], wanted, size)?.name).toBe('1600.avif')
  expect(nearestOf(['1600.avif', 'tall-60-40-640.avif'], wanted, size)?.name).toBe('1600.avif')
  expect(nearestOf(['800.avif', 'tall-60-40-640.avif'], wanted, size)?.name).toBe('tall-60-40-640.avif')
})
