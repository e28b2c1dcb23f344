import { expect, test } from 'vitest'
import { transaction } from '#db/client.ts'
import { maya } from '#test/bookings.ts'
import { createBooking } from './bookings/create.ts'
import { listEmails, readEmail } from './emails.ts'
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

function queue(more: Partial<Mail> = {}) {
  return transaction((tx) => queueMail(tx, { ...mail, ...more }))
}
