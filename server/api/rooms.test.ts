import { expect, test } from 'vitest'
import type { DepartureRooms } from '#contract/departure-rooms.ts'
import { send, signedIn } from '#test/requests.ts'
import { guestOn, lodgeWith, shortTrek } from '#test/rooms.ts'

test('staff choose lodges, move travellers and send lists by the API, and strangers do not', async () => {
  const departure = await shortTrek()
  const [lodge, ann] = [await lodgeWith(), await guestOn(departure, 'Ann', { travellers: 2 })]
  const office = await signedIn()
  const at = `/api/departures/${departure._id}/rooms/`
  const choice = { lodge_id: lodge._id, is_for_place: true }
  const moved = { reference: ann.reference, position: 2, night: 1, how: 'new', kind: 'double' }
  expect((await send('GET', at)).status).toBe(401)
  expect((await send('POST', `${at}moves/`, moved)).status).toBe(401)

  const first = { ...office, 'if-match': '"0"' }
  expect((await send('PUT', `${at}nights/2/`, choice, first)).status).toBe(200)
  const stale = await send('POST', `${at}moves/`, moved, first)
  expect([stale.status, (await stale.json()).detail ?? '']).toEqual([412, expect.any(String)])
  const kept = await send('POST', `${at}moves/`, moved, office)
  expect(await kept.json()).toMatchObject({
    version: 2,
    nights: [{ summary: '1 twin room, 1 double room' }, {}, {}],
  })
  const read = await send('GET', at, undefined, office)
  expect(read.headers.get('etag')).toBe('"2"')
  const { lodges } = (await read.json()) as DepartureRooms
  const list = { lodge_id: lodge._id, how: 'mail', seen: lodges[0]!.seen }
  expect((await send('POST', `${at}lists/`, list, office)).status).toBe(200)
  expect((await send('POST', `${at}lists/`, list, office)).status).toBe(412)
  const paper = await send('GET', `${at}?format=pdf&lodge=${lodge._id}`, undefined, office)
  expect([paper.status, paper.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  expect((await send('GET', `${at}?format=pdf&lodge=nowhere`, undefined, office)).status).toBe(404)
  expect((await send('GET', '/api/departures/nowhere/rooms/', undefined, office)).status).toBe(404)
  expect((await send('POST', `${at}proposal/`, {}, office)).status).toBe(200)
})

test.each([
  ['moves/', { reference: 'X', position: 1, night: 0, how: 'new' }, { night: ['Nights are counted from 1'] }],
  ['moves/', { reference: 'X', position: 1, night: 1, how: 'join' }, { with: ['Choose with whom'] }],
  [
    'moves/',
    { reference: 'X', position: 1, night: 1, how: 'new', kind: 'king' },
    { kind: ['Choose single, twin, double, triple or dormitory'] },
  ],
  ['lists/', { lodge_id: 'x', how: 'pigeon', seen: '' }, { how: ['Choose by mail or by hand'] }],
])('%s refuses what is not valid with a sentence at its field', async (call, body, errors) => {
  const { _id } = await shortTrek()
  const sent = await send('POST', `/api/departures/${_id}/rooms/${call}`, body, await signedIn())
  expect(sent.status).toBe(422)
  expect((await sent.json()).errors).toEqual(errors)
})
