import { expect, test } from 'vitest'
import { PACKING_LISTS_MAX, type PackingList } from '#contract/packing-lists.ts'
import { TrekInput } from '#contract/trips.ts'
import { db } from '#db/client.ts'
import { gearOf } from '#domain/packing-lists/of-trips.ts'
import { findTrip } from '#domain/trips/read.ts'
import { editTrip } from '#domain/trips/write.ts'
import { extraWith, singleRoom } from '#test/extras.ts'
import { send, signedIn } from '#test/requests.ts'
import { everestTrekId } from '#test/world.ts'

const bag = { name: 'Sleeping bag', note: 'To −15 °C.', need: 'needed' }
const typed = {
  name: 'Winter trek',
  kind_of_trip: 'Treks in December and January',
  words: 'Colder than you think.',
  sections: [{ title: 'For the night', items: [bag, { name: 'Socks', quantity: 4, need: 'advised' }] }],
}

test('staff add, change and delete a packing list, which everybody may read', async () => {
  const staff = await signedIn()
  expect((await send('POST', '/api/packing-lists/', typed)).status).toBe(401)
  const added = await send('POST', '/api/packing-lists/', typed, staff)
  expect(added.status).toBe(201)
  const list = (await added.json()) as PackingList
  const [first, second] = list.sections[0]!.items
  expect(second).toMatchObject({ name: 'Socks', quantity: 4, need: 'advised', extra_id: null, lends: null })

  const path = `/api/packing-lists/${list._id}/`
  const read = await send('GET', path)
  expect([await read.json(), read.headers.get('etag')]).toEqual([list, added.headers.get('etag')])
  const body = { ...typed, sections: [{ title: 'Night', items: [{ ...bag, id: first!.id, lends: 6 }] }] }
  const changed = await send('PUT', path, body, { ...staff, 'if-match': added.headers.get('etag')! })
  expect(await changed.json()).toMatchObject({
    version: 2,
    sections: [{ items: [{ id: first!.id, lends: 6 }] }],
  })
  const stale = await send('PUT', path, typed, { ...staff, 'if-match': added.headers.get('etag')! })
  expect(stale.status).toBe(412)
  expect((await send('DELETE', path, undefined, staff)).status).toBe(204)
  const events = await db
    .selectFrom('events')
    .select('verb')
    .where('noun', '=', 'packing-list')
    .orderBy('id')
    .execute()
  expect(events.map(({ verb }) => verb)).toEqual(['add', 'edit', 'remove'])
})

test('what cannot be is refused with a sentence at its field', async () => {
  const staff = await signedIn()
  const room = await singleRoom()
  const errorsOf = async (more: object) => {
    const answer = await send('POST', '/api/packing-lists/', { ...typed, ...more }, staff)
    return [answer.status, (await answer.json()).errors]
  }
  expect(await errorsOf(one({ extra_id: room._id }))).toEqual([
    422,
    { 'sections.0.items.0.extra_id': ['Choose gear from the list'] },
  ])
  expect(await errorsOf(one({ quantity: 0, lends: 501 }))).toEqual([
    422,
    {
      'sections.0.items.0.quantity': ['How many must be a whole number from 1 to 20'],
      'sections.0.items.0.lends': ['How many are lent must be a whole number from 1 to 500'],
    },
  ])
  const twice = { sections: [{ title: 'All', items: [1, 2].map(() => ({ ...bag, id: 'bag' })) }] }
  expect(await errorsOf(twice)).toEqual([422, { 'sections.0.items.1.name': ['Two items have the same id'] }])
  expect(await errorsOf({ sections: [] })).toEqual([422, { sections: ['A list has one section at least'] }])
  expect(await errorsOf({ name: 'Tour and culture' })).toEqual([
    422,
    { name: ['There is a packing list Tour and culture already'] },
  ])
})

test('no more lists are kept than one page lists', async () => {
  const first = await db.selectFrom('packing_lists').selectAll().executeTakeFirstOrThrow()
  const { length } = await db.selectFrom('packing_lists').select('id').execute()
  const others = Array.from({ length: PACKING_LISTS_MAX - length }, (_, index) => ({
    ...first,
    id: `list-${index}`,
    name: `List ${index}`,
  }))
  await db.insertInto('packing_lists').values(others).execute()
  const refused = await send('POST', '/api/packing-lists/', typed, await signedIn())
  expect([refused.status, (await refused.json()).detail]).toEqual([
    409,
    `There are ${PACKING_LISTS_MAX} packing lists already. Delete one that no trip names first`,
  ])
})

test('a trip names a list and adds items of its own; what it can hire has the price of its extra', async () => {
  const staff = await signedIn()
  const extra = await extraWith({ prices: [{ amount: 3_500, currency: 'USD' }] })
  const elsewhere = await extraWith({ name: 'Tent', trip_ids: [] })
  const items = [
    { ...bag, extra_id: extra._id },
    { name: 'Tent', need: 'needed', extra_id: elsewhere._id },
  ]
  const added = await send(
    'POST',
    '/api/packing-lists/',
    { ...typed, sections: [{ title: 'Hire', items }] },
    staff,
  )
  const { _id } = (await added.json()) as PackingList
  const own = {
    name: 'Microspikes',
    note: '',
    quantity: 1,
    need: 'needed',
    extra_id: null,
    lends: 4,
  } as const
  const trip = await saveTrip({ list_id: _id, words: 'Snow until April.', items: [own] })

  const gear = await gearOf(trip)
  expect(gear?.words).toEqual(['Colder than you think.', 'Snow until April.'])
  expect(gear?.sections.map(({ title, items: all }) => [title, all.map(({ hire }) => hire?.price)])).toEqual([
    ['Hire', ['US$35', undefined]],
    ['For this trip', [undefined]],
  ])
  const again = await saveTrip({ ...trip.packing, words: '' })
  expect(again.packing.items).toEqual(trip.packing.items)
  const listed = (await (await send('GET', '/api/packing-lists/')).json()) as PackingList[]
  expect(listed.find((list) => list._id === _id)?.trips).toBe(1)
  const refused = await send('DELETE', `/api/packing-lists/${_id}/`, undefined, staff)
  expect([refused.status, (await refused.json()).detail]).toEqual([
    409,
    'Everest Base Camp Trek names the list Winter trek, so it cannot be deleted. Choose another list there first',
  ])
})

test('a list that is not there is refused; a trip without one says nothing, and one whose list broke still does', async () => {
  await expect(saveTrip({ list_id: 'nothing', words: '', items: [] })).rejects.toMatchObject({
    errors: { 'packing.list_id': ['Choose a packing list from the list'] },
  })
  const before = await findTrip('trek', everestTrekId, { drafts: false })
  await db
    .updateTable('packing_lists')
    .set({ facts: '{' })
    .where('id', '=', before!.packing.list_id)
    .execute()
  expect(await gearOf(before!)).toBeUndefined()
  const trip = await saveTrip(null)
  expect(trip.packing).toEqual({ list_id: null, words: '', items: [] })
  expect(await gearOf(trip)).toBeUndefined()
})

async function saveTrip(packing: TrekInput['packing']) {
  const trip = await findTrip('trek', everestTrekId, { drafts: false })
  return editTrip('trek', everestTrekId, { ...TrekInput.parse(trip), packing }, 'staff-pasang')
}

/** A list whose one section has one item. */
function one(item: object) {
  return { sections: [{ title: 'All', items: [{ ...bag, ...item }] }] }
}
