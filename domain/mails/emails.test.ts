import { expect, test } from 'vitest'
import { db, transaction } from '#db/client.ts'
import { maya } from '#test/bookings.ts'
import { createBooking } from '../bookings/create.ts'
import { listEmails, putEmailAside, readEmail } from './emails.ts'
import { listEvents } from '../events.ts'
import { sendAgain } from './copies.ts'
import { queueMail, type Mail } from './outbox.ts'

const mail: Mail = {
  kind: 'enquiry-received',
  to: { name: 'Maya Gurung', address: 'maya@example.com' },
  about: { noun: 'enquiry', id: 'enquiry-1' },
  subject: 'We have received your enquiry',
  text: 'Dear Maya,',
  html: '<p>Dear Maya,</p>',
}

test('the outbox is listed page by page, the newest first', async () => {
  const ids = [await queue(), await queue(), await queue()].toSorted()

  const first = await listEmails({ limit: 2 })
  expect(first).toMatchObject({ total: 3, items: [{ _id: ids[2] }, { _id: ids[1] }] })
  const second = await listEmails({ limit: 2, cursor: first.next })
  expect(second.items.map(({ _id }) => _id)).toEqual([ids[0]])
  expect(second.next).toBeUndefined()
})

test('staff find the mails that nobody got, and those with the words they remember', async () => {
  const dead = await queue({ to: { name: 'Ang 100%', address: '' } })
  await queue({ subject: 'A week to go' })

  expect((await listEmails({ limit: 10, status: 'dead' })).items).toMatchObject([{ _id: dead }])
  expect(await listEmails({ limit: 10, q: 'WEEK maya@' })).toMatchObject({
    total: 1,
    items: [{ subject: 'A week to go' }],
  })
  expect((await listEmails({ limit: 10, q: '100%' })).total).toBe(1)
  expect((await listEmails({ limit: 10, q: '_00%' })).total).toBe(0)
})

test('words are looked for in the newest mails first, and further back when staff go on', async () => {
  const old = await queue({ subject: 'A week to go' })
  for (let number = 0; number < 3; number++) await queue()
  const wanted = { limit: 10, q: 'week' }

  const first = await listEmails(wanted, 2)
  expect(first).toMatchObject({ items: [], total: 0, isPart: true, next: expect.any(String) })
  const second = await listEmails({ ...wanted, cursor: first.next }, 2)
  expect(second).toMatchObject({ items: [{ _id: old }], total: 1, isPart: false, next: undefined })
})

test('one mail is read with the booking it tells about', async () => {
  const { reference } = await createBooking(maya)
  const { items } = await listEmails({ limit: 10, q: maya.email })

  expect(await readEmail(items[0]!._id)).toMatchObject({
    kind: 'booking-received',
    booking_reference: reference,
    text: expect.stringContaining(reference),
  })
  await expect(readEmail('nobody')).rejects.toThrow('No mail has that id')
})

test('a mail that nobody got asks for attention until somebody sends it again or puts it aside', async () => {
  const [first, second, sent] = [await queue(), await queue(), await queue()]
  await db.updateTable('emails').set({ status: 'dead' }).where('id', 'in', [first, second]).execute()
  expect(await unseen()).toEqual([first, second].toSorted().toReversed())

  await sendAgain(first, 'staff-pasang')
  expect(await unseen()).toEqual([second])
  expect(await putEmailAside(second, 'staff-pasang')).toMatchObject({ seen_at: expect.any(String) })
  expect(await unseen()).toEqual([])
  const { items } = await listEvents({ limit: 1, noun_id: second })
  expect(items).toMatchObject([{ actor: 'staff-pasang', after: { change: 'aside' } }])
  await expect(putEmailAside(sent, 'staff-pasang')).rejects.toThrow('Only a mail that nobody got')
  await expect(putEmailAside('nobody', 'staff-pasang')).rejects.toThrow('No mail has that id')
})

async function unseen() {
  const { items } = await listEmails({ limit: 10, unseen: 'true' })
  return items.map(({ _id }) => _id)
}

async function queue(more: Partial<Mail> = {}) {
  const id = await transaction((tx) => queueMail(tx, { ...mail, ...more }))
  return id!
}
