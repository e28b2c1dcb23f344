import { beforeEach, expect, test } from 'vitest'
import { addDays, formatDay, today } from '#contract/days.ts'
import type { Departure } from '#contract/departures.ts'
import { actors } from '#contract/events.ts'
import { TravellerInput } from '#contract/travellers.ts'
import { db } from '#db/client.ts'
import { readPdf } from '#test/pdf.ts'
import { guestOn, lodgeWith, roomsOn, sendTo, shortTrek } from '#test/rooms.ts'
import { describeTraveller } from '../bookings/travellers.ts'
import { cancelBooking } from '../cancellations/booking.ts'
import { cancelDeparture } from '../cancellations/departure.ts'
import { editSetting } from '../settings/edits.ts'
import { roomListPdf } from './list-pdf.ts'
import { roomsOf } from './read.ts'
import { sendRoomList } from './send.ts'
import { roomsChanged, roomsNotSent } from './standing.ts'

const STAFF = 'staff-pasang'
let departure: Departure

beforeEach(async () => {
  departure = await shortTrek()
})

test('what a lodge knows is told from what is true: who came, who left, and nothing once it is sent again', async () => {
  const lodge = await lodgeWith()
  const [ann, bea] = [await guestOn(departure, 'Ann'), await guestOn(departure, 'Bea')]
  await guestOn(departure, 'Cai')
  expect(await roomsNotSent([departure._id])).toMatchObject([
    { unsent: ['Yak Lodge'], changed: [], says: 'list not sent: Yak Lodge; no lodge chosen for one night' },
  ])
  expect(await sendTo(departure, lodge)).toMatchObject({
    state: 'sent',
    version: 1,
    changes: [],
    sent: { how: 'mail' },
  })
  const mail = await lastMail()
  expect(mail).toMatchObject({ kind: 'room-list', to_address: 'yak@example.com' })
  expect(mail.text_body).toContain('1. twin room: Ann, Bea\n2. single room: Cai')
  expect(mail.text_body).toMatch(/Version 1, .* at \d\d:\d\d, Kathmandu time/)

  await cancelBooking(bea.reference, 'Ill', actors.visitor)
  await guestOn(departure, 'Dee')
  await guestOn(departure, 'Eve')
  expect(await roomsOn(departure, 2)).toEqual(['twin Ann+Cai', 'twin Dee+Eve'])
  const [list] = (await roomsOf(departure._id)).lodges
  expect(list).toMatchObject({ state: 'changed', version: 2 })
  expect(list!.changes.slice(0, 3)).toEqual(['Dee has come', 'Eve has come', 'Bea has left'])
  expect(await roomsChanged()).toMatchObject([{ departure_id: departure._id, changed: ['Yak Lodge'] }])
  expect(list!.text).toContain('- Bea has left.')
  expect(await sendTo(departure, lodge, 'hand')).toMatchObject({ state: 'sent', version: 2, changes: [] })
  expect(await roomsChanged()).toEqual([])

  await describeTraveller(ann._id, 1, TravellerInput.parse({ name: 'Anna Berg' }), STAFF)
  expect((await roomsOf(departure._id)).lodges[0]!.changes).toEqual(['Anna Berg has come', 'Ann has left'])
  const events = await db.selectFrom('events').select('after').where('noun', '=', 'departure').execute()
  expect(JSON.stringify(events)).toContain('room-list')
  expect(JSON.stringify(events)).not.toContain('Cai')
})

test('a list that is not the one looked at is not sent, nor mailed to nobody, nor where nobody sleeps', async () => {
  const lodge = await lodgeWith({ email: '' })
  const ann = await guestOn(departure, 'Ann')
  const { seen } = (await roomsOf(departure._id)).lodges[0]!
  const sending = { lodge_id: lodge._id, how: 'hand', seen } as const
  await expect(sendRoomList(departure._id, { ...sending, how: 'mail' }, STAFF)).rejects.toMatchObject({
    errors: { how: ['Nobody knows an e-mail address of Yak Lodge. Copy the text instead'] },
  })
  await expect(sendRoomList(departure._id, { ...sending, lodge_id: 'x' }, STAFF)).rejects.toThrow('Nobody')
  await guestOn(departure, 'Bea')
  await expect(sendRoomList(departure._id, sending, STAFF)).rejects.toThrow('has changed since you opened it')
  await sendTo(departure, lodge, 'hand')
  // Two who send at once: the second has not seen that it was sent.
  await expect(sendRoomList(departure._id, sending, STAFF)).rejects.toThrow('somebody else has sent it')
  await cancelBooking(ann.reference, 'Ill', actors.visitor)
  await cancelDeparture(departure._id, 'Snow', STAFF)
  expect(await roomsChanged()).toMatchObject([{ changed: ['Yak Lodge'] }])
  expect((await roomsOf(departure._id)).lodges).toMatchObject([
    { state: 'changed', changes: ['None of our group is coming any more'], nights: [] },
  ])
  // The operator's own words of the list on paper are those of the mail too.
  await editSetting('words', { room_list: { none: 'Nobody comes. Thank you all the same.' } }, STAFF)
  expect((await roomsOf(departure._id)).lodges[0]!.text).toContain('Nobody comes. Thank you all the same.')
  expect(await sendTo(departure, lodge, 'hand')).toBeUndefined()
  expect(await roomsChanged()).toEqual([])
})

test('a departure that moves by three days takes its nights along, and what was sent is marked as changed', async () => {
  const lodge = await lodgeWith()
  const ann = await guestOn(departure, 'Ann')
  await sendTo(departure, lodge)
  const [start_date, end_date] = [addDays(departure.start_date, 3), addDays(departure.end_date, 3)]
  await db.updateTable('departures').set({ start_date, end_date }).where('id', '=', departure._id).execute()
  await db.updateTable('bookings').set({ start_date, end_date }).where('id', '=', ann._id).execute()
  const { nights, lodges } = await roomsOf(departure._id)
  expect(nights.map(({ day, lodge: name }) => [day, name])).toEqual([
    [start_date, ''],
    [addDays(start_date, 1), 'Yak Lodge'],
    [addDays(start_date, 2), 'Yak Lodge'],
  ])
  expect(lodges).toMatchObject([
    { state: 'changed', changes: [expect.stringMatching(/^All nights: asked for .*; needed for /)] },
  ])
  const { file } = await roomListPdf(departure._id, lodge._id)
  expect(readPdf(file).text).toContain('All nights: asked for')
  // The list of all nights keeps places apart, also where the same people share the same rooms.
  const whole = readPdf((await roomListPdf(departure._id, undefined)).file)
  expect(whole.bookmarks).toEqual([
    formatDay(start_date),
    `${formatDay(addDays(start_date, 1))} to ${formatDay(addDays(start_date, 2))}`,
  ])
  // Nights that have passed ask for nothing any more.
  const past = { start_date: addDays(today(), -9), end_date: addDays(today(), -6) }
  await db.updateTable('departures').set(past).where('id', '=', departure._id).execute()
  await db.updateTable('bookings').set(past).where('id', '=', ann._id).execute()
  expect(await roomsChanged()).toEqual([])
})

async function lastMail() {
  return db
    .selectFrom('emails')
    .select(['kind', 'to_address', 'text_body'])
    .where('kind', '=', 'room-list')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
}
