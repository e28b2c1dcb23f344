import { once } from 'node:events'
import { mkdtemp, readdir, readFile, stat } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { headerOf, startMailServer } from '#test/mail-server.ts'
import { createMailer, describeFailure, MailRefused, type Mailer, type Message } from './mailer.ts'

const message: Message = {
  id: '0199-maya',
  at: '2026-11-20T10:15:00.000Z',
  fromName: 'Lekh Treks',
  to: { name: 'Maya Gurung', address: 'maya@example.com' },
  replyTo: 'office@example.com',
  subject: 'We have received your enquiry',
  text: 'Dear Maya,',
  html: '<p>Dear Maya,</p>',
}

test('a mail goes to its one recipient with the id that was chosen for it', async () => {
  const { mailer, taken } = await smtp()
  await mailer.send(message)

  const [mail] = taken
  expect(mail!.recipients).toEqual(['maya@example.com'])
  expect(headerOf(mail!, 'Message-ID')).toBe('<0199-maya@lekhtreks.example>')
  expect(headerOf(mail!, 'From')).toBe('Lekh Treks <mail@lekhtreks.example>')
  expect(headerOf(mail!, 'Reply-To')).toBe('office@example.com')
  expect(headerOf(mail!, 'Date')).toBe('Fri, 20 Nov 2026 10:15:00 +0000')
})

test.each([
  'maya@example.com, thief@example.com',
  'maya@example.com\r\nBcc: thief@example.com',
  'Maya <maya@example.com>',
  'maya',
])('an address that is not one address is refused for good: %j', async (address) => {
  const { mailer, taken } = await smtp()

  const sending = mailer.send({ ...message, to: { name: 'Maya', address } })
  await expect(sending).rejects.toMatchObject({ isForGood: true })
  await expect(mailer.send({ ...message, replyTo: address })).rejects.toBeInstanceOf(MailRefused)
  expect(taken).toEqual([])
})

test('line breaks in names and subjects begin no header', async () => {
  const { mailer, taken } = await smtp()
  const evil = 'Maya\r\nBcc: thief@example.com\u0000'
  await mailer.send({
    ...message,
    to: { name: `${evil}, "x" <thief@example.com>`, address: 'maya@example.com' },
    subject: evil,
    fromName: evil,
  })

  expect(taken[0]!.recipients).toEqual(['maya@example.com'])
  expect(headerOf(taken[0]!, 'Bcc')).toBeUndefined()
  expect(headerOf(taken[0]!, 'Subject')).toBe('Maya Bcc: thief@example.com')
})

test('a recipient who does not exist is refused for good, a busy server is not', async () => {
  const { mailer } = await smtp({
    recipient: ['550 5.1.1 <maya@example.com> unknown', '451 4.7.1 <maya@example.com> try later'],
  })

  await expect(mailer.send(message)).rejects.toMatchObject({ isForGood: true })
  await expect(mailer.send(message)).rejects.toMatchObject({ isForGood: false })
  await mailer.send(message)
})

test('a server that cannot be reached is a failure that may pass', async () => {
  const { mailer, stop } = await smtp()
  stop()

  await expect(mailer.send(message)).rejects.toMatchObject({ isForGood: false })
})

test('the reason of a failure is kept without addresses', () => {
  const reason = describeFailure(new Error('550 5.1.1 <maya@example.com>:\r\nunknown, see maya@example.com'))
  expect(reason).toBe('550 5.1.1 <…>: unknown, see …')
})

test('EmailJS gets what its REST service takes', async () => {
  const { mailer, posted } = await emailJs([200])
  await mailer.send(message)

  expect(posted).toEqual([
    {
      path: '/api/v1.0/email/send',
      body: {
        service_id: 'service_1',
        template_id: 'template_1',
        user_id: 'public',
        accessToken: 'private',
        template_params: {
          to_email: 'maya@example.com',
          to_name: 'Maya Gurung',
          from_name: 'Lekh Treks',
          reply_to: 'office@example.com',
          subject: message.subject,
          message: message.text,
          message_html: message.html,
          message_id: '<0199-maya@lekhtreks.example>',
        },
      },
    },
  ])
})

test('a refusal of EmailJS is told in its own words and may pass', async () => {
  const { mailer } = await emailJs([429])

  await expect(mailer.send(message)).rejects.toMatchObject({
    message: 'EmailJS answered 429: Status 429',
    isForGood: false,
  })
})

test('with nothing to send by, a mail is one file, however often it is sent', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'chautari-mail-'))
  const mailer = createMailer({ from: 'mail@lekhtreks.example', dataDir })
  await mailer.send(message)
  await mailer.send(message)

  const files = await readdir(join(dataDir, 'mail'))
  expect(files).toEqual(['2026-11-20T10-15-00.000Z-0199-maya.eml'])
  const file = join(dataDir, 'mail', files[0]!)
  expect(await readFile(file, 'utf8')).toContain('To: Maya Gurung <maya@example.com>')
  expect((await stat(file)).mode & 0o777).toBe(0o600)
})

async function smtp(replies?: Parameters<typeof startMailServer>[0]) {
  const server = await startMailServer(replies)
  const mailer = createMailer({ from: 'mail@lekhtreks.example', dataDir: '', smtpUrl: server.url })
  onTestFinished(() => {
    mailer.close()
    server.stop()
  })
  return { ...server, mailer }
}

/** A server that answers like EmailJS, with these statuses. */
async function emailJs(statuses: number[]): Promise<{ mailer: Mailer; posted: unknown[] }> {
  const posted: unknown[] = []
  const server = createServer(async (request, response) => {
    posted.push({ path: request.url, body: JSON.parse(await text(request)) })
    const status = statuses.shift()!
    response.writeHead(status).end(status === 200 ? 'OK' : `Status ${status}`)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())

  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const service = { origin, serviceId: 'service_1', templateId: 'template_1' }
  const keys = { publicKey: 'public', privateKey: 'private' }
  const mailer = createMailer({
    from: 'mail@lekhtreks.example',
    dataDir: '',
    emailJs: { ...service, ...keys },
  })
  return { mailer, posted }
}
