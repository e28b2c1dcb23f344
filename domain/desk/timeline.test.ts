import { expect, test } from 'vitest'
import { addDays, today } from '#contract/days.ts'
import { db } from '#db/client.ts'
import { maya, payFor } from '#test/bookings.ts'
import { smallPdf } from '#test/pdf.ts'
import { createBooking } from '../bookings/create.ts'
import { writeNote } from '../bookings/notes.ts'
import { postponeBooking } from '../changes/postpone.ts'
import { submitPostponement } from '../enquiries/postponing.ts'
import { answerEnquiry } from '../enquiries/answers.ts'
import { writeMessage } from '../messages/write.ts'
import { attachProof, readProofFile } from '../payments/proofs.ts'
import { addRefund } from '../refunds/add.ts'
import { readBookingDetail } from './booking-detail.ts'

const STAFF = 'staff-pasang'
const owner = { actor: STAFF, role: 'owner', isConfirmed: true } as const

async function toldOf(reference: string) {
  const { events } = await readBookingDetail(reference)
  return events
}

test('one list tells what was booked, changed, paid, refunded, invoiced, mailed, written, uploaded and noted', async () => {
  const booking = await createBooking(maya)
  const { reference } = booking
  await payFor(booking, 149_000)
  const { payments } = await readBookingDetail(reference)
  await attachProof(payments[0]!._id, await readProofFile(smallPdf('slip')), STAFF)
  await postponeBooking(
    reference,
    { start_date: addDays(today(), 50), reason: 'Her sister comes too' },
    STAFF,
  )
  await addRefund(reference, { amount: 1_000, reason: 'Rain' }, owner)
  await writeNote(reference, 'Calls on Friday', STAFF)
  await writeMessage({ subject: 'Pick-up', body: 'At nine.', references: [reference] }, STAFF)
  await submitPostponement(booking, { message: 'Is May possible?' })
  const { id } = await db.selectFrom('enquiries').select('id').executeTakeFirstOrThrow()
  await answerEnquiry(id, { body: 'Yes, it is.' }, STAFF)

  const entries = await toldOf(reference)

  const of = (kind: string) => entries.filter((entry) => entry.kind === kind)
  expect(of('booked')).toMatchObject([{ what: 'book', actor_name: 'The traveller' }])
  expect(of('changed')).toMatchObject([
    {
      before: { start_date: maya.startDate },
      after: { change: 'postpone', start_date: addDays(today(), 50) },
    },
  ])
  expect(of('uploaded')).toMatchObject([{ noun: 'payment', actor: STAFF }])
  expect(of('refunded')).toMatchObject([{ what: 'add', noun: 'refund' }])
  expect(of('invoiced').map(({ noun }) => noun)).toEqual(expect.arrayContaining(['invoice', 'receipt']))
  expect(of('invoiced')[0]!.text).toMatch(/^(INV|REC)-/)
  expect(of('noted').map(({ what, text }) => [what, text])).toEqual(
    expect.arrayContaining([
      ['note', 'Calls on Friday'],
      ['postpone', 'Her sister comes too'],
      ['refund', 'Rain'],
    ]),
  )
  expect(of('mailed').find(({ what }) => what === 'booking-received')).toMatchObject({
    actor_name: 'The site',
    email: { status: 'queued', to_address: maya.email },
  })
  expect(of('written').map(({ actor_name, text }) => [actor_name, text])).toEqual([
    [STAFF, 'Pick-up'],
    ['The traveller', 'Is May possible?'],
    [STAFF, 'Yes, it is.'],
  ])
  expect(entries.map(({ at }) => at)).toEqual(entries.map(({ at }) => at).toSorted())
  // A mail and a note are told once, although the audit has an event of each.
  expect(entries.filter(({ what }) => what === 'send')).toEqual([])
})

test('events of before and rubbish in one are still told', async () => {
  const { _id, reference } = await createBooking(maya)
  const old = { noun: 'booking', noun_id: _id, actor: 'clock', before: null } as const
  await db
    .insertInto('events')
    .values([
      { ...old, id: 'a', verb: 'expire', after: null, at: '2020-01-01T00:00:00.000Z' },
      { ...old, id: 'b', verb: 'edit', after: '{"change":', at: '2020-01-02T00:00:00.000Z' },
      { ...old, id: 'c', verb: 'cancel', after: '7', at: '2020-01-03T00:00:00.000Z' },
    ])
    .execute()
  expect((await toldOf(reference)).slice(0, 3)).toMatchObject([
    { kind: 'changed', what: 'expire', actor_name: 'The clock' },
    { kind: 'changed', what: 'edit', after: null },
    { kind: 'changed', what: 'cancel', after: 7 },
  ])
})

test('a note leaves the version alone, is in no event, and nothing is noted about whoever was erased', async () => {
  const { _id, reference, version } = await createBooking(maya)
  await writeNote(reference, 'Likes tea', STAFF)
  expect(await readBookingDetail(reference)).toMatchObject({ version })
  const events = await db.selectFrom('events').selectAll().where('noun_id', '=', _id).execute()
  expect(JSON.stringify(events)).not.toContain('Likes tea')

  await db.updateTable('bookings').set({ email: '', mobile: '' }).where('id', '=', _id).execute()
  await expect(writeNote(reference, 'More', STAFF)).rejects.toThrow('was erased')
  await expect(writeNote('CH-NOTHING', 'More', STAFF)).rejects.toThrow('No booking')
})
