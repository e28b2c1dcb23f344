import { expect, test } from 'vitest'
import { everest, mustang } from '#test/world.ts'
import { contentVersion } from '../content.ts'
import { listEvents } from '../events.ts'
import { addRegion, editRegion, findRegion, listRegions, removeRegion } from './regions.ts'

const pasang = 'staff-pasang'

const manaslu = { name: 'Manaslu', description: 'A circuit around the eighth highest mountain.' }

test('regions are listed by name', async () => {
  await addRegion(manaslu, pasang)

  const names = (await listRegions()).map(({ name }) => name)
  expect(names).toEqual(['Annapurna', 'Everest', 'Langtang', 'Manaslu', 'Mustang'])
})

test('a region is found by its slug', async () => {
  await addRegion({ ...manaslu, name: 'Upper Dolpo & Mustang' }, pasang)

  expect(await findRegion('upper-dolpo-mustang')).toMatchObject({ name: 'Upper Dolpo & Mustang' })
  expect(await findRegion('nowhere')).toBeUndefined()
})

test('a slug keeps the letters of every script', async () => {
  expect(await addRegion({ ...manaslu, name: 'अन्नपूर्ण क्षेत्र' }, pasang)).toMatchObject({ slug: 'अन्नपूर्ण-क्षेत्र' })
  expect(await addRegion({ ...manaslu, name: '!!!' }, pasang)).toMatchObject({ slug: 'region' })
})

test('regions of the same name get different slugs, even when added at once', async () => {
  const added = await Promise.all([
    addRegion(manaslu, pasang),
    addRegion(manaslu, pasang),
    addRegion(manaslu, pasang),
  ])

  expect(added.map(({ slug }) => slug).toSorted()).toEqual(['manaslu', 'manaslu-2', 'manaslu-3'])
})

test('editing keeps the slug, so links keep working', async () => {
  const edited = await editRegion(everest.id, { name: 'Khumbu', description: 'Home of the Sherpas.' }, pasang)

  expect(edited).toEqual({
    _id: everest.id,
    slug: 'everest',
    name: 'Khumbu',
    description: 'Home of the Sherpas.',
    version: 2,
  })
})

test('a removed region is gone', async () => {
  await removeRegion(mustang.id, pasang)

  expect(await findRegion('mustang')).toBeUndefined()
  await expect(removeRegion(mustang.id, pasang)).rejects.toThrow('No region has that id')
})

test('a region with trips is kept, and the refusal names them', async () => {
  await expect(removeRegion(everest.id, pasang)).rejects.toThrow(
    'Everest cannot be deleted while trips lie in it: Everest Base Camp Trek',
  )
  expect(await findRegion('everest')).toMatchObject({ version: 1 })
})

test('each change raises the content version, a refused one does not', async () => {
  const before = await contentVersion()

  await addRegion(manaslu, pasang)
  await expect(editRegion('unknown', manaslu, pasang)).rejects.toThrow('No region has that id')

  expect(await contentVersion()).toBe(before + 1)
})

test('a region that someone else has edited meanwhile is not overwritten', async () => {
  await editRegion(everest.id, manaslu, pasang, 1)

  await expect(editRegion(everest.id, manaslu, pasang, 1)).rejects.toThrow(
    'Someone else has changed this region',
  )
  await expect(removeRegion(everest.id, pasang, 1)).rejects.toThrow('Someone else has changed this region')
  expect(await editRegion(everest.id, manaslu, pasang, 2)).toMatchObject({ version: 3 })
})

test('of ten people who edit the same version at once one succeeds', async () => {
  const edits = Array.from({ length: 10 }, () => editRegion(everest.id, manaslu, pasang, 1))

  const outcomes = await Promise.allSettled(edits)
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('each change leaves an event that says who, what, before and after', async () => {
  const added = await addRegion(manaslu, pasang)
  const edited = await editRegion(added._id, { ...manaslu, name: 'Tsum' }, pasang)
  await removeRegion(added._id, pasang)
  await expect(removeRegion(added._id, pasang)).rejects.toThrow('No region has that id')

  const { items } = await listEvents({ limit: 50 })
  const about = { actor: pasang, noun: 'region', noun_id: added._id }
  expect(items.toSorted((a, b) => a.verb.localeCompare(b.verb))).toMatchObject([
    { ...about, verb: 'add', before: null, after: added },
    { ...about, verb: 'edit', before: added, after: edited },
    { ...about, verb: 'remove', before: edited, after: null },
  ])
})
