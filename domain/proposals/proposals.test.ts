import { expect, test } from 'vitest'
import { addDays, today } from '#contract/days.ts'
import { db } from '#db/client.ts'
import { maya } from '#test/bookings.ts'
import { readPdf } from '#test/pdf.ts'
import { linkOf, proposalFor, sent, yes } from '#test/proposals.ts'
import { everestTrekId } from '#test/world.ts'
import { renewLink } from '../bookings/contact.ts'
import { readBooking } from '../bookings/read.ts'
import { submitContact } from '../enquiries/enquiries.ts'
import { acceptByLink, acceptByTelephone } from './accept.ts'
import { addProposal, editProposal } from './compose.ts'
import { declineByLink, openProposal } from './own.ts'
import { readProposalPaper } from './paper.ts'
import { listProposals, readProposal } from './read.ts'
import { sendProposal, withdrawProposal } from './send.ts'

const pasang = 'staff-pasang'
const manager = { actor: pasang, limits: {} }
const forMaya = proposalFor('Maya Lindqvist', maya.email)
const asked = { limit: 10 }

test('a proposal is composed, sent, seen and accepted once, however often somebody presses the button', async () => {
  const enquiry = await submitContact({
    firstName: 'Maya',
    lastName: 'Lindqvist',
    email: maya.email,
    contact: maya.mobile,
    message: 'Two quiet valleys, please.',
  })
  const draft = await addProposal({ ...forMaya, enquiry_id: enquiry._id }, manager)
  expect(draft).toMatchObject({ state: 'draft', number: 1, sent_number: null, text: null })
  expect(draft.total).toEqual({ amount: 100_000, currency: 'USD' })
  const [id, token] = linkOf(draft, 1)
  expect(await openProposal(id, token)).toMatchObject({ state: 'draft' })
  await expect(acceptByLink(id, token, yes(100_000))).rejects.toMatchObject({ code: 'conflict' })

  const out = await sendProposal(draft._id, pasang)
  expect(out).toMatchObject({ state: 'sent', sent_number: 1, text: expect.stringContaining(id) })
  const mails = await db.selectFrom('emails').selectAll().where('kind', '=', 'proposal-sent').execute()
  expect(mails).toMatchObject([{ to_address: maya.email, noun_id: draft._id }])
  expect(mails[0]!.text_body).toContain(`/proposals/${id}?token=${token}`)
  await expect(sendProposal(draft._id, pasang)).rejects.toMatchObject({ code: 'conflict' })

  expect(await openProposal(id, 'guessed')).toBeUndefined()
  expect(await openProposal(id, token)).toMatchObject({ state: 'sent' })
  expect(await readProposal(draft._id)).toMatchObject({ state: 'seen', seen_at: expect.any(String) })

  // With the garden hotel for two and the jeep.
  const wanted = [1, 2]
  await expect(acceptByLink(id, token, yes(100_000, wanted))).rejects.toMatchObject({
    message: expect.stringContaining('US$1,270'),
  })
  const paths = await Promise.all([1, 2, 3].map(() => acceptByLink(id, token, yes(127_000, wanted))))
  expect(new Set(paths).size).toBe(1)
  const paper = (await readProposalPaper(id, token, []))!
  const words = readPdf(paper.bytes).text.replaceAll(/\s+/g, ' ')
  for (const word of ['Two quiet valleys', 'Lama Hotel', 'Garden hotel', 'US$1,270'])
    expect(words).toContain(word)
  expect(paths[0]).toMatch(/^\/destination\/payment\?booking=/)

  const bookings = await db.selectFrom('bookings').selectAll().where('email', '=', maya.email).execute()
  expect(bookings).toHaveLength(1)
  const booking = await readBooking(bookings[0]!.reference)
  expect(booking).toMatchObject({
    status: 'awaiting_payment',
    trip_name: 'Two quiet valleys',
    departure_id: null,
    days: 3,
    total: { amount: 127_000, currency: 'USD' },
    deposit: { amount: 25_400, currency: 'USD' },
  })
  expect(booking.lines.map(({ label, amount }) => [label, amount.amount])).toEqual([
    ['Two quiet valleys', 100_000],
    ['Hotel in Kathmandu: Garden hotel', 12_000],
    ['Jeep instead of the bus', 15_000],
  ])
  expect(await readProposal(draft._id)).toMatchObject({
    state: 'accepted',
    booking_reference: booking.reference,
    answered_name: 'Maya L.',
    network: '203.0.113.0/24',
    terms_version: expect.any(Number),
    chosen: ['Hotel in Kathmandu: Garden hotel', 'Jeep instead of the bus'],
  })
  const { status, booking_id } = await db
    .selectFrom('enquiries')
    .select(['status', 'booking_id'])
    .executeTakeFirstOrThrow()
  expect([status, booking_id]).toEqual(['closed', booking._id])

  // Asked once more, nothing has changed; and the old link is no way round a link of the booking that was renewed.
  const { version } = await readProposal(draft._id)
  expect(await acceptByLink(id, token, yes(127_000, wanted))).toBe(paths[0])
  expect(await openProposal(id, token)).toMatchObject({ state: 'accepted', next: paths[0] })
  // Another answer is none: it says what was accepted, instead of a booking that has not what they chose.
  await expect(acceptByLink(id, token, yes(100_000))).rejects.toMatchObject({
    code: 'conflict',
    message: expect.stringContaining(
      'accepted already with Garden hotel and Jeep instead of the bus, at US$1,270. Your booking stays as it is',
    ),
  })
  await renewLink(booking.reference, pasang)
  expect(await openProposal(id, token)).toMatchObject({ state: 'accepted', next: undefined })
  await expect(acceptByLink(id, token, yes(127_000, wanted))).rejects.toMatchObject({
    code: 'conflict',
    message: expect.stringContaining('see the mail'),
  })
  expect((await readProposal(draft._id)).version).toBe(version)

  // What was accepted stays.
  for (const change of [
    () => editProposal(draft._id, forMaya, manager),
    () => withdrawProposal(draft._id, pasang),
    () => declineByLink(id, token, 'Sorry'),
    () => acceptByTelephone(draft._id, { name: 'Maya', how: 'Rang', options: [] }, pasang),
  ])
    await expect(change()).rejects.toMatchObject({ code: 'conflict' })
  const events = await db
    .selectFrom('events')
    .selectAll()
    .where('noun', '=', 'proposal')
    .orderBy('id')
    .execute()
  expect(events.map(({ verb }) => verb)).toEqual(['add', 'send', 'read', 'edit'])
  expect(JSON.stringify(events)).not.toMatch(/maya|lindqvist/i)
})

test('a version that was sent never changes: the next one takes its place, and the old link leads to it', async () => {
  const first = await sent()
  const [oldId, oldToken] = linkOf(first, 1)
  const edited = await editProposal(
    first._id,
    { ...forMaya, title: 'Three valleys', unit_amount: 60_000 },
    manager,
  )
  expect(edited).toMatchObject({ state: 'sent', number: 2, sent_number: 1, title: 'Three valleys' })
  expect((await openProposal(oldId, oldToken))!.document).toMatchObject({ title: 'Two quiet valleys' })
  // A draft is edited in place.
  await editProposal(first._id, { ...forMaya, title: 'Four valleys', unit_amount: 60_000 }, manager)
  const second = await sendProposal(first._id, pasang)
  expect(second.versions.map(({ number, document }) => [number, document.title])).toEqual([
    [2, 'Four valleys'],
    [1, 'Two quiet valleys'],
  ])
  const old = (await openProposal(oldId, oldToken))!
  const [newId, newToken] = linkOf(second, 2)
  expect(old).toMatchObject({ state: 'replaced', newer: `/proposals/${newId}?token=${newToken}` })
  await expect(acceptByLink(oldId, oldToken, yes(100_000))).rejects.toMatchObject({
    message: expect.stringContaining('newer proposal'),
  })
  await expect(editProposal(first._id, forMaya, manager, 1)).rejects.toMatchObject({ code: 'stale' })

  expect(await declineByLink(newId, newToken, 'Too long for us')).toBe(true)
  expect(await declineByLink(newId, newToken, 'Twice')).toBe(true)
  expect(await readProposal(first._id)).toMatchObject({ state: 'declined', answer: 'Too long for us' })
  const told = await db.selectFrom('emails').selectAll().where('kind', '=', 'proposal-for-staff').execute()
  expect(told.map(({ text_body }) => text_body.includes('Too long for us'))).toEqual([true])
  // A talk goes on after a no.
  await editProposal(first._id, { ...forMaya, start_date: addDays(today(), 90) }, manager)
  expect(await sendProposal(first._id, pasang)).toMatchObject({ state: 'sent', sent_number: 3, answer: '' })
  expect(await withdrawProposal(first._id, pasang)).toMatchObject({ state: 'withdrawn' })
  expect((await listProposals({ ...asked, state: 'withdrawn', q: 'lindqvist quiet' })).total).toBe(1)
})

test('an expired proposal is accepted on the telephone alone, and one that has become impossible stays open', async () => {
  const { _id, ...proposal } = await sent()
  const [id, token] = linkOf({ _id, ...proposal }, 1)
  const until = (valid_until: string) =>
    db.updateTable('proposals').set({ valid_until }).where('id', '=', _id).execute()
  await until(addDays(today(), -1))
  expect(await openProposal(id, token)).toMatchObject({ state: 'expired' })
  expect((await listProposals({ ...asked, state: 'expired' })).items).toMatchObject([{ _id }])
  await expect(acceptByLink(id, token, yes(100_000))).rejects.toMatchObject({ code: 'conflict' })
  expect(
    await acceptByTelephone(_id, { name: 'Maya', how: 'Rang on Sunday', options: [2] }, pasang),
  ).toMatchObject({ state: 'accepted', answer: 'Rang on Sunday', answered_name: 'Maya' })

  // Of a trip that is taken off the site while its proposal is open.
  const ofTrip = await sent({ trip_id: everestTrekId, priced_by: 'trip', unit_amount: null })
  expect(ofTrip.total).toEqual({ amount: 298_000, currency: 'USD' })
  const [tripVersion, tripToken] = linkOf(ofTrip, 1)
  await db.updateTable('trips').set({ status: 'draft' }).where('id', '=', everestTrekId).execute()
  await expect(acceptByLink(tripVersion, tripToken, yes(298_000))).rejects.toMatchObject({
    code: 'conflict',
    message: expect.stringContaining('stays open'),
  })
  expect(await readProposal(ofTrip._id)).toMatchObject({ state: 'sent', booking_reference: null })
  await db.updateTable('trips').set({ status: 'published' }).where('id', '=', everestTrekId).execute()
  const path = await acceptByLink(tripVersion, tripToken, yes(298_000))
  const booking = await readBooking(new URLSearchParams(path!.split('?')[1]).get('booking')!)
  expect(booking).toMatchObject({ trip_id: everestTrekId, days: 3, total: { amount: 298_000 } })
})
