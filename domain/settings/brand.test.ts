import sharp from 'sharp'
import { expect, test } from 'vitest'
import { db } from '#db/client.ts'
import { isStored } from '#integrations/image-store.ts'
import { pictureBytes } from '#test/pictures.ts'
import { addMark } from './brand.ts'
import { editSetting } from './edits.ts'
import { readSettings } from '../settings.ts'

const owner = 'staff-pemba'
const marks = () =>
  db.selectFrom('images').select('sha').where('owner_id', '=', 'brand').orderBy('sha').execute()

test('an uploaded mark is a small PNG too, and is shown once it is saved', async () => {
  const mark = await addMark(await pictureBytes({ width: 600, height: 300 }), owner)
  expect((await readSettings()).brand.mark).toBeNull()

  await editSetting('brand', { mark, accent: '' }, owner)

  expect((await readSettings()).brand.mark).toEqual(mark)
  const png = Buffer.from(mark.icon.slice('data:image/png;base64,'.length), 'base64')
  expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 192, height: 96 })
})

test('transparency stays', async () => {
  const ring = { create: { width: 300, height: 300, channels: 4 as const, background: '#b01e4b80' } }
  const { icon } = await addMark(new Uint8Array(await sharp(ring).png().toBuffer()), owner)

  const { hasAlpha } = await sharp(Buffer.from(icon.split(',')[1]!, 'base64')).metadata()
  expect(hasAlpha).toBe(true)
})

test('of all marks that were tried only the saved one is kept', async () => {
  const tried = await addMark(await pictureBytes({ colour: '#123456' }), owner)
  const chosen = await addMark(await pictureBytes({ colour: '#654321' }), owner)

  await editSetting('brand', { mark: chosen, accent: '' }, owner)
  expect(await marks()).toEqual([{ sha: chosen.sha }])
  expect([await isStored(tried.sha), await isStored(chosen.sha)]).toEqual([false, true])

  await editSetting('brand', { mark: null, accent: '' }, owner)
  expect(await marks()).toEqual([])
  expect(await isStored(chosen.sha)).toBe(false)
})

test('a mark that nobody would see on white is refused, and not kept', async () => {
  await expect(addMark(await pictureBytes({ colour: '#fafafa' }), owner)).rejects.toMatchObject({
    code: 'invalid',
    message: 'This mark is nearly white, so it would not be seen on white paper. Use one with a colour',
  })
  expect(await marks()).toEqual([])
})

test('a mark that was never uploaded cannot be saved', async () => {
  const mark = await addMark(await pictureBytes(), owner)
  const other = { ...mark, sha: 'f'.repeat(32) }

  await expect(editSetting('brand', { mark: other, accent: '' }, owner)).rejects.toMatchObject({
    code: 'invalid',
    errors: { mark: ['Choose the picture of the mark once more'] },
  })
})
