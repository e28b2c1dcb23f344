import { expect, test } from 'vitest'
import { Region } from '#contract/regions.ts'
import { pikeyTour } from '#test/trips.ts'
import { answered, call, etagOf, refused, twinOf, without } from '../client.ts'

// | GET    | /api/regions      | nothing             | 200 list, for everyone
// | GET    | /api/regions/     | nothing             | 200 list, for staff: the one call whose slash counts
// | POST   | /api/regions/new  | {name, description} | 201
// | PUT    | /api/regions/{id}/| {name, description} | 200
// | DELETE | /api/regions/{id}/| nothing             | 204, 409 while it has destinations

const manaslu = { name: 'Manaslu East', description: 'A circuit around the eighth highest mountain.' }
const add = (json: unknown) => call('POST', '/api/regions/new', { by: 'staff', json })
const put = (id: string, json: unknown, headers?: Record<string, string>) =>
  call('PUT', `/api/regions/${id}/`, { by: 'staff', json, headers })
const remove = (id: string, headers?: Record<string, string>) =>
  call('DELETE', `/api/regions/${id}/`, { by: 'staff', headers })

/** Adds a region for one test. */
export async function newRegion(name: string): Promise<Region> {
  return answered(add({ ...manaslu, name }), 201, Region)
}

export function regionCalls() {
  describeLife()
  describeFields()
  describeConflicts()
}

function describeLife() {
  test('GET /api/regions is for everyone, GET /api/regions/ for staff, and both answer the same', async () => {
    const list = await answered(call('GET', '/api/regions'), 200, Region.array())
    expect(list.length).toBeGreaterThan(0)

    await refused(call('GET', '/api/regions/'), 401)
    await refused(call('GET', '/api/regions/', { token: 'forged' }), 401)
    expect(await answered(call('GET', '/api/regions/', { by: 'staff' }), 200, Region.array())).toEqual(list)
  })

  test('a region is added, read, edited and deleted', async () => {
    const region = await answered(add(manaslu), 201, Region)
    expect(region).toMatchObject(manaslu)
    expect(await answered(call('GET', '/api/regions'), 200, Region.array())).toContainEqual(region)

    const text = { name: 'Manaslu West', description: 'Across the Larkya La.' }
    expect(await answered(put(region._id, text), 200, Region)).toMatchObject({ _id: region._id, ...text })

    const response = await remove(region._id)
    expect([response.status, await response.text()]).toEqual([204, ''])
    await refused(remove(region._id), 404)
    await refused(put(region._id, text), 404)
  })

  test('the slash at the end makes no difference to who changes a region', async () => {
    const added = call('POST', '/api/regions/new/', { by: 'staff', json: manaslu })
    const { _id } = await answered(added, 201, Region)
    const path = twinOf(`/api/regions/${_id}/`)

    await answered(call('PUT', path, { by: 'staff', json: manaslu }), 200, Region)
    expect((await call('DELETE', path, { by: 'staff' })).status).toBe(204)
  })
}

function describeFields() {
  test.each(['name', 'description'])('a region needs its %s', async (field) => {
    const region = await newRegion(`Without ${field}`)

    for (const bad of [without(manaslu, field), { ...manaslu, [field]: ' ' }, { ...manaslu, [field]: 7 }]) {
      await refused(add(bad), 422, field)
      await refused(put(region._id, bad), 422, field)
    }
    await refused(add({ ...manaslu, [field]: 'a\0b' }), 422, field)
    await refused(add({ ...manaslu, [field]: '\ud800' }), 422, field)
  })

  test('a name has at most 200 characters, a description at least one', async () => {
    await answered(add({ ...manaslu, name: 'x'.repeat(200) }), 201, Region)
    await answered(add({ ...manaslu, description: 'x' }), 201, Region)
    await refused(add({ ...manaslu, name: 'x'.repeat(201) }), 422, 'name')
    await refused(add({ ...manaslu, description: 'x'.repeat(20_001) }), 422, 'description')
  })

  test('what a client may not set is ignored', async () => {
    const region = await answered(add({ ...manaslu, _id: 'mine', version: 99, extra: 'x' }), 201, Region)

    expect(region._id).not.toBe('mine')
    expect(region.version).toBe(1)
  })
}

function describeConflicts() {
  test('If-Match changes only what the client has seen', async () => {
    const added = await add(manaslu)
    const seen = etagOf(added)
    const { _id } = await answered(added, 201, Region)

    const edited = await put(_id, manaslu, { 'if-match': seen })
    expect(edited.status).toBe(200)
    await refused(put(_id, manaslu, { 'if-match': seen }), 412)
    await refused(remove(_id, { 'if-match': seen }), 412)
    await refused(remove(_id, { 'if-match': '"nonsense"' }), 412)
    expect((await remove(_id, { 'if-match': etagOf(edited) })).status).toBe(204)
  })

  test('a region with destinations stays, and the answer names them', async () => {
    const { _id: region_id } = await newRegion('Not to be deleted')
    const json = { ...pikeyTour, name: 'The only trek of its region', region_id }
    expect((await call('POST', '/api/destinations/new', { by: 'staff', json })).status).toBe(201)

    expect((await refused(remove(region_id), 409)).detail).toContain('The only trek of its region')
  })
}
