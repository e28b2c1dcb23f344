import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { addDays, today } from '#contract/days.ts'
import { db } from '#db/client.ts'
import { env } from '#integrations/env.ts'
import { MailRefused, type Message } from '#integrations/mailer.ts'
import { smallPdf } from '#test/pdf.ts'
import { pictureBytes } from '#test/pictures.ts'
import { sent } from '#test/proposals.ts'
import { everestTrekId } from '#test/world.ts'
import { eraseCustomer } from '../customers/erase.ts'
import { exportCustomer } from '../customers/export.ts'
import { sendAgain } from '../mails/copies.ts'
import { deliverDueMails } from '../mails/outbox.ts'
import { addReply, answerEnquiry } from './answers.ts'
import { submitContact, submitCustomize } from './enquiries.ts'
import { addEnquiryFile, listWaitingFiles, readEnquiryFile, removeEnquiryFile } from './files.ts'
import { filesOfMail } from './itineraries.ts'
import { readThread } from './thread.ts'

const STAFF = 'staff-pasang'
const maya = { firstName: 'Maya', lastName: 'Gurung', email: 'maya@example.com', contact: '+44 20 7946 0000' }
const ask = () => submitContact({ ...maya, message: 'Everest in April?' })

test('an answer carries its subject, the itinerary of the trip, a proposal and a file, also when it is sent once more', async () => {
  const { _id } = await ask()
  const proposal = await sent({ enquiry_id: _id })
  const map = await addEnquiryFile(_id, { name: 'C:\\Desk\\Our "map".pdf', bytes: smallPdf('map') }, STAFF)
  const thread = await answerEnquiry(
    _id,
    {
      subject: 'Everest in April',
      body: 'Here is all of it.',
      trip_id: everestTrekId,
      itinerary: true,
      proposals: [proposal._id],
      files: [map._id],
    },
    STAFF,
  )
  expect(thread).toMatchObject({ trip_id: everestTrekId, trip_name: expect.stringContaining('Everest') })
  expect(thread.messages).toMatchObject([
    {
      subject: 'Everest in April',
      attached: [
        { kind: 'itinerary', id: everestTrekId },
        { kind: 'proposal', name: proposal.title },
      ],
      files: [{ _id: map._id, name: 'Our map.pdf', type: 'application/pdf' }],
    },
  ])
  const [mail] = await mailed()
  expect(mail!.subject).toBe('Everest in April')
  expect(mail!.text).toContain(proposal.versions[0]!.url)
  expect(mail!.text).toMatch(/\/itinerary\.pdf/)
  expect(mail!.text).toContain('With this mail: Our map.pdf')
  const names = mail!.files!.map(({ name }) => name)
  expect(names).toEqual([expect.stringMatching(/everest.*\.pdf$/), 'two-quiet-valleys.pdf', 'Our map.pdf'])
  expect(mail!.files!.every(({ bytes }) => Buffer.from(bytes).toString('latin1', 0, 5) === '%PDF-')).toBe(
    true,
  )
  expect((await readEnquiryFile(_id, map._id)).bytes.byteLength).toBe(smallPdf('map').byteLength)

  const { id } = await db
    .selectFrom('emails')
    .select('id')
    .where('kind', '=', 'enquiry-answered')
    .executeTakeFirstOrThrow()
  await sendAgain(await sendAgain(id, STAFF), STAFF)
  const copies = await mailed()
  expect(copies.map(({ files }) => files?.map(({ name }) => name))).toEqual([names, names])
})

test('files wait for the answer of who added them, and what cannot be sent is refused', async () => {
  const { _id } = await ask()
  const photo = await addEnquiryFile(_id, { name: 'x\u2028/../camp.png', bytes: await pictureBytes() }, STAFF)
  expect(photo).toMatchObject({ name: 'camp.jpg', type: 'image/jpeg' })
  expect(await listWaitingFiles(_id, STAFF)).toEqual({ are_sent: true, files: [photo] })
  expect((await listWaitingFiles(_id, 'staff-owner')).files).toEqual([])
  const answer = (more: object, actor = STAFF) => answerEnquiry(_id, { body: 'Yes', ...more }, actor)
  await expect(answer({ files: [photo._id] }, 'staff-owner')).rejects.toMatchObject({
    errors: { files: [expect.stringContaining('not there any more')] },
  })
  await expect(addEnquiryFile(_id, { name: 'a.exe', bytes: Buffer.from('MZ') }, STAFF)).rejects.toMatchObject(
    {
      code: 'invalid',
    },
  )
  for (let more = 1; more < 5; more++)
    await addEnquiryFile(_id, { name: 'a.pdf', bytes: smallPdf('a') }, STAFF)
  await expect(addEnquiryFile(_id, { name: 'a.pdf', bytes: smallPdf('a') }, STAFF)).rejects.toMatchObject({
    code: 'conflict',
    message: expect.stringContaining('5 files'),
  })
  await removeEnquiryFile(_id, photo._id, STAFF)
  await expect(removeEnquiryFile(_id, photo._id, STAFF)).rejects.toMatchObject({ code: 'not-found' })

  const ofOthers = await sent()
  for (const [field, more] of [
    ['trip_id', { trip_id: 'nowhere' }],
    ['itinerary', { itinerary: true }],
    ['proposals', { proposals: [ofOthers._id] }],
  ] as const)
    await expect(answer(more)).rejects.toMatchObject({ errors: { [field]: [expect.any(String)] } })
  expect((await readThread(_id)).messages).toEqual([])
})

test('of two answers to the same question, also of one sent twice, the second is told and nothing of it goes out', async () => {
  const { _id, version } = await ask()
  const file = await addEnquiryFile(_id, { name: 'a.pdf', bytes: smallPdf('a') }, STAFF)
  const body = 'April is fine.'
  const both = await Promise.allSettled([
    answerEnquiry(_id, { body, subject: 'Everest in April' }, 'staff-owner', version),
    answerEnquiry(_id, { body, subject: 'Everest in April' }, 'staff-owner', version),
  ])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  await expect(answerEnquiry(_id, { body, files: [file._id] }, STAFF, version)).rejects.toMatchObject({
    code: 'stale',
  })
  expect(await mailed()).toHaveLength(1)
  expect((await listWaitingFiles(_id, STAFF)).files).toEqual([file])
  const thread = await readThread(_id)
  await answerEnquiry(_id, { body: 'Or May.', files: [file._id] }, STAFF, thread.version)
  expect((await readThread(_id)).messages.map((one) => one.body)).toEqual([body, 'Or May.'])
})

test('an answer whose trip is taken off the site before it goes is refused, not sent without its itinerary', async () => {
  const { _id } = await ask()
  await answerEnquiry(_id, { body: 'Yes', trip_id: everestTrekId, itinerary: true }, STAFF)
  await db.updateTable('trips').set({ status: 'draft' }).where('id', '=', everestTrekId).execute()
  const mail = await db
    .selectFrom('emails')
    .selectAll()
    .where('kind', '=', 'enquiry-answered')
    .executeTakeFirstOrThrow()
  await expect(filesOfMail(mail)).rejects.toBeInstanceOf(MailRefused)
  await expect(answerEnquiry(_id, { body: 'Yes', itinerary: true }, STAFF)).rejects.toMatchObject({
    errors: { itinerary: [expect.stringContaining('is not on the site')] },
  })
})

test('a question about a trip by its name knows the trip', async () => {
  const { name } = await db
    .selectFrom('trips')
    .select('name')
    .where('id', '=', everestTrekId)
    .executeTakeFirstOrThrow()
  const form = {
    formType: '',
    destination: name,
    name: 'Maya',
    email: maya.email,
    mobile2: '',
    message: 'When?',
  }
  const asked = await submitCustomize({ ...form, travellers: 2, noOfDays: 12, mobile1: maya.contact })
  expect(asked).toMatchObject({ trip_id: everestTrekId, trip_name: name })
})

test('what the visitor wrote back stands in the thread by its day and opens the enquiry', async () => {
  const { _id } = await ask()
  await answerEnquiry(_id, { body: 'April is fine.' }, STAFF)
  const thread = await addReply(_id, { body: 'Then May.', written_on: addDays(today(), -3) }, STAFF)
  expect(thread).toMatchObject({ status: 'open' })
  expect(thread.messages).toMatchObject([
    { author: null, body: 'Then May.', written_on: addDays(today(), -3) },
    { author: STAFF, body: 'April is fine.', written_on: null },
  ])
  const mails = await db.selectFrom('emails').select('id').where('kind', '=', 'enquiry-answered').execute()
  expect(mails).toHaveLength(1)
})

test('a copied reply that is sent twice stands in the thread once', async () => {
  const { _id, version } = await ask()
  const reply = { body: 'Then May.', written_on: today() }
  await addReply(_id, reply, STAFF, version)
  await expect(addReply(_id, reply, STAFF, version)).rejects.toMatchObject({ code: 'stale' })
  expect((await readThread(_id)).messages).toHaveLength(1)
})

test('an export holds what came with answers, and an erasure leaves no file of them', async () => {
  const { _id } = await ask()
  const file = await addEnquiryFile(_id, { name: 'map.pdf', bytes: smallPdf('map') }, STAFF)
  await answerEnquiry(_id, { body: 'Yes', files: [file._id] }, STAFF)
  const waits = await addEnquiryFile(_id, { name: 'waits.pdf', bytes: smallPdf('waits') }, STAFF)
  const theirs = [file._id, waits._id]
  await addReply(_id, { body: 'Thanks', written_on: today() }, STAFF)
  expect(kept()).toEqual(expect.arrayContaining(theirs))
  const { tables } = await exportCustomer(maya.email, 'staff-owner')
  expect(tables).toMatchObject({
    enquiry_files: [{ name: 'map.pdf' }, { name: 'waits.pdf' }],
    enquiry_messages: [{ body: 'Yes' }, { body: 'Thanks' }],
  })
  const { cleared } = await eraseCustomer(maya.email, 'staff-owner')
  expect(cleared).toMatchObject({ enquiries: 1, enquiry_messages: 2, enquiry_files: 2 })
  expect(kept().filter((name) => theirs.includes(name))).toEqual([])
  await expect(addEnquiryFile(_id, { name: 'map.pdf', bytes: smallPdf('map') }, STAFF)).rejects.toMatchObject(
    {
      code: 'conflict',
    },
  )
  await expect(addReply(_id, { body: 'Thanks', written_on: today() }, STAFF)).rejects.toMatchObject({
    code: 'conflict',
  })
})

/** The files that lie sealed. */
function kept() {
  const folder = join(env.dataDir, 'papers')
  return existsSync(folder) ? readdirSync(folder) : []
}

/** The answers that go out now. */
async function mailed(): Promise<Message[]> {
  const messages: Message[] = []
  const send = async (message: Message) => void messages.push(message)
  await deliverDueMails({ mailer: { send, close() {} }, filesOf: filesOfMail })
  return messages.filter(({ files, subject }) => files !== undefined || subject === 'Everest in April')
}
