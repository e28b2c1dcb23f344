import { mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { AssignmentInput } from '#contract/assignments.ts'
import { actors } from '#contract/events.ts'
import { CrewPaperInput } from '#contract/crew-papers.ts'
import { SupplierInput } from '#contract/suppliers.ts'
import { db } from '#db/client.ts'
import { env } from '#integrations/env.ts'
import { departureWith, maya, payFor } from '#test/bookings.ts'
import { crewWith, paperFor } from '#test/crew.ts'
import { smallPdf } from '#test/pdf.ts'
import { pemba } from '#test/people.ts'
import { pictureBytes } from '#test/pictures.ts'
import { tablesWith } from '#test/traces.ts'
import { makeBackup } from './backup.ts'
import { restoreBackup } from './restore.ts'
import { assignCrew, removeAssignment } from '../assignments/write.ts'
import { createBooking } from '../bookings/create.ts'
import { cancelBooking } from '../cancellations/booking.ts'
import { addCrewPaper, addCrewPaperFile } from '../crew-papers/write.ts'
import { eraseCrewMember } from '../crew/crew.ts'
import { eraseCustomer } from '../customers/erase.ts'
import { addImage } from '../pictures/edits.ts'
import { createFirstStaff } from '../staff/accounts.ts'
import { logIn } from '../staff/tokens.ts'
import { addSupplier, removeSupplier } from '../suppliers/suppliers.ts'

const pasang = 'staff-pasang'

let dir: string

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'chautari-archive-'))
})

afterEach(() => rmSync(dir, { recursive: true }))

/** A site that people use: staff who are logged in, a picture, a paid booking on a departure. */
async function liveSite() {
  await createFirstStaff(pemba)
  await logIn(pemba, '203.0.113.7')
  await addImage('destination', 'everest-base-camp', { alt: 'A yak' }, await pictureBytes(), pasang)
  const departure = await departureWith(8)
  const booking = await createBooking({ ...maya, departure_id: departure._id, travellers: 3 })
  await payFor(booking, booking.deposit!.amount)
  return { departure, booking }
}

test('nobody is logged in after a restoration, and whoever has the old token stays out', async () => {
  await liveSite()
  const { folder } = await makeBackup(join(dir, 'backups'))
  await restoreBackup(folder, true)

  expect(await db.selectFrom('sessions').selectAll().execute()).toEqual([])
  expect(await db.selectFrom('refresh_tokens').selectAll().execute()).toEqual([])
})

test('who was erased after the backup is erased again', async () => {
  const { booking } = await liveSite()
  await cancelBooking(booking.reference, 'Broke a leg', actors.visitor)
  await db.updateTable('refunds').set({ status: 'sent' }).execute()
  const { folder } = await makeBackup(join(dir, 'backups'))
  await eraseCustomer(maya.email, pasang)

  const { erasedAgain, notErased } = await restoreBackup(folder, true)
  expect({ erasedAgain, notErased }).toEqual({ erasedAgain: 1, notErased: [] })
  const row = await db.selectFrom('bookings').select(['fullname', 'email']).executeTakeFirstOrThrow()
  expect(row).toEqual({ fullname: 'Erased', email: '' })
  expect(readFileSync(join(env.dataDir, 'erasures'), 'utf8')).not.toContain('maya')
})

test('who of the crew was erased after the backup is erased again, with their papers', async () => {
  const person = await crewWith()
  const paper = await paperFor(person)
  await addCrewPaperFile(paper._id, smallPdf(), pasang)
  await crewWith({ name: 'Pasang Lama' })
  const { folder } = await makeBackup(join(dir, 'backups'))
  await eraseCrewMember(person._id, pasang)

  const { erasedAgain } = await restoreBackup(folder, true)
  expect(erasedAgain).toBe(1)
  expect(await db.selectFrom('crew').select('name').execute()).toEqual([{ name: 'Pasang Lama' }])
  expect(await db.selectFrom('crew_papers').select('id').execute()).toEqual([])
  expect(readdirSync(join(env.dataDir, 'papers'))).toEqual([])
})

test('who of the crew was assigned in the backup to days to come is erased again too, and nobody keeps another', async () => {
  const departure = await departureWith(8)
  const guides = [await crewWith(), await crewWith({ name: 'Pasang Lama' })]
  const assigned = []
  for (const { _id } of guides) {
    const input = AssignmentInput.parse({ crew_id: _id, role: 'guide' })
    assigned.push(await assignCrew(departure._id, input, pasang))
  }
  const { folder } = await makeBackup(join(dir, 'backups'))
  for (const { _id } of assigned) await removeAssignment(_id, 'They have left', pasang)
  for (const { _id } of guides) await eraseCrewMember(_id, pasang)

  const { erasedAgain, notErased } = await restoreBackup(folder, true)
  expect({ erasedAgain, notErased }).toEqual({ erasedAgain: 2, notErased: [] })
  expect(await db.selectFrom('crew').select('name').execute()).toEqual([])
  expect(await db.selectFrom('assignments').select('id').execute()).toEqual([])
})

test('a supplier that was deleted after the backup is deleted again, with whom to call there and its papers', async () => {
  const jeep = {
    kind: 'vehicle',
    name: 'Zanzibar Quux',
    contact: 'Zanzibar Quux',
    phone: '+977 980 000 0000',
  }
  const { _id } = await addSupplier(SupplierInput.parse(jeep), pasang)
  const paper = { kind: 'vehicle', number: 'zanzibar quux', expires_on: '2030-01-15' }
  await addCrewPaper({ noun: 'supplier', id: _id }, CrewPaperInput.parse(paper), pasang)
  await addSupplier(SupplierInput.parse({ ...jeep, name: 'Yak Lodge', contact: '', kind: 'lodge' }), pasang)
  const { folder } = await makeBackup(join(dir, 'backups'))
  await removeSupplier(_id, pasang)

  const { erasedAgain } = await restoreBackup(folder, true)
  expect(erasedAgain).toBe(1)
  expect(await db.selectFrom('suppliers').select('name').execute()).toEqual([{ name: 'Yak Lodge' }])
  expect(await db.selectFrom('crew_papers').select('id').execute()).toEqual([])
  expect(await tablesWith('zanzibar quux')).toEqual([])
})

test('on a new machine the backups beside the one that is restored tell who was erased since', async () => {
  const { booking } = await liveSite()
  await cancelBooking(booking.reference, 'Broke a leg', actors.visitor)
  await db.updateTable('refunds').set({ status: 'sent' }).execute()
  const { folder } = await makeBackup(join(dir, 'backups'))
  const older = join(dir, 'backups', '2026-01-01T00-00-00Z')
  renameSync(folder, older)
  await eraseCustomer(maya.email, pasang)
  await makeBackup(join(dir, 'backups'))
  rmSync(join(env.dataDir, 'erasures'))

  const { erasedAgain } = await restoreBackup(older, true)
  expect(erasedAgain).toBe(1)
})

test('the operator is told whom the restoration could not erase again', async () => {
  const { booking } = await liveSite()
  const { folder } = await makeBackup(join(dir, 'backups'))
  await cancelBooking(booking.reference, 'Broke a leg', actors.visitor)
  await db.updateTable('refunds').set({ status: 'sent' }).execute()
  await eraseCustomer(maya.email, pasang)

  const { notErased } = await restoreBackup(folder, true)
  expect(notErased).toEqual([expect.stringContaining(`Booking ${booking.reference} is still to come`)])
})

test('a restoration that cannot learn who was erased brings nobody back', async () => {
  await liveSite()
  const { folder } = await makeBackup(join(dir, 'backups'))
  await db.updateTable('bookings').set({ fullname: 'Erased' }).execute()
  const log = join(env.dataDir, 'erasures')
  rmSync(log, { force: true })
  mkdirSync(log)

  await expect(restoreBackup(folder, true)).rejects.toThrow('EISDIR')
  expect(await db.selectFrom('bookings').select('fullname').execute()).toEqual([{ fullname: 'Erased' }])
  rmSync(log, { recursive: true })
})
