import { expect, test } from 'vitest'
import { layOut } from './density.ts'
import { createSheet, page, room, styles, write, type Density } from './sheet.ts'

const about = { title: 'Lines', author: 'Lekh', subject: '', madeOn: '2026-11-20' } as const

/** Returns how many pages a paper of so many lines has, and how far down the last of them is written. */
async function laidOut(lines: number) {
  const sheet = await layOut(async (density: Density) => {
    const written = await createSheet({ ...about, density })
    written.y = page.top
    for (let line = 0; line < lines; line++) {
      room(written, 14)
      written.y = write(written, `Line ${line}`, styles.body, { x: page.left, y: written.y, width: 200 })
    }
    return written
  })
  return { pages: sheet.bufferedPageRange().count, end: sheet.y }
}

test('a few lines do not get a page of their own where they fit by setting the paper tighter', async () => {
  const perPage = Math.floor((page.bottom - page.top) / (styles.body.size * styles.body.leading))

  expect(await laidOut(perPage - 2)).toMatchObject({ pages: 1 })
  expect(await laidOut(perPage + 2)).toMatchObject({ pages: 1 })
  expect(await laidOut(perPage + 10)).toMatchObject({ pages: 2 })
  const full = await laidOut(perPage * 2 - 2)
  expect(full.pages).toBe(2)
  expect(full.end).toBeGreaterThan(page.bottom - 60)
})
