import { expect, test } from 'vitest'
import { z } from 'zod'
import { answered, call, refused, twinOf, type Sent } from '../client.ts'
import { briefCalls, operationCalls, type Row, type Takes } from './operation-calls.ts'
import { badTokens } from './tokens.ts'

/** The calls of section 7 of the specification. `regions.ts` tests `GET /api/regions`, where the last slash counts. */
const specified: Row[] = [
  ['POST', '/api/token/', 'all', 'json'],
  ['POST', '/api/token/refresh/', 'all', 'json'],
  ['POST', '/api/blogs/image/', 'staff', 'form'],
  ['PUT', '/api/blogs/image/{id}/', 'staff', 'form'],
  ['POST', '/api/blogs/section/', 'staff', 'form'],
  ['PUT', '/api/blogs/section/{id}/', 'staff', 'form'],
  ['POST', '/api/blogs/', 'staff', 'form'],
  ['PUT', '/api/blogs/{id}/', 'staff', 'form'],
  ['GET', '/api/blogs', 'all', 'nothing'],
  ['GET', '/api/blogs/{id}', 'all', 'nothing'],
  ['DELETE', '/api/blogs/{id}/', 'staff', 'nothing'],
  ['GET', '/api/blogs/image/{id}', 'all', 'nothing'],
  ['POST', '/api/destinations/new', 'staff', 'json'],
  ['GET', '/api/destinations', 'all', 'nothing'],
  ['GET', '/api/destinations/details/{id}/', 'all', 'nothing'],
  ['PUT', '/api/destinations/details/{id}/', 'staff', 'json'],
  ['DELETE', '/api/destinations/details/{id}/', 'staff', 'nothing'],
  ['POST', '/api/destinations/images/', 'staff', 'form'],
  ['GET', '/api/destinations/images', 'all', 'nothing'],
  ['GET', '/api/destinations/images/{id}/', 'all', 'nothing'],
  ['DELETE', '/api/destinations/images/{id}/', 'staff', 'nothing'],
  ['POST', '/api/tour_packages/new', 'staff', 'json'],
  ['GET', '/api/tour_packages/details/{id}/', 'all', 'nothing'],
  ['PUT', '/api/tour_packages/details/{id}/', 'staff', 'json'],
  ['DELETE', '/api/tour_packages/details/{id}/', 'staff', 'nothing'],
  ['POST', '/api/tour_packages/images/', 'staff', 'form'],
  ['GET', '/api/tour_packages/images/', 'all', 'nothing'],
  ['GET', '/api/tour_packages/images/{id}/', 'all', 'nothing'],
  ['DELETE', '/api/tour_packages/images/{id}/', 'staff', 'nothing'],
  ['POST', '/api/regions/new', 'staff', 'json'],
  ['PUT', '/api/regions/{id}/', 'staff', 'json'],
  ['DELETE', '/api/regions/{id}/', 'staff', 'nothing'],
  ['GET', '/api/navbarlist/regions/', 'all', 'nothing'],
  ['GET', '/api/navbarlist/tour_packages/', 'all', 'nothing'],
  ['GET', '/api/destinations/top/', 'all', 'nothing'],
  ['GET', '/api/destinations/top/all/', 'all', 'nothing'],
  ['POST', '/api/destinations/top/', 'staff', 'json'],
  ['POST', '/payment_request.php', 'all', 'json'],
  ['POST', '/api/v1.0/email/send-form', 'all', 'form'],
]

/** The calls that the design adds. */
const added: Row[] = [
  ['DELETE', '/api/token/', 'staff', 'nothing'],
  ['GET', '/api/tour_packages', 'all', 'nothing'],
  ['PUT', '/api/destinations/images/{id}/', 'staff', 'form'],
  ['PUT', '/api/tour_packages/images/{id}/', 'staff', 'form'],
  ['GET', '/api/pictures/', 'staff', 'nothing'],
  ['POST', '/api/pictures/', 'staff', 'form'],
  ['GET', '/api/pictures/{id}/', 'staff', 'nothing'],
  ['PUT', '/api/pictures/{id}/', 'staff', 'json'],
  ['DELETE', '/api/pictures/{id}/', 'staff', 'nothing'],
  ['PUT', '/api/pictures/{id}/file/', 'staff', 'form'],
  ['POST', '/api/pictures/{id}/places/', 'staff', 'json'],
  ['GET', '/api/places/', 'staff', 'nothing'],
  ['GET', '/api/checks/', 'staff', 'nothing'],
  ['GET', '/api/versions/{noun}/{id}/', 'staff', 'nothing'],
  ['GET', '/api/versions/{noun}/{id}/draft/', 'staff', 'nothing'],
  ['POST', '/api/versions/{noun}/{id}/draft/', 'staff', 'nothing'],
  ['DELETE', '/api/versions/{noun}/{id}/draft/', 'staff', 'nothing'],
  ['POST', '/api/versions/{noun}/{id}/undo/', 'staff', 'nothing'],
  ['GET', '/api/versions/{noun}/{id}/{number}/', 'staff', 'nothing'],
  ['POST', '/api/versions/{noun}/{id}/{number}/draft/', 'staff', 'nothing'],
  ['PUT', '/api/destinations/details/{id}/draft/', 'staff', 'json'],
  ['PUT', '/api/tour_packages/details/{id}/draft/', 'staff', 'json'],
  ['PUT', '/api/blogs/{id}/draft/', 'staff', 'json'],
  ['POST', '/api/destinations/details/{id}/previews/page/', 'staff', 'json'],
  ['POST', '/api/tour_packages/details/{id}/previews/page/', 'staff', 'json'],
  ['POST', '/api/blogs/{id}/previews/page/', 'staff', 'json'],
  ['GET', '/api/draft-links/{noun}/{id}/', 'staff', 'nothing'],
  ['POST', '/api/draft-links/{noun}/{id}/', 'staff', 'nothing'],
  ['DELETE', '/api/draft-links/{noun}/{id}/', 'staff', 'nothing'],
  ['GET', '/api/plans/', 'staff', 'nothing'],
  ['POST', '/api/plans/', 'staff', 'json'],
  ['PUT', '/api/plans/{id}/', 'staff', 'json'],
  ['DELETE', '/api/plans/{id}/', 'staff', 'nothing'],
  ['POST', '/api/destinations/details/{id}/price-plans/', 'staff', 'json'],
  ['POST', '/api/tour_packages/details/{id}/price-plans/', 'staff', 'json'],
  ['GET', '/api/bin/', 'staff', 'nothing'],
  ['POST', '/api/bin/{id}/restoration/', 'staff', 'nothing'],
  ['DELETE', '/api/bin/{id}/', 'staff', 'nothing'],
  ['GET', '/api/redirects/', 'staff', 'nothing'],
  ['POST', '/api/redirects/', 'staff', 'json'],
  ['POST', '/api/redirects/lines/', 'staff', 'json'],
  ['PUT', '/api/redirects/{id}/', 'staff', 'json'],
  ['DELETE', '/api/redirects/{id}/', 'staff', 'nothing'],
  ['GET', '/api/lost-addresses/', 'staff', 'nothing'],
  ['POST', '/api/lost-addresses/forget/', 'staff', 'json'],
  ['GET', '/api/departures/', 'all', 'nothing'],
  ['POST', '/api/departures/', 'staff', 'json'],
  ['PUT', '/api/departures/{id}/', 'staff', 'json'],
  ['DELETE', '/api/departures/{id}/', 'staff', 'nothing'],
  ['POST', '/api/departures/changes/', 'staff', 'json'],
  ['GET', '/api/departures/usual/{id}/', 'staff', 'nothing'],
  ['POST', '/api/bookings/', 'all', 'json'],
  ['GET', '/api/bookings/', 'staff', 'nothing'],
  ['GET', '/api/enquiries/', 'staff', 'nothing'],
  ['GET', '/api/events/', 'staff', 'nothing'],
  ['GET', '/api/emails/', 'staff', 'nothing'],
  ['GET', '/api/find/', 'staff', 'nothing'],
  ['GET', '/api/settings/', 'staff', 'nothing'],
  ['GET', '/api/reports/receivables/', 'staff', 'nothing'],
  ['GET', '/api/reports/funnel/', 'staff', 'nothing'],
  ['GET', '/api/tasks/', 'staff', 'nothing'],
  ...operationCalls,
]

/** The calls that the design adds without describing their body. */
const addedBriefly: Row[] = [
  ...briefCalls,
  ['PUT', '/api/disruptions/{id}/follow-ups/{follow_up}/', 'staff', 'json'],
  ['PUT', '/api/bookings/{reference}/travellers/{position}/permits/{permit}/', 'staff', 'json'],
  ['PATCH', '/api/enquiries/{id}/', 'staff', 'json'],
  ['POST', '/api/enquiries/{id}/messages/', 'staff', 'json'],
  ['GET', '/api/reviews/', 'staff', 'nothing'],
  ['GET', '/api/staff/', 'staff', 'nothing'],
  ['GET', '/api/staff/me/second-factor/', 'staff', 'nothing'],
  ['POST', '/api/token/passkey/', 'all', 'json'],
  ['POST', '/api/staff/passwords/', 'all', 'json'],
  ['POST', '/api/staff/password-links/', 'all', 'json'],
]

const rows = [...specified, ...added]
const everyRow = [...rows, ...addedBriefly]
const guarded = everyRow.filter(([, , who]) => who === 'staff')
const UNKNOWN = 'nobody-knows-this-one'
/** Returns a request that is wrong in every part: its body, if the call takes one, has no field. */
const emptyOf: Record<Takes, Sent> = { nothing: {}, json: { json: {} }, form: { form: { nothing: '' } } }
let forged: string[] | undefined
const pathTo = (path: string) =>
  path
    .replace('{noun}', 'trip')
    .replace('{number}', '1')
    .replace(/\{\w+\}/, UNKNOWN)

/** Tests what every call must do, whatever it is about. */
export function everyCall() {
  describeCalls()
  describeBodies()
  describeAddresses()
}

function describeCalls() {
  test('the API describes every call of the specification', async () => {
    const { paths } = await answered(call('GET', '/api/openapi.json'), 200, Paths)
    const described = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => plainly(method, path)),
    )

    const missing = everyRow
      .map(([method, path]) => plainly(method, path))
      .filter((row) => !described.includes(row))
    expect(missing).toEqual([])
  })

  test.each(rows)(
    '%s %s answers alike with and without the slash at its end',
    async (method, path, _, takes) => {
      const sent: Sent = { ...emptyOf[takes], ...(path !== '/api/token/' && { by: 'staff' as const }) }
      const [one, other] = [
        await call(method, pathTo(path), sent),
        await call(method, twinOf(pathTo(path)), sent),
      ]

      expect(path.includes('{') ? [200, 404, 409, 422] : [200, 204, 400, 401, 422]).toContain(one.status)
      expect(other.status).toBe(one.status)
      expect(other.headers.get('content-type')).toBe(one.headers.get('content-type'))
      // What is read may change in between.
      if ((await one.text()) !== (await other.text()))
        expect(await (await call(method, pathTo(path), sent)).text()).toBe(
          await (await call(method, twinOf(pathTo(path)), sent)).text(),
        )
    },
  )

  test.each(guarded)('%s %s is for staff only', async (method, path, _, takes) => {
    for (const address of [pathTo(path), twinOf(pathTo(path))]) {
      await refused(call(method, address, emptyOf[takes]), 401)
    }
    forged ??= await badTokens()
    for (const authorization of forged) {
      const headers = { authorization }
      await refused(call(method, pathTo(path), { ...emptyOf[takes], headers }), 401)
    }
  })
}

function describeBodies() {
  test.each(rows.filter(([, , , takes]) => takes === 'json'))(
    '%s %s wants JSON that can be read',
    async (method, path) => {
      const send = (type: string, body: string | Uint8Array<ArrayBuffer>) =>
        call(method, pathTo(path), { by: 'staff', raw: { type, body } })

      await refused(send('application/json', '{"name":'), 400)
      await refused(send('application/json', ''), 400)
      await refused(send('application/json', new Uint8Array([0x22, 0xff, 0x22])), 400)
      await refused(send('application/json', '"a text"'), 422)
      await refused(send('text/plain', '{}'), 415)
      await refused(send('application/xml', '<name/>'), 415)
    },
  )

  test.each(rows.filter(([, , , takes]) => takes === 'form'))(
    '%s %s wants form data that can be read',
    async (method, path) => {
      const send = (type: string, body: string) =>
        call(method, pathTo(path), { by: 'staff', raw: { type, body } })

      await refused(send('application/json', '{}'), 415)
      await refused(send('text/plain', 'alt=x'), 415)
      await refused(send('multipart/form-data', '--x\r\n'), 400)
      await refused(send('multipart/form-data; boundary=x', 'no part begins here'), 400)
    },
  )
}

function describeAddresses() {
  test.each(rows.filter(([method, path]) => path.includes('{') && ['GET', 'DELETE'].includes(method)))(
    '%s %s does not find what does not exist',
    async (method, path) => {
      await refused(call(method, pathTo(path), { by: 'staff' }), 404)
    },
  )

  test('an unknown path is 404, a known one with another method 405 with the methods it has', async () => {
    await refused(call('GET', '/api/nowhere'), 404)
    const response = await call('PATCH', `/api/regions/${UNKNOWN}/`, { by: 'staff', json: {} })
    expect(response.headers.get('allow')).toContain('PUT')
    await refused(response, 405)
  })
}

const Paths = z.object({
  openapi: z.string().startsWith('3.1'),
  paths: z.record(z.string(), z.record(z.string(), z.unknown())),
})

/** Returns the method and path of a call, without the last slash and without the names of parameters. */
function plainly(method: string, path: string) {
  return `${method.toUpperCase()} ${path.replace(/\/$/, '').replace(/\{\w+\}/g, '{}')}`
}
