import { expect, test } from 'vitest'
import { z } from 'zod'
import { pikeyTour } from '#test/trips.ts'
import { answered, call } from '../client.ts'
import { newRegion } from './regions.ts'
import { AnyTrip } from './trips.ts'

// | GET | /api/navbarlist/regions/       | 200 [{title, items: [{label, path}]}], a title per region
// | GET | /api/navbarlist/tour_packages/ | 200 the same

const Lists = z.strictObject({
  title: z.string().min(1),
  items: z.array(z.strictObject({ label: z.string().min(1), path: z.string().startsWith('/') })),
})

const listOf = (noun: string) => answered(call('GET', `/api/navbarlist/${noun}/`), 200, Lists.array())
const add = (noun: string, json: unknown) =>
  answered(call('POST', `/api/${noun}/new`, { by: 'staff', json }), 201, AnyTrip)

export function navigationCalls() {
  test('the menu of regions leads to the destinations of each', async () => {
    const { _id: region_id, name: title } = await newRegion('Region of the menu')
    const { name: label, path } = await add('destinations', { ...pikeyTour, name: 'Menu trek', region_id })

    expect(path).toMatch(/^\/destination\/[a-z0-9-]+$/)
    expect(await listOf('regions')).toContainEqual({ title, items: [{ label, path }] })
    expect((await call('GET', path)).status).toBe(200)
  })

  test('the menu of tour packages leads to all of them', async () => {
    const { name: label, path } = await add('tour_packages', { ...pikeyTour, name: 'Menu tour' })

    expect(path).toMatch(/^\/tour_packages\/[a-z0-9-]+$/)
    expect((await listOf('tour_packages')).flatMap(({ items }) => items)).toContainEqual({ label, path })
    expect((await call('GET', path)).status).toBe(200)
  })

  test('a draft is in no menu', async () => {
    await add('tour_packages', { ...pikeyTour, name: 'Secret tour', status: 'draft' })

    expect(JSON.stringify(await listOf('tour_packages'))).not.toContain('Secret tour')
  })
}
