import { expect, test } from 'vitest'
import { defaultSettings } from '#contract/default-settings.ts'
import { db } from '#db/client.ts'
import { pictureBytes } from '#test/pictures.ts'
import { anyPermit } from '#test/permits.ts'
import { pikey } from '#test/trips.ts'
import { mustang } from '#test/world.ts'
import { addPermit, removePermit } from '../permits/permits.ts'
import { removeRegion } from '../regions/regions.ts'
import { addMark } from '../settings/brand.ts'
import { editSetting } from '../settings/edits.ts'
import { addSitePicture } from '../settings/pictures.ts'
import { readSettings } from '../settings.ts'
import { findTrip } from '../trips/read.ts'
import { addTrip, editTrip } from '../trips/write.ts'
import { unpack } from '../kept-versions.ts'
import { saveTripDraft } from './own-drafts.ts'
import { listVersions, readVersion } from './read.ts'
import { restoreAsDraft, saveDraft, undoLastSave } from './restore.ts'

const pasang = 'staff-pasang'
const everybody = { drafts: false }

test('what has gone since is left out of what comes back, and what cannot be read is told', async () => {
  const { _id } = await addTrip('trek', { ...pikey, region_id: mustang.id }, pasang)
  await editTrip('trek', _id, { ...pikey, name: 'Pikey again' }, pasang)
  await removeRegion(mustang.id, pasang)
  await undoLastSave('trip', _id, pasang)
  expect(await findTrip('trek', _id, everybody)).toMatchObject({ name: 'Pikey Peak', region_id: null })
  expect((await listVersions('trip', _id)).versions[0]).toMatchObject({
    note: 'Version 2 undone, without what has gone: the region',
  })

  await db.updateTable('versions').set({ document: 'rubbish' }).where('noun_id', '=', _id).execute()
  expect(unpack('rubbish')).toEqual({})
  expect(await readVersion('trip', _id, 1)).toMatchObject({ document: null })
  await expect(undoLastSave('trip', _id, pasang)).rejects.toMatchObject({ code: 'conflict' })
  expect((await findTrip('trek', _id, everybody))?.name).toBe('Pikey Peak')
})

test('the brand is restored without a mark that is not kept any more, and can be saved', async () => {
  const mark = await addMark(await pictureBytes(), pasang)
  await editSetting('brand', { ...defaultSettings.brand, mark }, pasang)
  const { number } = (await listVersions('setting', 'brand')).versions[0]!
  await editSetting('brand', defaultSettings.brand, pasang)

  expect(await restoreAsDraft('setting', 'brand', number, pasang)).toMatchObject({
    note: `Version ${number} restored, without what has gone: the mark`,
  })
  await saveDraft('setting', 'brand', pasang)
  expect((await readSettings()).brand.mark).toBeNull()
})

test('a part of the settings is restored without a picture that is not kept any more, and can be saved', async () => {
  const picture = await addSitePicture(await pictureBytes(), pasang)
  const partner = { name: 'NTB', url: 'https://ntb.gov.np', logo: null }
  await editSetting('partners', [{ ...partner, logo: picture }], pasang)
  const { number } = (await listVersions('setting', 'partners')).versions[0]!
  await editSetting('partners', [partner], pasang)
  await db.deleteFrom('images').where('owner', '=', 'site').execute()

  expect(await restoreAsDraft('setting', 'partners', number, pasang)).toMatchObject({
    note: `Version ${number} restored, without what has gone: 1 picture`,
  })
  await saveDraft('setting', 'partners', pasang)
  expect((await readSettings()).partners).toEqual([partner])
})

test('what would name a permit that is gone is not undone, and says to make it a draft', async () => {
  const { _id: permit_id } = await addPermit(anyPermit, pasang)
  const area_permits = [{ permit_id, first_day: 1, last_day: 7, note: '' }]
  const { _id } = await addTrip('trek', { ...pikey, area_permits }, pasang)
  await editTrip('trek', _id, { ...pikey, name: 'Without it', area_permits: [] }, pasang)
  await removePermit(permit_id, pasang)

  await expect(undoLastSave('trip', _id, pasang)).rejects.toMatchObject({
    code: 'invalid',
    message: expect.stringContaining('Restore it as a draft and correct it'),
    errors: { 'area_permits.0.permit_id': ['Choose a permit from the list'] },
  })
  expect(await findTrip('trek', _id, everybody)).toMatchObject({ name: 'Without it', area_permits: [] })

  // A draft that names it is one already: it is corrected in its form.
  const draft = await addPermit({ ...anyPermit, code: 'gone' }, pasang)
  const named = [{ permit_id: draft._id, first_day: 1, last_day: 7, note: '' }]
  await saveTripDraft('trek', _id, { ...pikey, area_permits: named }, { actor: pasang })
  await db.deleteFrom('permits').where('id', '=', draft._id).execute()
  await expect(saveDraft('trip', _id, pasang)).rejects.toMatchObject({
    message: expect.stringMatching(/^The draft does not fit .* Open its form, correct it there and save it$/),
  })

  expect(await restoreAsDraft('trip', _id, 1, pasang)).toMatchObject({
    note: 'Version 1 restored, without what has gone: 1 permit',
  })
  await saveDraft('trip', _id, pasang)
  expect(await findTrip('trek', _id, everybody)).toMatchObject({ name: 'Pikey Peak', area_permits: [] })
})
