import { afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { z } from 'zod'
import { call, onOneSite, theSite, type Sent } from '../client.ts'
import type { NamedBody } from './bodies.ts'
import { thrownAt, type Rubbish } from './databases.ts'
import { placesIn, putAt, valueAt, type Place } from './places.ts'
import { readDescription, type Route } from './routes.ts'
import { stored, type Throw } from './throw.ts'
import { contactForm, countStores, makeWorld, stores } from './world.ts'

let described: Awaited<ReturnType<typeof readDescription>>
let world: Awaited<ReturnType<typeof makeWorld>>
let before: number[]

/**
 * Starts one site for all tests of a file, with one record of everything. After each test it expects that the site
 * still runs as the same process, and that it stored nothing that it refused.
 */
export function onRubbishSite(): void {
  onOneSite()

  beforeAll(async () => {
    described = await readDescription()
    world = await makeWorld()
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
}

/** Returns the records that calls are made with. */
export function theWorld(): typeof world {
  return world
}

/** Returns all calls that the API describes. */
export function allRoutes(): Route[] {
  return described.routes
}

/** Returns a right payload for the call; undefined for a call without a body. */
export function sampleOf({ path, schema }: Route): unknown {
  if (path === '/api/v1.0/email/send-form') return contactForm
  return schema && described.sampleOf(schema, world.known)
}

/** Returns the calls that change something, except the one that would log the staff out. */
export function writingRoutes(type?: string) {
  return described.routes.filter(({ types }) =>
    type === undefined ? types.length > 0 : types.includes(type),
  )
}

/** From this size on a body is long. */
const LONG_BYTES = 40_000
/** Of so many calls one gets a long body, or another. */
const [LONG_APART, APART] = [10, 3]

/**
 * Returns requests with these bodies to each call that takes one. All calls read bodies in the same way, so each body
 * goes to every third call, and the long ones, which take most of the time, to every tenth.
 */
export function throwsOf(bodies: NamedBody[]): Throw[] {
  return writingRoutes().flatMap((route, turn) =>
    bodies
      .filter(([, { body }], index) => (turn + index) % (body.length < LONG_BYTES ? APART : LONG_APART) === 0)
      .flatMap(([what, raw]) => byAll(route, { ...at(route), what, sent: { raw } })),
  )
}

/** Returns each field, at any depth, of each call that takes JSON, with a payload whose other fields are right. */
export function jsonFields() {
  return writingRoutes('application/json').flatMap((route) => {
    const sample = sampleOf(route)
    return placesIn(sample).map((place) => ({ route, sample, place }))
  })
}

/** Objects that are alike over so many letters are read with the same schema. */
const ALIKE_LETTERS = 120

/**
 * Returns a request for each value in each field. A field that several calls read with the same schema, as those of a trip
 * are by six, gets its values in the first of them, and in each other call a third of them, in turns.
 */
export function fieldThrows(values: Rubbish<unknown>): Throw[] {
  const met = new Map<string, number>()
  return jsonFields().flatMap(({ route, sample, place }, index) => {
    const around = JSON.stringify(valueAt(sample, place.slice(0, -1)))
    const field = `${place.at(-1)} of ${around}`
    const times = around.length < ALIKE_LETTERS ? 0 : (met.get(field) ?? 0)
    met.set(field, times + 1)
    return thrownAt(values, index)
      .filter((_, which) => times === 0 || (which + index) % 3 === 0)
      .map((value) => thrownField(route, sample, place, value))
  })
}

/** Returns the request with a value in place of one field. */
export function thrownField(route: Route, sample: unknown, place: Place, value: unknown): Throw {
  const json = putAt(sample, place, value)
  return { ...at(route), what: `${said(value)} as ${place.join('.')}`, sent: { by: 'staff', json } }
}

/** Returns the path of a call: with the id of an existing record, or with `id` in its place. */
export function at({ method, path: route }: Route, id?: string): Omit<Throw, 'what'> {
  const [, own = 'nobody'] = world.own.find(([beginning]) => route.startsWith(beginning)) ?? []
  return { method, route, path: route.replace(/\{\w+\}/, id ?? own) }
}

/** Returns the request by staff, and also by a stranger where the call is public. */
export function byAll({ isPublic }: Route, one: Throw): Throw[] {
  const byStaff: Throw = { ...one, sent: { ...one.sent, by: 'staff' } }
  return isPublic ? [one, byStaff] : [byStaff]
}

/** Returns a right body for the call. */
export function rightFor(route: Route): Sent {
  if (route.types.includes('application/json')) return { json: sampleOf(route) }
  return route.types.length > 0 ? { form: formOf(route) } : {}
}

/** Returns a right payload as a form sends it. */
export function formOf(route: Route) {
  const fields = Object.entries(z.record(z.string(), z.unknown()).parse(sampleOf(route))).map(
    ([name, value]) => [name, value instanceof File ? value : [value].flat().map(String)] as const,
  )
  return Object.fromEntries(fields)
}

/** Returns a value in words that a failed test can print. */
export function said(value: unknown) {
  return value instanceof File
    ? value.name || 'a file without a name'
    : (JSON.stringify(value) ?? 'undefined').slice(0, 80)
}
