import { beforeEach, describe, expect, test } from 'vitest'
import type { ItineraryDay } from '#contract/trips.ts'
import { db } from '#db/client.ts'
import { pictureBytes } from '#test/pictures.ts'
import { pikey } from '#test/trips.ts'
import { annapurna, everest, everestTrekId } from '#test/world.ts'
import { changeContent } from '../content.ts'
import { addImage, editImage, removeImage } from '../pictures/edits.ts'
import { editRegion } from '../regions/regions.ts'
import { listTripCards, startOf } from './cards.ts'
import { setTripStatus } from './publication.ts'
import { addTrip, editTrip, removeTrip } from './write.ts'

const pasang = 'staff-pasang'

const kathmandu = day({ lat: 27.72, lon: 85.32, by: ['road'] })
const nepalgunj = day({ lat: 28.05, lon: 81.62, by: ['air'] })
const ringmo = day({ lat: 29.13, lon: 82.93, by: ['air', 'walk'] })

test('a trek starts where its first walk ends, not where one changes planes', () => {
  expect(startOf('trek', [kathmandu, nepalgunj, ringmo, kathmandu])).toEqual({ lat: 29.13, lon: 82.93 })
})

test('a tour starts at the first place away from where one lands, or there if it stays there', () => {
  expect(startOf('tour', [kathmandu, nepalgunj, ringmo])).toEqual({ lat: 28.05, lon: 81.62 })
  expect(startOf('tour', [kathmandu, kathmandu])).toEqual({ lat: 27.72, lon: 85.32 })
})

test('a trip whose days name no place starts nowhere that a map could show', () => {
  expect(startOf('trek', [day({}), day({ lat: null, lon: null })])).toBeNull()
})

describe('after a change of content', () => {
  // Each test begins with a new world, which this process has not been told.
  beforeEach(() => changeContent(async () => undefined))

  test('only the card of the trip that was edited is made again', async () => {
    const before = await listTripCards('trek')
    await editTrip('trek', everestTrekId, { ...pikey, name: before[1]!.name }, pasang)
    const after = await listTripCards('trek')

    const remade = after.filter((card) => !before.includes(card))
    expect(remade).toMatchObject([{ _id: everestTrekId, duration_days: 7, max_altitude_m: 4065 }])
    expect(after.map(({ _id }) => _id)).toEqual(before.map(({ _id }) => _id))
  })

  test('a trip has a card while it is published, at its place by name', async () => {
    const before = await names()
    const { _id } = await addTrip('trek', { ...pikey, name: 'Aama Yangri' }, pasang)
    expect(await names()).toEqual(['Aama Yangri', ...before])
    await editTrip('trek', _id, { ...pikey, name: 'Yala Peak' }, pasang)
    expect(await names()).toEqual([...before, 'Yala Peak'])
    await setTripStatus('trek', _id, 'draft', pasang)
    expect(await names()).toEqual(before)
    await setTripStatus('trek', _id, 'published', pasang)
    expect(await names()).toEqual([...before, 'Yala Peak'])
    await removeTrip('trek', _id, pasang)
    expect(await names()).toEqual(before)
  })

  test('its picture is the one that leads, as it is now', async () => {
    const drawn = await picture()
    const add = async (alt: string) =>
      addImage('destination', everestTrekId, { alt, position: 0 }, await pictureBytes(), pasang)

    const { _id: gokyo } = await add('Gokyo')
    expect(await picture()).toBe('Gokyo')
    const { _id: namche } = await add('Namche')
    expect(await picture()).toBe('Namche')
    await editImage('destination', namche, { position: 1 }, undefined, pasang)
    expect(await picture()).toBe('Gokyo')
    await editImage('destination', gokyo, { alt: 'Gokyo at dawn' }, undefined, pasang)
    expect(await picture()).toBe('Gokyo at dawn')
    const other = (await listTripCards('trek')).find(({ _id }) => _id !== everestTrekId)!
    await editImage('destination', gokyo, { ownerId: other._id, position: 0 }, undefined, pasang)
    expect(await picture()).toBe('Namche')
    expect((await listTripCards('trek')).find(({ _id }) => _id === other._id)!.picture?.alt).toBe(
      'Gokyo at dawn',
    )
    await removeImage('destination', namche, pasang)
    expect(await picture()).toBe(drawn)
  })

  test('it names its region as that is called now, and the trips of others stay', async () => {
    const before = await listTripCards('trek')
    await editRegion(everest.id, { name: 'Khumbu', description: 'High.' }, pasang)
    const after = await listTripCards('trek')

    expect((await everestCard()).region_name).toBe('Khumbu')
    expect(after.find(({ region_id }) => region_id === annapurna.id)?.region_name).toBe(annapurna.name)
    expect(after.filter((card) => !before.includes(card)).map(({ region_id }) => region_id)).toEqual([
      everest.id,
    ])
  })

  test('what another server changed counts as well', async () => {
    await listTripCards('trek')
    await db
      .updateTable('trips')
      .set((row) => ({ name: 'Sagarmatha walk', version: row('version', '+', 1) }))
      .where('id', '=', everestTrekId)
      .execute()
    await db.updateTable('content_version').set({ version: 99 }).execute()

    expect((await everestCard()).name).toBe('Sagarmatha walk')
  })

  test('those who ask while content changes get what is there at the end', async () => {
    const changes = Array.from({ length: 10 }, async (_, time) => {
      await editTrip('trek', everestTrekId, { ...pikey, duration: `${time + 1} days` }, pasang)
      return listTripCards('trek')
    })
    await Promise.all(changes)

    const { duration } = await db
      .selectFrom('trips')
      .select('duration')
      .where('id', '=', everestTrekId)
      .executeTakeFirstOrThrow()
    expect((await everestCard()).duration).toBe(duration)
  })
})

async function names() {
  return (await listTripCards('trek')).map(({ name }) => name)
}

async function picture() {
  return (await everestCard()).picture?.alt
}

async function everestCard() {
  return (await listTripCards('trek')).find(({ _id }) => _id === everestTrekId)!
}

function day(facts: Partial<ItineraryDay>): ItineraryDay {
  return { day: 'Day', description: '', ...facts }
}
