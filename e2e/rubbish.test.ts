import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import * as fc from 'fast-check'
import sharp from 'sharp'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { answered, call, onOneSite, pictureFile, theSite, type Sent } from './client.ts'
import { addresses, formPages, rubbishIds } from './rubbish/addresses.ts'
import { badPictures, rubbishBodies, rubbishFields, rubbishValues, wrongValues } from './rubbish/bodies.ts'
import { placesIn, putAt, type Place } from './rubbish/places.ts'
import { readDescription, type Route } from './rubbish/routes.ts'
import { complaintOf, complaintsOf, stored, type Throw } from './rubbish/throw.ts'
import { contactForm, countStores, makeWorld, stores } from './rubbish/world.ts'

// Whatever is sent to the site, it answers below 500 and within a second, stays the same process, and stores nothing
// that it refused. rubbish/bodies.ts lists what is sent.

const HUGE_BYTES = 30 * 1024 * 1024
const RUNS = 500

let routes: Route[]
let world: Awaited<ReturnType<typeof makeWorld>>
let sampleOf: (route: Route) => unknown
let pictures: Awaited<ReturnType<typeof badPictures>>
let before: number[]

onOneSite()

beforeAll(async () => {
  const [description, made, bad] = [await readDescription(), await makeWorld(), await badPictures()]
  ;[routes, world, pictures] = [description.routes, made, bad]
  sampleOf = ({ path, schema }) => {
    if (path === '/api/v1.0/email/send-form') return contactForm
    return schema && description.sampleOf(schema, world.known)
  }
})

beforeEach(async () => {
  stored.clear()
  before = await countStores()
})

afterEach(async () => {
  expect(theSite().isRunning()).toBe(true)
  expect((await call('GET', '/healthz')).status).toBe(200)
  const added = (await countStores()).map((count, index) => count - before[index]!)
  expect(added).toEqual(stores.map(([, adder]) => stored.get(adder) ?? 0))
})

test('a body of rubbish is refused by every call', async () => {
  const throws = writingRoutes().flatMap((route) =>
    rubbishBodies.flatMap(([what, raw]) => byAll(route, { ...at(route), what, sent: { raw } })),
  )

  expect(await complaintsOf(throws)).toEqual([])
  // A form without fields may keep an optional record as it is, but it must add none.
  expect([...stored.keys()].filter((path) => stores.some(([, adder]) => adder === path))).toEqual([])
})

// Before the tests that add records with names, because an address may be made from a name.
test('rubbish in place of an id is not found, and nothing is deleted', async () => {
  const throws = routes
    .filter(({ path }) => path.includes('{'))
    .flatMap((route) =>
      rubbishIds.flatMap((id) => byAll(route, { ...at(route, id), what: id, sent: rightFor(route) })),
    )

  expect(await complaintsOf(throws, (status) => status >= 400 && status < 500)).toEqual([])
})

test('rubbish in any field of JSON is refused or taken', async () => {
  const throws = jsonFields().flatMap(({ route, sample, place }) =>
    wrongValues.map((value) => thrownField(route, sample, place, value)),
  )

  expect(await complaintsOf(throws)).toEqual([])
})

test('rubbish in any field of a form is refused or taken', async () => {
  const forms = writingRoutes('multipart/form-data').map((route) => ({
    route,
    form: formOf(route),
  }))
  const throws = forms.flatMap(({ route, form }) =>
    Object.keys(form).flatMap((field) =>
      rubbishFields.map((value) => ({
        ...at(route),
        what: `${said(value)} as ${field}`,
        sent: { by: 'staff' as const, form: { ...form, [field]: value } },
      })),
    ),
  )

  expect(await complaintsOf(throws)).toEqual([])
})

test('whatever JSON there may be, in whichever field, is refused or taken', async () => {
  const anything = fc.oneof(
    fc.jsonValue(),
    fc.string({ unit: 'binary' }),
    fc.double(),
    fc.constantFrom(...rubbishValues),
  )

  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...jsonFields()), anything, async ({ route, sample, place }, value) => {
      expect(await complaintOf(thrownField(route, sample, place, value))).toEqual([])
    }),
    { numRuns: RUNS, endOnFailure: true },
  )
})

test('what a client may not set is neither stored nor answered', async () => {
  const extra =
    '"_id":"polluted","id":"polluted","version":-7,"is_demo":"polluted","paid":"polluted","seats_taken":"polluted","needs_review":"polluted","disabled_at":"polluted","__proto__":{"polluted":1},"constructor":{"polluted":1}'

  for (const route of writingRoutes('application/json')) {
    const sample = sampleOf(route)
    if (!sample || route.path.includes('token')) continue
    const body = JSON.stringify(sample).replace(
      /^\{(?=(.?))/,
      (_, next) => `{${extra}${next === '}' ? '' : ','}`,
    )
    const { path, method } = at(route)
    const response = await call(method, path, { by: 'staff', raw: { type: 'application/json', body } })
    if (response.status === 201 && method === 'POST') stored.set(route.path, 1)
    expect.soft(await response.text(), `${method} ${path}`).not.toContain('polluted')
    expect.soft(response.status, `${method} ${path}`).toBeLessThan(500)
  }
})

test('rubbish in any address is an answer like any other', async () => {
  const throws = addresses.flatMap((address) =>
    rubbishIds.map((id) => ({ method: 'GET', path: address + id, what: 'nothing' })),
  )

  expect(await complaintsOf(throws)).toEqual([])
})

test('rubbish in a form of a page is an answer like any other', async () => {
  const headers = { origin: theSite().url }
  const { pathname: payPath } = new URL(world.payUrl)
  const paying = [payPath, `${payPath}/confirmation`, '/sandbox-gateway/sessions', '/sandbox-gateway/pay/x']
  const fields = Object.keys({
    ...contactForm,
    destination: '',
    trip_id: '',
    card_number: '',
    answer: '',
    token: '',
  })
  const throws = [...formPages, ...paying].flatMap((path) => [
    ...rubbishBodies.map(([what, raw]) => ({ method: 'POST', path, what, sent: { raw, headers } })),
    ...rubbishFields.map((value) => ({
      method: 'POST',
      path,
      what: `${said(value)} in every field`,
      sent: { form: Object.fromEntries(fields.map((field) => [field, value])), headers },
    })),
  ])

  expect(await complaintsOf(throws)).toEqual([])
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
  const uploads = writingRoutes('multipart/form-data').filter((route) => 'image_file' in formOf(route))
  const throws = uploads.flatMap((route) =>
    pictures.map(([what, file]) => ({
      ...at(route),
      what,
      sent: { by: 'staff' as const, form: { ...formOf(route), image_file: file } },
    })),
  )

  expect(uploads.length).toBe(10)
  expect(await complaintsOf(throws, (status) => status === 413 || status === 422)).toEqual([])
})

test('a picture with a script behind it is taken without the script', async () => {
  const picture = await pictureFile('#778899')
  const script = '<script>alert(1)</script>'
  const file = new File([picture, script], '../../x\r\n.png', { type: 'text/html' })
  const form = { destination_id: world.known.destination_id, image_file: file }
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
    { method: 'POST', path: world.payUrl, what: '30 MB', sent: { form, headers } },
  ]

  expect(await complaintsOf(throws, (status) => status >= 400 && status < 500)).toEqual([])
})

/** Returns the calls that change something, except the one that would log the staff out. */
function writingRoutes(type?: string) {
  return routes.filter(({ types }) => (type === undefined ? types.length > 0 : types.includes(type)))
}

/** Returns each field, at any depth, of each call that takes JSON, with a payload whose other fields are right. */
function jsonFields() {
  return writingRoutes('application/json').flatMap((route) => {
    const sample = sampleOf(route)
    return placesIn(sample).map((place) => ({ route, sample, place }))
  })
}

function thrownField(route: Route, sample: unknown, place: Place, value: unknown): Throw {
  const json = putAt(sample, place, value)
  return { ...at(route), what: `${said(value)} as ${place.join('.')}`, sent: { by: 'staff', json } }
}

/** Returns the path of a call: with the id of an existing record, or with `id` in its place. */
function at({ method, path: route }: Route, id?: string): Omit<Throw, 'what'> {
  const [, own = 'nobody'] = world.own.find(([beginning]) => route.startsWith(beginning)) ?? []
  return { method, route, path: route.replace(/\{\w+\}/, id ?? own) }
}

/** Returns the request by staff, and also by a stranger where the call is public. */
function byAll({ isPublic }: Route, one: Throw): Throw[] {
  const byStaff: Throw = { ...one, sent: { ...one.sent, by: 'staff' } }
  return isPublic ? [one, byStaff] : [byStaff]
}

/** Returns a right body for the call. */
function rightFor(route: Route): Sent {
  if (route.types.includes('application/json')) return { json: sampleOf(route) }
  return route.types.length > 0 ? { form: formOf(route) } : {}
}

/** Returns a right payload as a form sends it. */
function formOf(route: Route) {
  const fields = Object.entries(z.record(z.string(), z.unknown()).parse(sampleOf(route))).map(
    ([name, value]) => [name, value instanceof File ? value : [value].flat().map(String)] as const,
  )
  return Object.fromEntries(fields)
}

function said(value: unknown) {
  return value instanceof File
    ? value.name || 'a file without a name'
    : (JSON.stringify(value) ?? 'undefined').slice(0, 80)
}
