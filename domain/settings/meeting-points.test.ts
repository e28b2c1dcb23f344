import { expect, test } from 'vitest'
import type { MeetingPoints } from '#contract/meeting-points.ts'
import { saveSettingDraft } from '../history/whole-drafts.ts'
import { saveTripDraft } from '../history/own-drafts.ts'
import { readTrip } from '../trips/read.ts'
import { editTrip } from '../trips/write.ts'
import { meetingOfTrip } from '../trips/meeting.ts'
import { readSettings } from '../settings.ts'
import { editSetting } from './edits.ts'
import { pikey } from '#test/trips.ts'
import { everestTrekId } from '#test/world.ts'

const STAFF = 'staff-pasang'
const point = (name: string, id = '') => ({ id, name, words: '', time: '', position: '' })

async function keep(...points: MeetingPoints['points']) {
  await editSetting('meeting_points', { points }, STAFF)
  return (await readSettings()).meeting_points.points
}

function saveDraft(...points: MeetingPoints['points']) {
  return saveSettingDraft('meeting_points', { points }, { actor: STAFF })
}

function nameFor(meeting_point: string | null) {
  return editTrip('trek', everestTrekId, { ...pikey, meeting_point }, STAFF)
}

test('a trip meets where it says, keeps it when the point is renamed, and none that it names goes', async () => {
  const [office, lake] = await keep(point('Our office'), point('Barahi Chowk'))
  expect(lake!.id).not.toBe(office!.id)
  expect((await meetingOfTrip(everestTrekId))?.name).toBe('Our office')
  await nameFor(lake!.id)
  expect((await readTrip('trek', 'everest-base-camp', { drafts: false })).meeting_point).toBe(lake!.id)

  await keep(office!, { ...lake!, name: 'Barahi Chowk, Lakeside' })
  expect((await meetingOfTrip(everestTrekId))?.name).toBe('Barahi Chowk, Lakeside')
  expect((await meetingOfTrip(null))?.name).toBe('Our office')
  await expect(keep(office!)).rejects.toMatchObject({
    errors: {
      points: ['At “Barahi Chowk, Lakeside” meet Pikey Peak. Choose another meeting point for them first'],
    },
  })
  await nameFor(null)
  expect(await keep(office!)).toHaveLength(1)
})

test('a new name at the position of the old one is asked about: moved, emptied, or said to be the same place', async () => {
  const at = '27.71700, 85.31150'
  const [office] = await keep({ ...point('Our office in Thamel'), position: at })
  const renamed = { ...office!, name: 'Yeti Treks, Lazimpat' }
  const refused = {
    errors: { 'points.0.is_same_place': [expect.stringContaining('still that of “Our office in Thamel”')] },
  }
  await expect(keep(renamed)).rejects.toMatchObject(refused)
  await expect(saveDraft(renamed)).rejects.toMatchObject(refused)
  expect((await readSettings()).meeting_points.points).toEqual([office])

  // Moving, emptying, other words and another order ask nothing; saying that it is the same asks once and is not kept.
  const other = { ...point('Barahi Chowk'), position: '28.20900, 83.95700' }
  const two = await keep(other, { ...renamed, position: '27.72200, 85.32000' })
  expect(two).toHaveLength(2)
  await keep({ ...two[1]!, words: 'Ring twice' }, { ...two[0]!, name: 'Lakeside', position: '' })
  const said = await keep({ ...two[1]!, name: 'Yeti', is_same_place: true }, two[0]!)
  expect(said[0]).toEqual({ ...two[1]!, name: 'Yeti' })
})

test('what a draft has answered about a place is not asked again, by its next save or when it is published', async () => {
  const at = '27.71700, 85.31150'
  const [office] = await keep({ ...point('Our office in Thamel'), position: at })
  const renamed = { ...office!, name: 'Yeti Treks, Thamel' }
  await saveDraft({ ...renamed, is_same_place: true })
  await saveDraft({ ...renamed, words: 'Ring twice' })
  await expect(saveDraft({ ...renamed, name: 'Yeti, first floor' })).rejects.toMatchObject({
    errors: { 'points.0.is_same_place': [expect.any(String)] },
  })
  expect(await keep(renamed)).toEqual([renamed])
})

test('a meeting point that only a draft of a trip names stays, too', async () => {
  const [office, lake] = await keep(point('Our office'), point('Barahi Chowk'))
  await saveTripDraft('trek', everestTrekId, { ...pikey, meeting_point: lake!.id }, { actor: STAFF })
  await expect(keep(office!)).rejects.toMatchObject({
    errors: {
      points: ['At “Barahi Chowk” meet the draft of Pikey Peak. Choose another meeting point for them first'],
    },
  })
  await saveTripDraft('trek', everestTrekId, pikey, { actor: STAFF })
  expect(await keep(office!)).toHaveLength(1)
})

test('a meeting point that there is not is refused; one that has gone meanwhile stays unless it is changed', async () => {
  await expect(nameFor('nowhere')).rejects.toMatchObject({
    errors: { meeting_point: ['This meeting point is no longer there. Choose another one'] },
  })
})
