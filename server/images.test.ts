import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { Hono } from 'hono'
import { beforeEach, expect, test, vi } from 'vitest'
import { addImage } from '#domain/pictures/edits.ts'
import { env } from '#integrations/env.ts'
import { readyFiles } from '#integrations/image-store.ts'
import { insertTrip, pictureBytes } from '#test/pictures.ts'
import { images } from './images.ts'
import { answerProblem } from './problems.ts'

const site = new Hono().onError(answerProblem).route('/', images)

let folder: string

beforeEach(async () => {
  await insertTrip('jiri-walk')
  const bytes = await pictureBytes({ width: 900 })
  const { image_file } = await addImage('destination', 'jiri-walk', {}, bytes, 'staff-pasang')
  folder = image_file.replace(/\/[^/]+$/, '')
})

test.each([
  ['800.avif', 'image/avif'],
  ['800.webp', 'image/webp'],
  ['400.jpg', 'image/jpeg'],
  ['900.jpg', 'image/jpeg'],
])('%s is an %s for ever, and can do nothing but be seen', async (file, type) => {
  const response = await site.request(`${folder}/${file}`)

  expect(response.status).toBe(200)
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': type,
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': "default-src 'none'; sandbox",
  })
  expect((await site.request(`${folder}/${file}`, { method: 'HEAD' })).status).toBe(200)
})

test('a very wide picture is WebP where AVIF is asked for, and is made in no AVIF', async () => {
  const wide = await pictureBytes({ width: 2400, height: 300, colour: '#624' })
  const { image_file } = await addImage('destination', 'jiri-walk', {}, wide, 'staff-pasang')
  const [, , sha] = image_file.split('/')

  for (const [file, type] of [
    ['1600.avif', 'image/avif'],
    ['2400.webp', 'image/webp'],
    ['2400.avif', 'image/webp'],
  ]) {
    const answer = await site.request(`/images/${sha}/${file}`)
    expect([answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
      type,
      'public, max-age=31536000, immutable',
    ])
  }
  expect((await readyFiles(sha!)).toSorted()).toEqual(['1600.avif', '2400.webp', 'master.webp'])
})

test('HEAD says whether there is a file, and makes none', async () => {
  const head = (file: string) => site.request(`${folder}/${file}`, { method: 'HEAD' })
  const before = await readyFiles(basename(folder))

  expect((await head('400.avif')).status).toBe(200)
  expect((await head('400.avif')).headers.get('content-type')).toBe('image/avif')
  expect((await head('801.jpg')).status).toBe(404)
  expect(await readyFiles(basename(folder))).toEqual(before)
  rmSync(join(env.dataDir, folder), { recursive: true })
  expect((await head('400.avif')).status).toBe(404)
})

test('an upright part is served around the focal point that staff have chosen, and around no other', async () => {
  const bytes = await pictureBytes({ width: 900, height: 600, colour: '#284' })
  const looks = { focus_x: 62, focus_y: 40 }
  const { image_file } = await addImage('destination', 'jiri-walk', looks, bytes, 'staff-pasang')
  const own = image_file.replace(/\/[^/]+$/, '')

  for (const file of ['tall-60-40-400.avif', 'tall-60-40-450.jpg'])
    expect((await site.request(`${own}/${file}`)).status).toBe(200)
  for (const file of [
    'tall-50-40-400.avif',
    'tall-60-40-800.avif',
    'tall-62-40-400.avif',
    'tall-60-400.avif',
  ])
    expect((await site.request(`${own}/${file}`)).status).toBe(404)
})

test.each([
  '/801.jpg',
  '/1200.jpg',
  '/0400.jpg',
  '/-400.jpg',
  '/4e2.jpg',
  '/400.png',
  '/400.JPG',
  '/400.jpg/',
  '/400.jpg.webp',
  '/master.webp',
  '/../400.jpg',
  '/%2e%2e/400.jpg',
  '/',
  '',
])('%s is nothing', async (file) => {
  const response = await site.request(folder + file)

  expect(response.status).toBe(404)
  expect(response.headers.get('cache-control')).toBeNull()
})

test('an unknown picture is nothing, and a picture can only be read', async () => {
  expect((await site.request(`/images/${'0'.repeat(32)}/400.jpg`)).status).toBe(404)
  expect((await site.request(`${folder}/400.jpg`, { method: 'POST' })).status).toBe(404)
})

test('a picture whose file is broken is nothing, never an error of ours', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const broken = 'b'.repeat(32)
  mkdirSync(join(env.dataDir, 'images', broken), { recursive: true })
  writeFileSync(join(env.dataDir, 'images', broken, 'master.webp'), 'not a picture')

  expect((await site.request(`/images/${broken}/400.jpg`)).status).toBe(404)
})
