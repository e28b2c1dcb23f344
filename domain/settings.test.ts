import { afterEach, expect, test, vi } from 'vitest'
import { defaultSettings } from '#contract/default-settings.ts'
import { db } from '#db/client.ts'
import { demoWorld } from '#test/demo-world.ts'
import { contentVersion } from './content.ts'
import { listEvents } from './events.ts'
import { editSetting } from './settings/edits.ts'
import { readSetting, readSettings, termsInFull } from './settings.ts'

const owner = 'staff-pemba'
const { cancellation, company, terms } = demoWorld.settings

afterEach(() => vi.useRealTimers())

test('a part is replaced, pages become old, and it is demo content no more', async () => {
  const before = await contentVersion()
  const own = { ...company, name: 'Khumbu Walks' }

  expect(await editSetting('company', own, owner)).toEqual({ part: own, version: 2 })

  expect((await readSettings()).company).toEqual(own)
  expect(await contentVersion()).toBe(before + 1)
  const rows = db.selectFrom('settings').select('is_demo').where('name', '=', 'company')
  expect(await rows.execute()).toEqual([{ is_demo: 0 }])
  expect((await listEvents({ limit: 1 })).items).toMatchObject([
    { actor: owner, verb: 'edit', noun: 'setting', noun_id: 'company', before: company, after: own },
  ])
})

test('a part that nobody has set yet is the default, version 0', async () => {
  await db.deleteFrom('settings').where('name', '=', 'bank').execute()
  expect(await readSetting('bank')).toEqual({ part: defaultSettings.bank, version: 0 })

  const edited = await editSetting('bank', { accounts: [] }, owner, 0)

  expect(edited).toEqual(await readSetting('bank'))
  expect(edited.version).toBe(1)
})

test('of ten who edit the same version at once one succeeds', async () => {
  const edits = Array.from({ length: 10 }, () => editSetting('company', company, owner, 1))
  const outcomes = await Promise.allSettled(edits)

  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await expect(editSetting('company', company, owner, 1)).rejects.toThrow(
    'Someone else has changed these settings since you opened them',
  )
})

test('new terms get a higher version from today on, unless staff raised it themselves', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2031-05-05T06:00:00Z') })
  const sections = [...terms.sections, { title: 'Drones', content: 'Ask first.' }]
  const change = async (input: Partial<typeof terms>) =>
    (await editSetting('terms', { ...terms, ...input }, owner)).part

  expect(await change({ sections })).toEqual({
    sections,
    version: terms.version + 1,
    in_force_since: '2031-05-05',
  })
  expect(await change({ in_force_since: '2031-06-01' })).toMatchObject({
    version: terms.version + 2,
    in_force_since: '2031-06-01',
  })
  expect(await change({ sections, version: 20, in_force_since: '2030-01-01' })).toMatchObject({
    version: 20,
    in_force_since: '2030-01-01',
  })
})

test('the version of the terms never falls', async () => {
  const raised = await editSetting('terms', { ...terms, version: 7 }, owner)
  const again = await editSetting('terms', { ...terms, version: 1 }, owner)

  expect(raised.part).toMatchObject({ version: 7 })
  expect(again.part).toMatchObject({ version: 7, in_force_since: terms.in_force_since })
})

test('another cancellation policy stands in the terms, which are then a new version', async () => {
  await editSetting('cancellation', { keeps_percent: 35, steps: [], text: 'In writing, please.' }, owner)

  const { version, sections } = await termsInFull()
  expect(version).toBe(terms.version + 1)
  expect(sections.find(({ title }) => title === 'Cancellation Policy')?.content).toMatch(
    /^If you cancel, 35 % of the total is kept; what you have paid beyond that is refunded the same way\.\n\nIn writing, please\./,
  )
  expect(sections).toHaveLength(terms.sections.length)
})

test('the same policy once more leaves the terms as they are', async () => {
  await editSetting('cancellation', cancellation, owner)

  expect((await readSettings()).terms).toEqual(terms)
})

test('terms that hold no place for the policy tell it at their end', async () => {
  await editSetting('terms', { ...terms, sections: [{ title: 'Drones', content: 'Ask first.' }] }, owner)

  const { sections } = await termsInFull()
  expect(sections.map(({ title }) => title)).toEqual(['Drones', 'Cancellation Policy'])
})
