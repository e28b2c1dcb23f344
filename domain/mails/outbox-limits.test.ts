import { expect, onTestFinished, test, vi } from 'vitest'
import { db, transaction } from '#db/client.ts'
import { createMailer } from '#integrations/mailer.ts'
import { maya } from '#test/bookings.ts'
import { headerOf, startMailServer } from '#test/mail-server.ts'
import { createBooking } from '../bookings/create.ts'
import { sendAgain } from './copies.ts'
import { listEmails, putEmailAside, readEmail } from './emails.ts'
import { deliverDueMails, queueMail, type Mail } from './outbox.ts'

const MINUTE_MS = 60_000

const mail: Mail = {
  kind: 'enquiry-answered',
  to: { name: 'Maya Gurung', address: 'maya@example.com' },
  replyTo: 'office@example.com',
  about: { noun: 'enquiry', id: 'enquiry-1' },
  subject: 'We have received your enquiry',
  text: 'Dear Maya,',
  html: '<p>Dear Maya,</p>',
}

test('strangers cause six mails an hour to a mailbox; the rest waits for staff with its reason', async () => {
  const { mailer, taken } = await mailServer()
  const spellings = ['maya@gmail.com', 'm.aya@gmail.com', 'maya+1@googlemail.com', 'MAYA+2@gmail.com']
  for (let number = 0; number < 60; number++) {
    const address = spellings[number % spellings.length]!
    await queue({ ...mail, kind: 'enquiry-received', to: { name: 'Maya', address } })
  }
  await queue({ ...mail, kind: 'booking-link', to: { name: 'Noor', address: 'noor@gmail.com' } })
  const confirmation = await queue({
    ...mail,
    kind: 'payment-received',
    to: { name: '', address: 'maya@gmail.com' },
  })
  await deliverDueMails({ mailer })

  expect(taken).toHaveLength(8)
  expect(await readEmail(confirmation)).toMatchObject({ status: 'sent' })
  const held = await listEmails({ limit: 100, status: 'held', unseen: 'true' })
  expect(held.total).toBe(54)
  const [newest, oldest] = [held.items[0]!, held.items.at(-1)!]
  expect(oldest).toMatchObject({
    attempts: 0,
    text: 'Dear Maya,',
    last_error: expect.stringContaining('Held back'),
  })
  // Of a flood no more is kept than staff could want to send.
  expect(held.items.filter(({ text }) => text !== '')).toHaveLength(20)
  await expect(sendAgain(newest._id, 'staff-pasang')).rejects.toThrow('is not kept')

  await sendAgain(oldest._id, 'staff-pasang')
  expect(await deliverDueMails({ mailer })).toBe(1)
  await putEmailAside(newest._id, 'staff-pasang')
  const left = await listEmails({ limit: 100, unseen: 'true' })
  expect(left.items.some(({ to_address }) => to_address === newest.to_address)).toBe(false)
})

test('who has opened a mail to the address gets all they ask for', async () => {
  const booking = await createBooking(maya)
  await db.updateTable('bookings').set({ mailbox_proven_at: new Date().toISOString() }).execute()
  const about = { noun: 'booking', id: booking._id } as const
  const to = { name: 'Maya', address: maya.email }
  for (let number = 0; number < 12; number++) await queue({ ...mail, kind: 'booking-link', to, about })

  expect((await listEmails({ limit: 1, status: 'held' })).total).toBe(0)
})

test('mails called forth at the same moment are counted all the same', async () => {
  await Promise.all(Array.from({ length: 12 }, () => queue({ ...mail, kind: 'booking-link' })))

  expect((await listEmails({ limit: 1, status: 'queued' })).total).toBe(6)
  expect((await listEmails({ limit: 1, status: 'held' })).total).toBe(6)
})

test('after the hour mails go out again, until twenty a day', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  for (let hour = 0; hour < 5; hour++) {
    for (let number = 0; number < 6; number++) await queue({ ...mail, kind: 'booking-link' })
    vi.setSystemTime(Date.now() + 61 * MINUTE_MS)
  }

  expect((await listEmails({ limit: 1, status: 'queued' })).total).toBe(20)
})

test('in a long queue what somebody waits for goes first, and notices still move on', async () => {
  const { mailer, taken } = await mailServer()
  for (let number = 0; number < 60; number++)
    await queue({ ...mail, kind: 'payment-for-staff', subject: `Notice ${number}` })
  for (let number = 0; number < 40; number++)
    await queue({ ...mail, kind: 'payment-received', subject: `Receipt ${number}` })
  await deliverDueMails({ mailer })

  const sent = taken.map((received) => headerOf(received, 'Subject')!)
  expect(sent).toHaveLength(100)
  expect(sent[0]).toBe('Receipt 0')
  expect(sent.slice(0, 20).filter((subject) => subject.startsWith('Receipt'))).toHaveLength(15)
  expect(sent.slice(0, 20)).toContain('Notice 0')
  expect(sent.slice(0, 60).filter((subject) => subject.startsWith('Receipt'))).toHaveLength(40)
  // Within a rank the oldest goes first.
  const notices = sent.filter((subject) => subject.startsWith('Notice'))
  expect(notices).toEqual(notices.toSorted((a, b) => Number(a.slice(7)) - Number(b.slice(7))))
})

test.each(['Win a prize at evil.example', 'Visit https://evil.example', 'Call 0900 123'])(
  'a name that does not look like one goes into no header: %j',
  async (name) => {
    const { mailer, taken } = await mailServer()
    await queue({ ...mail, to: { name, address: 'maya@example.com' } })
    await queue({ ...mail, to: { name: 'Maya Gurung', address: 'maya@example.com' } })
    await deliverDueMails({ mailer })

    expect(taken.map((received) => headerOf(received, 'To'))).toEqual([
      'maya@example.com',
      'Maya Gurung <maya@example.com>',
    ])
  },
)

async function queue(queued = mail) {
  const id = await transaction((tx) => queueMail(tx, queued))
  return id!
}

async function mailServer(replies?: Parameters<typeof startMailServer>[0]) {
  const server = await startMailServer(replies)
  const mailer = createMailer({ from: 'mail@lekhtreks.example', dataDir: '', smtpUrl: server.url })
  onTestFinished(() => {
    mailer.close()
    server.stop()
  })
  return { ...server, mailer }
}
