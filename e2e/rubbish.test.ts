import { setTimeout as sleep } from 'node:timers/promises'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { randomRuns } from '#test/runs.ts'
import { call, theSite } from './client.ts'
import { addresses, formPages, rubbishIds } from './rubbish/addresses.ts'
import { oddBodies, rubbishFields, rubbishValues, unreadableBodies, wrongValues } from './rubbish/bodies.ts'
import { thrownAt } from './rubbish/databases.ts'
import {
  allRoutes,
  at,
  byAll,
  fieldThrows,
  formOf,
  jsonFields,
  onRubbishSite,
  rightFor,
  said,
  sampleOf,
  theWorld,
  thrownField,
  throwsOf,
  writingRoutes,
} from './rubbish/targets.ts'
import { complaintOf, complaintsOf, stored } from './rubbish/throw.ts'
import { contactForm, stores } from './rubbish/world.ts'

// Whatever is sent to the site, it answers below 500 and within a second, stays the same process, and stores nothing
// that it refused. These requests get as far as the database, so they run on both; those of `rubbish-bodies.test.ts`
// do not. rubbish/bodies.ts lists what is sent, and rubbish/databases.ts what of it is sent to one database only.

const RUNS = randomRuns(500)

onRubbishSite()

test('a body that can be read but says nonsense is refused by every call', async () => {
  expect(await complaintsOf(throwsOf(oddBodies))).toEqual([])
  // A form without fields may keep an optional record as it is, but it must add none.
  expect([...stored.keys()].filter((path) => stores.some(([, adder]) => adder === path))).toEqual([])
})

// Before the tests that add records with names, because an address may be made from a name.
test('rubbish in place of an id is not found, and nothing is deleted', async () => {
  const throws = allRoutes()
    .filter(({ path }) => path.includes('{'))
    .flatMap((route, turn) =>
      thrownAt(rubbishIds, turn).flatMap((id) =>
        byAll(route, { ...at(route, id), what: id, sent: rightFor(route) }),
      ),
    )

  expect(await complaintsOf(throws, (status) => status >= 400 && status < 500)).toEqual([])
})

test('rubbish in any field of JSON is refused or taken', async () => {
  expect(await complaintsOf(fieldThrows(wrongValues))).toEqual([])
})

test('rubbish in any field of a form is refused or taken', async () => {
  const forms = writingRoutes('multipart/form-data').map((route) => ({
    route,
    form: formOf(route),
  }))
  const throws = forms.flatMap(({ route, form }) =>
    Object.keys(form).flatMap((field, turn) =>
      thrownAt(rubbishFields, turn).map((value) => ({
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

  const fields = fc.constantFrom(...jsonFields())
  // That took longer than the server keeps an idle connection; in this pause the client learns that it is closed.
  await sleep(100)

  await fc.assert(
    fc.asyncProperty(fields, anything, async ({ route, sample, place }, value) => {
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
  const throws = addresses.flatMap((address, turn) =>
    thrownAt(rubbishIds, turn).map((id) => ({ method: 'GET', path: address + id, what: 'nothing' })),
  )

  expect(await complaintsOf(throws)).toEqual([])
})

test('rubbish in a form of a page is an answer like any other', async () => {
  const headers = { origin: theSite().url }
  const { pathname: payPath } = new URL(theWorld().payUrl)
  const paying = [payPath, `${payPath}/confirmation`, '/sandbox-gateway/sessions', '/sandbox-gateway/pay/x']
  const fields = Object.keys({
    ...contactForm,
    destination: '',
    trip_id: '',
    card_number: '',
    answer: '',
    token: '',
  })
  const throws = [...formPages, ...paying].flatMap((path, turn) => [
    ...[...unreadableBodies, ...oddBodies].map(([what, raw]) => ({
      method: 'POST',
      path,
      what,
      sent: { raw, headers },
    })),
    ...thrownAt(rubbishFields, turn).map((value) => ({
      method: 'POST',
      path,
      what: `${said(value)} in every field`,
      sent: { form: Object.fromEntries(fields.map((field) => [field, value])), headers },
    })),
  ])

  expect(await complaintsOf(throws)).toEqual([])
})
