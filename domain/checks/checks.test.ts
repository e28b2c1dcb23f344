import { expect, test } from 'vitest'
import { Checks, rightToMend } from '#contract/checks.ts'
import { addDays, today } from '#contract/days.ts'
import type { RichText } from '#contract/rich-text.ts'
import { db } from '#db/client.ts'
import { pictureBytes } from '#test/pictures.ts'
import { pemba } from '#test/people.ts'
import { idOf } from '#test/staff.ts'
import { pikey, pikeyTour } from '#test/trips.ts'
import { addDeparture } from '../departures/departures.ts'
import { addImage, editImage } from '../pictures/edits.ts'
import { addPicture, replacePicture } from '../pictures/library-edits.ts'
import { listLibrary } from '../pictures/library.ts'
import { picturesOf } from '../pictures/read.ts'
import { readSetting, readSettings } from '../settings.ts'
import { editSetting } from '../settings/edits.ts'
import { setTripStatus } from '../trips/publication.ts'
import { addTrip, editTrip } from '../trips/write.ts'
import { createFirstStaff } from '../staff/accounts.ts'
import { listChecks } from './checks.ts'
import { bringBackCheck, leaveCheck } from './left.ts'

const pasang = 'staff-pasang'
const owner = ['owner'] as const

const linkTo = (id: string): RichText => ({
  version: 1,
  blocks: [{ type: 'paragraph', spans: [{ text: 'the other way', link: { kind: 'trip', id } }] }],
})

test('a trip is looked over when it is saved, each thing with the way to its field', async () => {
  const [first, second] = pikey.itinerary
  const days = [
    { ...first!, sleep_m: 3400 },
    { ...second!, sleep_m: 4400, lat: null, lon: null },
  ]
  const other = await addTrip('tour', pikeyTour, pasang)
  const overview = { ...pikey.overview, rich: linkTo(other._id) }
  const early_bird = { percent: 5, amount: null, until: '2026-01-31', days_before: null }
  const best_season = `Autumn ${Number(today().slice(0, 4)) - 1}`
  const typed = { ...pikey, price: 'Cheap', overview, itinerary: days, early_bird, best_season }
  const { _id, version } = await addTrip('trek', { ...typed, status: 'published' }, pasang)
  const of = () => listChecks(owner, { noun: 'trip', id: _id })

  const { checks, red } = Checks.parse(await of())
  const edit = `/admin/destinations/${_id}#field=`
  expect(checks.map(({ kind, is_red, path_in_admin }) => [kind, is_red, path_in_admin])).toEqual([
    ['price', true, `${edit}price`],
    ['ascent', true, `${edit}itinerary.1.ascent_note`],
    ['past', true, `${edit}best_season`],
    ['offer', false, `${edit}early_bird.until`],
    ['picture', false, `/admin/destination-images/new?owner_id=${_id}`],
    ...(checks.some(({ kind }) => kind === 'map') ? [['map', false, `${edit}itinerary.0.lat`]] : []),
  ])
  expect(red).toBe(3)
  expect(checks[1]!.says).toContain('1,000 m above the last one')

  // The other trip goes, and the link leads nowhere.
  await setTripStatus('tour', other._id, 'draft', pasang)
  expect((await of()).checks.filter(({ kind }) => kind === 'link')).toMatchObject([
    {
      says: '“the other way” links to what is deleted or not published.',
      path_in_admin: `${edit}overview.description`,
    },
  ])

  // Published without its days and grade it is asked about, and not as a draft.
  const bare = await addTrip('trek', { ...pikey, grade: '', itinerary: [], status: 'published' }, pasang)
  const missing = async () => {
    const { checks: found } = await listChecks(owner, { noun: 'trip', id: bare._id })
    return found.filter(({ kind }) => kind === 'missing').map(({ path_in_admin }) => path_in_admin)
  }
  const form = `/admin/destinations/${bare._id}#field=`
  expect(await missing()).toEqual([`${form}grade`, `${form}itinerary`])
  await setTripStatus('trek', bare._id, 'draft', pasang)
  expect(await missing()).toEqual([])

  // As a draft nothing of it is red; mended, nothing is left but the picture and the map.
  await setTripStatus('trek', _id, 'draft', pasang)
  expect((await of()).red).toBe(0)
  const explained = days.map((day) => ({ ...day, ascent_note: 'A rest day is in the sixth night.' }))
  const mended = {
    ...typed,
    price: 'On request',
    best_season: 'Autumn',
    itinerary: explained,
    early_bird: null,
  }
  await editTrip('trek', _id, { ...mended, overview: pikey.overview }, pasang, version + 1)
  expect((await of()).checks.filter(({ kind }) => kind !== 'picture' && kind !== 'map')).toEqual([])
})

test('pictures, permits, departures and settings are looked over, each for who may mend it', async () => {
  const trek = await addTrip('trek', { ...pikey, name: 'Dhap & Pikey' }, pasang)
  const { _id } = await addImage('destination', trek._id, {}, await pictureBytes(), pasang)
  const ofTrek = () => listChecks(['content'], { noun: 'trip', id: trek._id })
  const alt = { kind: 'alt', says: '1 picture has no alt text.' }
  expect((await ofTrek()).checks).toContainEqual(
    expect.objectContaining({ ...alt, path_in_admin: `/admin/destination-images/${_id}#field=alt` }),
  )
  await editImage('destination', _id, { alt: 'A tea house' }, undefined, pasang)
  expect((await ofTrek()).checks.map(({ kind }) => kind)).not.toContain('alt')

  await db
    .updateTable('permits')
    .set({ checked_on: addDays(today(), -183) })
    .execute()
  await db.updateTable('permits').set({ checked_on: '2026-01-05' }).where('code', '=', 'tims').execute()
  const start = addDays(today(), 10)
  const { _id: departure } = await addDeparture(
    {
      trip_id: trek._id,
      start_date: start,
      end_date: addDays(start, 3),
      capacity: 8,
      min_to_run: 1,
      is_draft: true,
    },
    pasang,
  )
  await db
    .updateTable('departures')
    .set({ start_date: '2026-01-10', end_date: '2026-01-13' })
    .where('id', '=', departure)
    .execute()
  await db
    .updateTable('settings')
    .set({ document: JSON.stringify({ mark: null, accent: '#ffcc00' }) })
    .where('name', '=', 'brand')
    .execute()
  await db.updateTable('settings').set({ is_demo: 0 }).execute()
  const { company } = await readSettings()
  const { version } = await readSetting('company')
  await editSetting('company', { ...company, description: 'Ask Lekh Treks.' }, pasang, version)

  expect(await kindsFor('owner')).toEqual(
    expect.arrayContaining([
      'demo company',
      'contrast brand',
      `unopened ${departure}`,
      'permit demo-permit-tims',
    ]),
  )
  expect(await kindsFor('operations')).toEqual([`unopened ${departure}`])
  expect(await kindsFor('manager')).toEqual([
    'demo faq',
    `unopened ${departure}`,
    'permit demo-permit-tims',
    'illustration illustrations',
  ])
  expect(await kindsFor('guide')).toEqual([])
  const { checks } = await listChecks(owner)
  expect(checks.map(({ is_red }) => is_red)).toEqual(
    checks.map(({ is_red }) => is_red).toSorted((a, b) => Number(b) - Number(a)),
  )
  expect(checks.every((check) => rightToMend(check) !== undefined)).toBe(true)
})

test('illustrations that are shown are counted until photographs take their places', async () => {
  const trek = await addTrip('trek', { ...pikey, name: 'Ama Yangri' }, pasang)
  const library = '/admin/pictures?only=illustration'
  const before = (await listLibrary({ only: 'illustration' })).total
  const says = (more: number) => [
    [expect.stringMatching(RegExp(`^${before + more} pictures? `)), false, library],
  ]

  const drawn = { credit: 'Illustration: Mingma' }
  const add = (colour: string, said: { credit: string }) =>
    pictureBytes({ colour }).then((bytes) => addImage('destination', trek._id, said, bytes, pasang))
  await add('#123456', drawn)
  const { _id: second } = await add('#345678', drawn)
  await add('#56789a', { credit: 'Photo: Mingma' })
  await addPicture({ name: 'unused', ...drawn }, await pictureBytes({ colour: '#789abc' }), pasang)
  expect(await findings()).toEqual(says(2))

  // Left once, it is back when there is one more.
  const id = await createFirstStaff(pemba).then(() => idOf(pemba.username))
  const person = { staffId: id, roles: ['content'] } as const
  const { says: now } = (await listChecks(['content'], { noun: 'picture', id: 'illustrations' })).checks[0]!
  await leaveCheck('illustration picture illustrations', { says: now, reason: '' }, person)
  expect(await findings()).toEqual([])
  await add('#9abcde', drawn)
  expect(await findings()).toEqual(says(3))

  const { items } = await listLibrary({ only: 'illustration', q: 'yangri' })
  expect(items).toHaveLength(3)
  for (const [index, { _id }] of items.entries())
    await replacePicture(_id, await pictureBytes({ colour: `#0${index}0`, width: 700 }), pasang)
  expect(await findings()).toEqual(before === 0 ? [] : says(0))
  expect(await picturesOf('destination', trek._id)).toMatchObject([
    { credit: '' },
    { _id: second, credit: '' },
    { credit: 'Photo: Mingma' },
    { credit: '' },
  ])
})

test('what is meant is left on purpose, by whom and why, until its thing changes or somebody brings it back', async () => {
  const id = await createFirstStaff(pemba).then(() => idOf(pemba.username))
  const person = { staffId: id, roles: ['content'] } as const
  const { _id, version } = await addTrip('trek', { ...pikey, name: 'Kalinchok' }, pasang)
  const of = () => listChecks(['content'], { noun: 'trip', id: _id })
  const before = await of()
  const bare = before.checks.find(({ kind }) => kind === 'picture')!
  const leaving = { says: bare.says, reason: 'It is written for a mail' }

  await expect(leaveCheck(bare._id, leaving, { ...person, roles: ['guide'] })).rejects.toMatchObject({
    code: 'forbidden',
  })
  await expect(leaveCheck(bare._id, { ...leaving, says: 'Else' }, person)).rejects.toMatchObject({
    code: 'conflict',
  })
  await expect(leaveCheck('picture trip nobody', leaving, person)).rejects.toMatchObject({
    code: 'not-found',
  })
  await leaveCheck(bare._id, leaving, person)
  expect(Checks.parse(await of())).toMatchObject({
    total: before.total - 1,
    left_total: 1,
    left: [{ _id: bare._id, reason: leaving.reason, left_by_name: pemba.username }],
  })

  await bringBackCheck(bare._id, person)
  await expect(bringBackCheck(bare._id, person)).rejects.toMatchObject({ code: 'not-found' })
  expect(await of()).toMatchObject({ total: before.total, left: [] })

  // Twice is once, and the next change of the trip brings it back.
  await leaveCheck(bare._id, leaving, person)
  await leaveCheck(bare._id, { ...leaving, reason: '' }, person)
  expect((await of()).left).toMatchObject([{ reason: '' }])
  await editTrip('trek', _id, { ...pikey, name: 'Kalinchok' }, pasang, version)
  expect(await of()).toMatchObject({ total: before.total, left: [] })
  // Those that do not stand any more are gone with the next one.
  await setTripStatus('trek', _id, 'published', pasang)
  await leaveCheck(bare._id, leaving, person)
  expect(await db.selectFrom('left_checks').select('reason').execute()).toEqual([{ reason: leaving.reason }])
})

/** Returns what is to be looked at besides trips and posts, for somebody with these roles. */
async function kindsFor(...roles: Parameters<typeof listChecks>[0][number][]) {
  const { checks } = await listChecks(roles)
  const nouns = checks.filter(({ noun }) => noun !== 'trip' && noun !== 'blog')
  return nouns.map(({ kind, noun_id }) => `${kind} ${noun_id}`)
}

/** Returns what is found about illustrations: what it says, whether it is red, where it leads. */
async function findings() {
  const { checks } = await listChecks(['content'], { noun: 'picture', id: 'illustrations' })
  return checks.map(({ says, is_red, path_in_admin }) => [says, is_red, path_in_admin])
}
