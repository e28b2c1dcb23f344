import { mkdirSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { env } from '#integrations/env.ts'
import { insertTrip, pictureBytes } from '#test/pictures.ts'
import { addImage, editImage } from './edits.ts'
import { sweepPictures } from './sweep.ts'

const HOUR_MS = 3_600_000
const root = join(env.dataDir, 'images')

let sha = ''
let id = ''

beforeEach(async () => {
  rmSync(root, { recursive: true, force: true })
  await insertTrip('jiri-walk')
  const bytes = await pictureBytes({ width: 900 })
  const added = await addImage('destination', 'jiri-walk', { focus_x: 20 }, bytes, 'staff-pasang')
  id = added._id
  sha = added.image_file.split('/')[2]!
})

test('half files, given up cuts and widths, and drawings of before go; what is served stays', async () => {
  const stays = ['400.avif', '900.jpg', 'tall-20-50-400.webp', 'share-1f2e-0b.jpg', 'share-77aa-01.jpg']
  const goes = ['.800.avif-0f3d', '1200.jpg', 'tall-50-50-400.avif', 'share-1f2e-0a.jpg']
  // The files that must go are older. One of them is a former drawing of a page whose newer drawing stays.
  goes.forEach((name) => write(sha, name, 3))
  stays.forEach((name) => write(sha, name, 2))

  expect(await sweepPictures()).toBe(goes.length)
  expect(filesOf(sha)).toEqual([...stays, 'master.webp'].toSorted())

  await editImage('destination', id, { focus_x: 80 }, undefined, 'staff-pasang')
  expect(await sweepPictures()).toBe(1)
  expect(filesOf(sha)).not.toContain('tall-20-50-400.webp')
})

test('what is being written just now is left alone', async () => {
  write(sha, '.800.avif-0f3d', 0)
  expect(await sweepPictures()).toBe(0)
  expect(filesOf(sha)).toContain('.800.avif-0f3d')
})

test('a picture that no row has named for a day goes, and one that was half discarded', async () => {
  for (const folder of ['c'.repeat(32), `.${'d'.repeat(32)}-0f3d`]) {
    mkdirSync(join(root, folder), { recursive: true })
    write(folder, 'master.webp', 0)
  }
  expect(await sweepPictures(new Date(Date.now() + 23 * HOUR_MS))).toBe(0)
  expect(await sweepPictures(new Date(Date.now() + 25 * HOUR_MS))).toBe(2)
  expect(readdirSync(root)).toEqual([sha])
})

function write(folder: string, name: string, hoursAgo: number) {
  const path = join(root, folder, name)
  writeFileSync(path, 'as good as a picture')
  const at = new Date(Date.now() - hoursAgo * HOUR_MS)
  utimesSync(path, at, at)
}

function filesOf(folder: string) {
  return readdirSync(join(root, folder)).toSorted()
}
