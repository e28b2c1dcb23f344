import { expect, test } from 'vitest'
import { crewPaperState } from '#contract/crew-rules.ts'
import { defaultSettings } from '#contract/default-settings.ts'
import { addDays, today } from '#contract/days.ts'
import { db } from '#db/client.ts'
import { crewWith, paperFor } from '#test/crew.ts'
import { listCrew } from '../crew/crew.ts'
import { readDesk } from '../desk/attention.ts'
import { editSetting } from '../settings/edits.ts'
import { expiringPapers } from './expiring.ts'

const stateIn = (days: number) => crewPaperState(inDays(days), { paper_days: 60 }, today())
const inDays = (days: number) => addDays(today(), days)

test('a paper holds on its last day, is told of from so many days before, and has ended the day after', () => {
  expect([61, 60, 0, -1].map(stateIn)).toEqual(['valid', 'soon', 'soon', 'ended'])
  expect(crewPaperState(null, { paper_days: 365 }, today())).toBe('valid')
})

test('Today tells what has ended and what ends soon of those who are active, by the days of the settings', async () => {
  const dorje = await crewWith()
  await paperFor(dorje, { expires_on: inDays(-1) })
  await paperFor(dorje, { kind: 'first_aid', expires_on: inDays(59) })
  await paperFor(dorje, { kind: 'other', expires_on: inDays(61) })
  await paperFor(dorje, { kind: 'insurance', expires_on: null })
  const gone = await crewWith({ name: 'Gone Home', is_active: false })
  await paperFor(gone, { expires_on: inDays(-1) })

  const [group] = (await readDesk()).groups.filter(({ kind }) => kind === 'crew-papers')
  expect(group).toMatchObject({
    total: 2,
    path_in_admin: '/admin/crew/papers',
    items: [
      { label: 'Dorje Tamang', is_late: true, path_in_admin: `/admin/crew/${dorje._id}/papers` },
      { is_late: false },
    ],
  })
  const [listed] = await listCrew()
  expect(listed!.papers.map(({ state }) => state)).toEqual(['ended', 'soon', 'valid', 'valid'])

  await editSetting('crew', { ...defaultSettings.crew, paper_days: 61 }, 'staff-pasang')
  expect((await expiringPapers(today())).map(({ kind }) => kind)).toEqual([
    'guide_licence',
    'first_aid',
    'other',
  ])
  await db.updateTable('crew').set({ is_active: 0 }).execute()
  expect(await expiringPapers(today())).toEqual([])
})
