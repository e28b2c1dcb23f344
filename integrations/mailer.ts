import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { createTransport, type NodemailerError, type SendMailOptions } from 'nodemailer'
import { Email } from '#contract/bookings.ts'
import { env } from './env.ts'

/**
 * One mail to one person. `id` and `at` (an instant) are the same on every attempt, so mail programs recognise a
 * repeat.
 */
export type Message = {
  id: string
  at: string
  fromName: string
  to: { name: string; address: string }
  replyTo?: string
  subject: string
  text: string
  html: string
  /** Where whoever gets it leaves the list that it was sent to. */
  leaveUrl?: string
  files?: MailFile[]
}

/** A file that comes with a mail. `name` with its ending. */
export type MailFile = { name: string; type: string; bytes: Uint8Array }

/** `send` throws when the mail was not accepted; `MailRefused` says whether trying again makes sense. */
export type Mailer = { send(message: Message): Promise<void>; close(): void }

export type EmailJs = {
  origin: string
  serviceId: string
  templateId: string
  publicKey: string
  privateKey: string | undefined
}

/** `from`: the address mails come from. Delivery is by SMTP, else by EmailJS, else into files under `dataDir`. */
export type MailerSettings = {
  from: string
  dataDir: string
  smtpUrl?: string | undefined
  emailJs?: EmailJs | undefined
}

export class MailRefused extends Error {
  /** The recipient does not exist or the message is not acceptable: the same mail will be refused again. */
  isForGood: boolean
  /** Whether the recipient's address was refused: no mail will arrive there. */
  isOfAddress: boolean

  constructor(message: string, isForGood: boolean, isOfAddress = false) {
    super(message)
    this.isForGood = isForGood
    this.isOfAddress = isForGood && isOfAddress
  }
}

const TIMEOUT_MS = 10_000
/** The service takes one mail per second. */
const EMAILJS_PAUSE_MS = 1100
const REASON_MAX = 300

let mailer: Mailer | undefined

/** Returns the mailer of this site, configured by the environment. */
export function siteMailer(): Mailer {
  mailer ??= createMailer({
    from: env.mailFrom,
    dataDir: env.dataDir,
    smtpUrl: env.smtpUrl,
    emailJs: env.emailJs,
  })
  return mailer
}

/** Returns whether mails are only written into files. */
export function areMailsFiles(): boolean {
  return !env.smtpUrl && !env.emailJs
}

/** Returns whether mails carry files: EmailJS sends words alone. */
export function areFilesSent(): boolean {
  return Boolean(env.smtpUrl) || !env.emailJs
}

export function createMailer({ from, dataDir, smtpUrl, emailJs }: MailerSettings): Mailer {
  if (smtpUrl) return smtpMailer(smtpUrl, from)
  if (emailJs) return emailJsMailer(emailJs, from)
  return fileMailer(mailDirectory(dataDir), from)
}

/** Deletes the files of these mails, if there are any. */
export async function forgetMailFiles(ids: string[], dataDir = env.dataDir): Promise<void> {
  const directory = mailDirectory(dataDir)
  const names = await readdir(directory).catch(() => [])
  const theirs = names.filter((name) => ids.some((id) => name.includes(id)))
  await Promise.all(theirs.map((name) => rm(join(directory, name), { force: true })))
}

/**
 * Returns why a mail was not accepted, without the addresses that servers like to repeat: the reason is kept longer
 * than the mail.
 */
export function describeFailure(error: unknown): string {
  const reason = error instanceof Error ? error.message : 'Unknown failure'
  return withoutControls(reason)
    .replace(/[^\s<>"'(),:;]+@[^\s<>"'(),;]+/g, '…')
    .slice(0, REASON_MAX)
}

function smtpMailer(url: string, from: string): Mailer {
  const transport = createTransport({
    url,
    pool: true,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    dnsTimeout: TIMEOUT_MS,
  })
  return {
    async send(message) {
      const mail = envelope(message, from)
      try {
        await transport.sendMail(mail)
      } catch (error) {
        throw smtpRefusal(error)
      }
    },
    close: () => transport.close(),
  }
}

/**
 * A permanent refusal of the recipient or of the text is final. A refusal of this site, such as a wrong login, is not:
 * an operator can correct it.
 */
function smtpRefusal(error: unknown) {
  if (!(error instanceof Error)) return error
  const { code, command, permanent, message }: NodemailerError = error
  const isAboutMail = command === 'RCPT TO' || code === 'EMESSAGE'
  return new MailRefused(message, isAboutMail && permanent === true, command === 'RCPT TO')
}

/**
 * The template must say To: {{to_email}}, Reply-To: {{reply_to}}, Subject: {{subject}} and have {{{message_html}}} as
 * its content.
 */
function emailJsMailer(service: EmailJs, from: string): Mailer {
  let nextAt = 0
  return {
    async send(message) {
      const { to, replyTo, subject, messageId, text, html } = envelope(message, from)
      await delay(Math.max(0, nextAt - Date.now()))
      nextAt = Date.now() + EMAILJS_PAUSE_MS
      const response = await fetch(new URL('/api/v1.0/email/send', service.origin), {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          service_id: service.serviceId,
          template_id: service.templateId,
          user_id: service.publicKey,
          accessToken: service.privateKey,
          template_params: {
            to_email: to.address,
            to_name: to.name,
            from_name: message.fromName,
            reply_to: replyTo ?? from,
            subject,
            message: text,
            message_html: html,
            message_id: messageId,
          },
        }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      const answer = await response.text()
      if (!response.ok) throw new MailRefused(`EmailJS answered ${response.status}: ${answer}`, false)
    },
    close() {},
  }
}

function mailDirectory(dataDir: string) {
  return join(dataDir, 'mail')
}

/** Without SMTP and EmailJS, mails are written as files that any mail program opens. */
function fileMailer(directory: string, from: string): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true })
  return {
    async send(message) {
      const { message: bytes } = await transport.sendMail(envelope(message, from))
      const file = join(directory, `${message.at.replaceAll(':', '-')}-${message.id}.eml`)
      await mkdir(directory, { recursive: true, mode: 0o700 })
      await writeFile(`${file}.part`, bytes, { mode: 0o600 })
      await rename(`${file}.part`, file)
    },
    close() {},
  }
}

/** Addresses are objects: a plain text with a comma in it would be read as several recipients. */
function envelope(message: Message, from: string) {
  const { id, at, to, subject, text, html } = message
  return {
    messageId: `<${id}@${from.slice(from.lastIndexOf('@') + 1)}>`,
    date: new Date(at),
    from: { name: withoutControls(message.fromName), address: from },
    to: { name: withoutControls(to.name), address: oneAddress(to.address) },
    replyTo: message.replyTo === undefined ? undefined : oneAddress(message.replyTo),
    subject: withoutControls(subject),
    text,
    // Sends inline pictures as parts of the mail: few programs show data URLs.
    attachDataUrls: true,
    html,
    attachments: (message.files ?? []).map(({ name, type, bytes }) => ({
      filename: name,
      contentType: type,
      content: Buffer.from(bytes),
    })),
    // Tells auto-responders not to answer.
    headers: { 'Auto-Submitted': 'auto-generated', ...leavingBy(message.leaveUrl) },
    disableFileAccess: true,
    disableUrlAccess: true,
  } satisfies SendMailOptions
}

/** Mail programs show a button that leaves the list by one request (RFC 8058). */
function leavingBy(url: string | undefined): Record<string, string> {
  if (url === undefined) return {}
  return { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
}

function oneAddress(address: string) {
  if (!Email.safeParse(address).success) throw new MailRefused('That is not one e-mail address', true, true)
  return address
}

/** A line break would end a header and begin another. */
function withoutControls(text: string) {
  return text.replace(/\p{Cc}+/gu, ' ').trim()
}
