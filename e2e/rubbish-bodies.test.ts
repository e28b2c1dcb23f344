import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { answered, call, pictureFile, theSite } from './client.ts'
import { badPictures, unreadableBodies } from './rubbish/bodies.ts'
import {
  at,
  formOf,
  jsonFields,
  onRubbishSite,
  theWorld,
  thrownField,
  throwsOf,
  writingRoutes,
} from './rubbish/targets.ts'
import { complaintsOf, stored, type Throw } from './rubbish/throw.ts'
import { stores } from './rubbish/world.ts'

// As `rubbish.test.ts`, for what the site refuses or stores without asking the database, which is the same on both.

const HUGE_BYTES = 30 * 1024 * 1024

onRubbishSite()

test('a body that cannot be read is refused by every call', async () => {
  expect(await complaintsOf(throwsOf(unreadableBodies))).toEqual([])
  // A form without fields may keep an optional record as it is, but it must add none.
  expect([...stored.keys()].filter((path) => stores.some(([, adder]) => adder === path))).toEqual([])
})

test('no address in any field makes the site call it', async () => {
  const calls: string[] = []
  const trap = createServer((socket) => {
    calls.push(`from ${socket.remotePort}`)
    socket.destroy()
  }).listen(0, '127.0.0.1')
  await once(trap, 'listening')
  const { port } = trap.address() as AddressInfo
  const lures = [
    `http://127.0.0.1:${port}/`,
    `http://[::ffff:127.0.0.1]:${port}/a.png`,
    `//127.0.0.1:${port}`,
  ]
  const throws = jsonFields().flatMap(({ route, sample, place }) =>
    lures.slice(0, 1).map((lure) => thrownField(route, sample, place, lure)),
  )
  const pages = ['/treks?q=', '/login?redirect=', '/customize-trip?trip=', '/api/search/?q='].flatMap(
    (path) => lures.map((lure) => ({ method: 'GET', path: path + encodeURIComponent(lure), what: lure })),
  )

  expect(await complaintsOf([...throws, ...pages])).toEqual([])
  trap.close()
  expect(calls).toEqual([])
})

test('what is no picture is refused, by every call that takes one', async () => {
  const pictures = await badPictures()
  const uploads = writingRoutes('multipart/form-data').filter((route) => 'image_file' in formOf(route))
  const throws = uploads.flatMap((route) =>
    pictures.map(([what, file]) => ({
      ...at(route),
      what,
      sent: { by: 'staff' as const, form: { ...formOf(route), image_file: file } },
    })),
  )

  expect(uploads.length).toBe(16)
  expect(await complaintsOf(throws, (status) => status === 413 || status === 422)).toEqual([])
})

test('a picture with a script behind it is taken without the script', async () => {
  const picture = await pictureFile('#778899')
  const script = '<script>alert(1)</script>'
  const file = new File([picture, script], '../../x\r\n.png', { type: 'text/html' })
  const form = { destination_id: theWorld().known.destination_id, image_file: file }
  const image = await answered(
    call('POST', '/api/destinations/images/', { by: 'staff', form }),
    201,
    z.object({ image_file: z.string() }),
  )
  stored.set('/api/destinations/images/', 1)

  const response = await call('GET', image.image_file)
  const bytes = Buffer.from(await response.arrayBuffer())
  expect(response.headers.get('content-type')).toMatch(/^image\/(avif|webp|jpeg)$/)
  expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  expect(bytes.includes(script)).toBe(false)
  expect((await sharp(bytes).metadata()).width).toBe(640)
})

test('bodies of 30 MB are refused before they are read', async () => {
  const huge = Buffer.alloc(HUGE_BYTES, 'x').toString()
  const raw = { type: 'application/json', body: `{"name":"${huge}"}` }
  const form = { alt: 'x', image_file: new File([huge], 'a.png') }
  const headers = { origin: theSite().url }
  const throws: Throw[] = [
    { method: 'POST', path: '/api/token/', what: '30 MB', sent: { raw } },
    { method: 'POST', path: '/api/regions/new', what: '30 MB', sent: { by: 'staff', raw } },
    { method: 'POST', path: '/api/destinations/top/', what: '30 MB', sent: { by: 'staff', raw } },
    { method: 'POST', path: '/api/blogs/image/', what: '30 MB', sent: { form } },
    { method: 'POST', path: '/api/blogs/image/', what: '30 MB', sent: { by: 'staff', form } },
    { method: 'POST', path: '/payment_request.php', what: '30 MB', sent: { form } },
    { method: 'POST', path: '/customize-trip', what: '30 MB', sent: { form, headers } },
    { method: 'POST', path: theWorld().payUrl, what: '30 MB', sent: { form, headers } },
  ]

  expect(await complaintsOf(throws, (status) => status >= 400 && status < 500)).toEqual([])
})
