import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { HOUR_MS, addDays, startOfDay } from '#contract/days.ts'
import { db } from '#db/client.ts'
import { addPapersKey } from '#integrations/papers-key.ts'
import { privateFilesBefore } from '#integrations/private-files.ts'
import { STAFF } from '#test/disruptions.ts'
import { smallPdf } from '#test/pdf.ts'
import { pictureBytes } from '#test/pictures.ts'
import { filesWith, tablesWith } from '#test/traces.ts'
import {
  cashEntry,
  healthEntry,
  incidentEntry,
  keyOf,
  noteEntry,
  onTheWay,
  phoneOf,
  sendBy,
} from '#test/trail.ts'
import { removeAssignment } from '../assignments/write.ts'
import { eraseCrewMember } from '../crew/crew.ts'
import { exportCustomer } from '../customers/export.ts'
import { eraseCustomer } from '../customers/erase.ts'
import { resealPapers } from '../traveller-papers/reseal.ts'
import { sweepPapers } from '../sealed-files/files.ts'
import { forgetOldTrails } from '../trail-log/forget.ts'
import { readDepartureLog } from './log.ts'
import { readTrailPhoto, receivePhoto } from './photos.ts'

const CANARY = 'zanzibarquux'
let departure: World['departure']
let booking: World['booking']
let guide: World['guide']
type World = Awaited<ReturnType<typeof onTheWay>>

beforeEach(async () => {
  ;({ departure, booking, guide } = await onTheWay())
})

const forget = (day: string) => db.transaction().execute((tx) => forgetOldTrails(tx, startOfDay(day), 50))
const logOf = () => readDepartureLog(departure._id, true)

test('nothing of a log is readable in the database or the files, also after a change of keys; photos come once', async () => {
  const phone = await phoneOf(departure._id, guide._id)
  const ids = [randomUUID(), randomUUID()]
  const incident = incidentEntry(`${CANARY} fell`, {
    travellers: [keyOf(booking)],
    where: CANARY,
    who: CANARY,
    photos: ids,
  })
  const photo = (client_id: string, entry = incident.client_id) =>
    pictureBytes({ width: 40, height: 30 }).then((bytes) =>
      receivePhoto(phone.id, { ...phone.caller, entry, client_id, photo: bytes }),
    )
  await expect(photo(ids[0]!)).rejects.toMatchObject({
    code: 'invalid',
    errors: { entry: expect.anything() },
  })
  await sendBy(phone, [
    incident,
    healthEntry(keyOf(booking), { note: CANARY }),
    noteEntry(CANARY),
    cashEntry({ what_for: CANARY }),
  ])
  expect((await photo(ids[0]!)).state).toBe('stored')
  expect((await photo(ids[0]!)).state).toBe('known')
  expect(await tablesWith(CANARY)).toEqual([])
  expect(filesWith(CANARY)).toEqual([])

  await addPapersKey()
  await resealPapers()
  const entry = (await logOf()).entries.find(({ kind }) => kind === 'incident')!
  expect(entry).toMatchObject({
    entry: { where: CANARY },
    photos_awaited: 1,
    photos: [{ bytes: expect.any(Number) }],
  })
  const bytes = await readTrailPhoto(entry._id, entry.photos[0]!._id, STAFF)
  expect([...bytes.subarray(0, 2)]).toEqual([0xff, 0xd8])
  const large = {
    ...phone.caller,
    entry: incident.client_id,
    client_id: ids[1]!,
    photo: new Uint8Array(300_000),
  }
  await expect(receivePhoto(phone.id, large)).rejects.toThrow('Make it smaller')
  await expect(receivePhoto(phone.id, { ...large, photo: smallPdf('x') })).rejects.toThrow('Choose a photo')
})

test('the log of a traveller is handed to them, and goes with their erasure; the guide’s name goes with theirs', async () => {
  const phone = await phoneOf(departure._id, guide._id)
  const stays = noteEntry('Snow')
  await sendBy(phone, [healthEntry(keyOf(booking), { pulse: 96 }), stays])
  expect(JSON.stringify(await exportCustomer(booking.email, STAFF))).toContain('"pulse":96')
  await db
    .updateTable('bookings')
    .set({ start_date: '2020-01-01', end_date: '2020-01-09' })
    .where('id', '=', booking._id)
    .execute()
  expect((await eraseCustomer(booking.email, STAFF)).cleared).toMatchObject({ trail_entries: 1 })
  expect((await logOf()).entries).toMatchObject([{ entry: stays, by: 'Dorje Tamang' }])

  await removeAssignment(guide.assignment_id, 'Left', STAFF)
  await eraseCrewMember(guide._id, STAFF)
  expect((await logOf()).entries).toMatchObject([{ entry: stays, by: 'An erased guide' }])
})

test('the log is gone so many days after the departure, with the files of its photos', async () => {
  const phone = await phoneOf(departure._id, guide._id)
  const client_id = randomUUID()
  const incident = incidentEntry('Fell', { photos: [client_id], travellers: [keyOf(booking)] })
  await sendBy(phone, [incident])
  const photo = await pictureBytes({ width: 40, height: 30 })
  await receivePhoto(phone.id, { ...phone.caller, entry: incident.client_id, client_id, photo })
  expect(await forget(departure.end_date)).toBe(0)
  expect(await forget(addDays(departure.end_date, 1))).toBe(1)
  for (const table of ['trail_links', 'trail_entries', 'trail_about', 'trail_photos'] as const)
    expect(await db.selectFrom(table).selectAll().execute()).toEqual([])
  const inTwoHours = new Date(Date.now() + 2 * HOUR_MS)
  expect(await sweepPapers(inTwoHours)).toBeGreaterThan(0)
  expect(await privateFilesBefore('papers', inTwoHours)).toEqual([])
})
