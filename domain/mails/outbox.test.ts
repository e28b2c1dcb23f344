import { expect, onTestFinished, test } from 'vitest'
import { db, transaction } from '#db/client.ts'
import { env } from '#integrations/env.ts'
import { createMailer } from '#integrations/mailer.ts'
import { headerOf, startMailServer } from '#test/mail-server.ts'
import { listEvents } from '../events.ts'
import { sendAgain } from './copies.ts'
import { listEmails, readEmail } from './emails.ts'
import { deliverDueMails, queueMail, startOutbox, type Mail } from './outbox.ts'

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

test('a queued mail is sent once, marked, and in the audit', async () => {
  const { mailer, taken } = await mailServer()
  const id = await queue()

  expect(await deliverDueMails({ mailer })).toBe(1)
  expect(await deliverDueMails({ mailer })).toBe(0)

  expect(taken.map(({ recipients }) => recipients)).toEqual([['maya@example.com']])
  expect(await only()).toMatchObject({ _id: id, status: 'sent', attempts: 1, last_error: null })
  expect((await listEvents({ limit: 10 })).items).toMatchObject([
    { actor: 'clock', verb: 'send', noun: 'email', noun_id: id, after: { status: 'sent' } },
  ])
})

test('a mail whose transaction is undone is never sent', async () => {
  const { mailer, taken } = await mailServer()
  const change = transaction(async (tx) => {
    await queueMail(tx, mail)
    throw new Error('no')
  })

  await expect(change).rejects.toThrow('no')
  expect(await deliverDueMails({ mailer })).toBe(0)
  expect(taken).toEqual([])
})

test('a provider that answers 451 and later 250 delivers one mail', async () => {
  const replies = { data: ['451 4.3.0 try later', '451 4.3.0 <maya@example.com> try later'] }
  const { mailer, taken } = await mailServer(replies)
  const id = await queue()
  const start = Date.now() + 1000

  expect(await deliverDueMails({ mailer, now: new Date(start) })).toBe(0)
  expect(await only()).toMatchObject({ status: 'queued', last_error: expect.stringContaining('451') })
  expect(await deliverDueMails({ mailer, now: new Date(start + 1000) })).toBe(0)
  expect(await only()).toMatchObject({ attempts: 1 })

  expect(await deliverDueMails({ mailer, now: new Date(start + MINUTE_MS) })).toBe(0)
  expect((await only()).last_error).not.toContain('maya@')
  expect(await deliverDueMails({ mailer, now: new Date(start + 3 * MINUTE_MS) })).toBe(1)

  expect(taken.map((received) => headerOf(received, 'Message-ID'))).toEqual([`<${id}@lekhtreks.example>`])
  expect(await only()).toMatchObject({ status: 'sent', attempts: 3, last_error: null })
})

test('a mail server that is away for an hour, then busy, gets each mail once', async () => {
  const replies = { data: [] as string[] }
  const { mailer, taken, url } = await mailServer(replies)
  const away = createMailer({ from: 'mail@lekhtreks.example', dataDir: '', smtpUrl: 'smtp://127.0.0.1:1' })
  onTestFinished(() => away.close())
  expect(url).not.toContain(':1')
  const start = Date.now() + 1000
  const ids: string[] = []

  for (let minute = 0; minute <= 200; minute++) {
    // Somebody writes every ten minutes of the first hour.
    if (minute < 60 && minute % 10 === 0) ids.push(await queue())
    if (minute === 60) replies.data.push(...Array<string>(6).fill('451 4.3.0 try later'))
    const now = new Date(start + minute * MINUTE_MS)
    await deliverDueMails({ mailer: minute < 60 ? away : mailer, now })
  }

  const arrived = taken.map((received) => headerOf(received, 'Message-ID'))
  expect(arrived.toSorted()).toEqual(ids.map((id) => `<${id}@lekhtreks.example>`).toSorted())
  const { items } = await listEmails({ limit: 10 })
  for (const { status, attempts } of items) {
    expect(status).toBe('sent')
    expect(attempts).toBeGreaterThan(2)
    // Backing off: nobody knocks every minute.
    expect(attempts).toBeLessThan(10)
  }
})

test('two workers at once send each mail once', async () => {
  const { mailer, taken } = await mailServer()
  for (let mails = 0; mails < 30; mails++) await queue()

  const sent = await Promise.all([deliverDueMails({ mailer }), deliverDueMails({ mailer })])

  expect(sent[0] + sent[1]).toBe(30)
  const ids = taken.map((received) => headerOf(received, 'Message-ID'))
  expect(new Set(ids).size).toBe(30)
  expect(ids).toHaveLength(30)
})

test('a mail whose server died while sending it is sent when the claim runs out', async () => {
  const { mailer, taken } = await mailServer()
  const id = await queue()
  const start = Date.now() + 1000
  const claimed_until = new Date(start + 5 * MINUTE_MS).toISOString()
  await db.updateTable('emails').set({ claimed_until, attempts: 1 }).where('id', '=', id).execute()

  expect(await deliverDueMails({ mailer, now: new Date(start + 4 * MINUTE_MS) })).toBe(0)
  expect(await deliverDueMails({ mailer, now: new Date(start + 5 * MINUTE_MS) })).toBe(1)
  expect(taken).toHaveLength(1)
})

test('a mail that nobody takes is dead after a day of attempts, and staff can see why', async () => {
  const { mailer, stop } = await mailServer()
  stop()
  const id = await queue()
  const start = Date.now() + 1000
  for (let minute = 0; minute <= 24 * 60; minute++)
    await deliverDueMails({ mailer, now: new Date(start + minute * MINUTE_MS) })

  expect(await only()).toMatchObject({
    status: 'dead',
    attempts: 28,
    last_error: expect.stringContaining('ECONNREFUSED'),
  })
  expect((await listEvents({ limit: 10 })).items).toMatchObject([{ noun_id: id, after: { status: 'dead' } }])
})

test('a recipient who does not exist is not tried again', async () => {
  const { mailer } = await mailServer({ recipient: ['550 5.1.1 no such person'] })
  await queue()
  await deliverDueMails({ mailer })

  expect(await only()).toMatchObject({ status: 'dead', attempts: 1 })
})

test('a mail to an office without an address is stored and not tried', async () => {
  const { mailer, taken } = await mailServer()
  await queue({ ...mail, kind: 'enquiry-for-staff', to: { name: 'Lekh Treks', address: '' } })
  await deliverDueMails({ mailer })

  expect(taken).toEqual([])
  expect(await only()).toMatchObject({
    status: 'dead',
    attempts: 0,
    last_error: 'The settings name no e-mail address of the office',
  })
})

test('an address that the recipient’s server refuses is marked, one that is only busy is not', async () => {
  const { mailer } = await mailServer({
    recipient: ['550 5.1.1 no such person', '451 4.7.1 try later'],
    data: ['554 5.7.1 looks like spam'],
  })
  const refused = await queue()
  const busy = await queue()
  const spam = await queue()
  await deliverDueMails({ mailer })

  expect(await readEmail(refused)).toMatchObject({ status: 'dead', refused_at: expect.any(String) })
  expect(await readEmail(busy)).toMatchObject({ status: 'queued', refused_at: null })
  expect(await readEmail(spam)).toMatchObject({ status: 'dead', refused_at: null })
})

test('the worker sends what is queued while it runs, and stops when told', async () => {
  const { mailer, taken } = await mailServer()
  const stop = startOutbox({ filesOf: async () => [], dropUnwanted: async () => false }, mailer)
  await queue()
  await expect.poll(() => taken.length).toBe(1)

  await stop()
  await queue()
  expect(taken).toHaveLength(1)
})

async function queue(queued = mail) {
  const id = await transaction((tx) => queueMail(tx, queued))
  return id!
}

async function only() {
  const { items } = await listEmails({ limit: 2 })
  expect(items).toHaveLength(1)
  return items[0]!
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

test('a mail of a site that takes test money says so before all else, and once only', async () => {
  env.takesTestMoney = true
  onTestFinished(() => void (env.takesTestMoney = false))
  const { mailer, taken } = await mailServer()
  const id = await queue()
  await sendAgain(id, 'staff-pasang')
  await deliverDueMails({ mailer })

  const subjects = taken.map((received) => headerOf(received, 'Subject'))
  expect(subjects).toEqual(['TEST: We have received your enquiry', 'TEST: We have received your enquiry'])
})
