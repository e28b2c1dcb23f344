import { setTimeout as delay } from 'node:timers/promises'
import { MINUTE_MS } from '#contract/days.ts'
import { secretKinds, type EmailKind } from '#contract/emails.ts'
import { actors, type Event } from '#contract/events.ts'
import { TEST_SUBJECT } from '#contract/test-money.ts'
import type { Selectable } from 'kysely'
import { transaction, type Tx } from '#db/client.ts'
import type { EmailRow } from '#db/rows/office.ts'
import { describeFailure, MailRefused, siteMailer, type Mailer, type MailFile } from '#integrations/mailer.ts'
import { env } from '#integrations/env.ts'
import { report } from '#integrations/log.ts'
import { recordEvent } from '../events.ts'
import { newId } from '../ids.ts'
import { bookingOf, heldBack, type OfBooking } from './budget.ts'
import { claimMail, findDue, later } from './claims.ts'
import { looksLikeName, type House, type MailContent } from './layout.ts'
import { leaveLettersUrl } from './newsletter.ts'
import { mailRules } from './rules.ts'
import { standingOf } from './standing.ts'
import { readSettings } from '../settings.ts'

/**
 * A mail to one person. `replyTo`: where answers go, else the office. `about`: its subject, by noun and id. `author`:
 * the member of the staff who wrote it. `known`: what the booking says that it is about, if the caller knows it.
 */
export type Mail = MailContent & {
  kind: EmailKind
  to: { name: string; address: string }
  replyTo?: string
  about: { noun: Event['noun']; id: string }
  author?: string
  known?: OfBooking
}

const POLL_MS = 3000
/** How long the transaction that queued a mail usually takes to commit. */
const COMMIT_MS = 100
const BACKOFF_MINUTES = [1, 2, 5, 15, 60]
/** With these pauses the last attempt comes about 24 hours after the first. */
const ATTEMPTS_MAX = 28

let call = Promise.withResolvers<void>()

/**
 * Queues a mail in the caller's transaction: it is sent if and only if that transaction commits. Without an address it
 * is stored as undeliverable, and over the budget of its mailbox as held, for staff to see. Returns its id; undefined
 * for a mail about a booking of the demo, which is not stored because nobody would read it.
 */
export async function queueMail(tx: Tx, mail: Mail): Promise<string | undefined> {
  const now = new Date().toISOString()
  const { kind, to, about } = mail
  const { isDemo, isProven } = mail.known ?? (await bookingOf(tx, about))
  if (isDemo) return undefined
  const held = await heldBack(tx, { kind, address: to.address, isProven })
  const isTextKept = !held || (held.isTextKept && !secretKinds.includes(kind))
  const id = newId()
  await tx
    .insertInto('emails')
    .values({
      id,
      kind,
      ...standingOf(mail, held),
      rank: mailRules[kind].rank,
      to_address: to.address,
      to_name: to.name,
      reply_to: mail.replyTo || null,
      subject: env.takesTestMoney ? TEST_SUBJECT + mail.subject : mail.subject,
      text_body: isTextKept ? mail.text : '',
      html_body: isTextKept ? mail.html : '',
      noun: about.noun,
      noun_id: about.id,
      author: mail.author ?? null,
      due_at: now,
      claimed_until: null,
      created_at: now,
      sent_at: null,
    })
    .execute()
  call.resolve()
  return id
}

type Claimed = Selectable<EmailRow>

/**
 * What is asked of a mail right before it goes; where either throws, the mail counts as refused. `filesOf`: the files
 * that it carries. `dropUnwanted`: deletes a mail that is not to go any more, and returns whether it did.
 */
type Asked = {
  filesOf: (mail: Claimed) => Promise<MailFile[]>
  dropUnwanted: (mail: Claimed) => Promise<boolean>
}

type By = Asked & { mailer: Mailer }

/** Sends queued mails while the server runs. Returns how to stop, which finishes the mail in progress. */
export function startOutbox(asked: Asked, mailer: Mailer = siteMailer()): () => Promise<void> {
  const stopping = new AbortController()
  const work = deliverUntil(stopping.signal, { ...asked, mailer })
  return async () => {
    stopping.abort()
    await work
    mailer.close()
  }
}

type Delivery = Partial<By> & { now?: Date; signal?: AbortSignal }

/**
 * Tries every mail that is due, one after the other, until none is left or `signal` says to stop. Any number of
 * servers may do so at the same time: each mail is taken by one of them. `now` stands still in tests. Returns how many
 * were sent.
 */
export async function deliverDueMails({
  mailer = siteMailer(),
  filesOf = async () => [],
  dropUnwanted = async () => false,
  now,
  signal,
}: Delivery = {}): Promise<number> {
  const house = await readSettings()
  let sent = 0
  for (;;) {
    let claimed = 0
    for (const id of await findDue(now ?? new Date())) {
      if (signal?.aborted) return sent
      const at = now ?? new Date()
      const mail = await claimMail(id, at)
      if (!mail) continue
      claimed++
      if (await deliver(mail, house, { mailer, filesOf, dropUnwanted }, at)) sent++
    }
    if (claimed === 0) return sent
  }
}

async function deliverUntil(signal: AbortSignal, by: By) {
  while (!signal.aborted) {
    call = Promise.withResolvers()
    try {
      await deliverDueMails({ ...by, signal })
    } catch (error) {
      report(error)
    }
    await Promise.race([call.promise.then(() => pause(COMMIT_MS, signal)), pause(POLL_MS, signal)])
  }
}

async function pause(ms: number, signal: AbortSignal) {
  await delay(ms, undefined, { signal }).catch(() => {})
}

async function deliver(mail: Claimed, { company, contacts }: House, by: By, now: Date) {
  try {
    if (await by.dropUnwanted(mail)) return false
    const files = await by.filesOf(mail)
    await by.mailer.send({
      id: mail.id,
      at: mail.created_at,
      fromName: company.name,
      to: { name: looksLikeName(mail.to_name) ? mail.to_name : '', address: mail.to_address },
      replyTo: mail.reply_to ?? (contacts.email || undefined),
      subject: mail.subject,
      text: mail.text_body,
      html: mail.html_body,
      ...(mail.noun === 'subscriber' && mail.noun_id && { leaveUrl: leaveLettersUrl(mail.noun_id) }),
      ...(files.length > 0 && { files }),
    })
  } catch (error) {
    await endDelivery(mail, failed(mail, error, now))
    return false
  }
  await endDelivery(mail, {
    status: 'sent',
    sent_at: now.toISOString(),
    claimed_until: null,
    last_error: null,
  })
  return true
}

type Outcome = Pick<Claimed, 'status' | 'claimed_until' | 'last_error'> &
  Partial<Pick<Claimed, 'due_at' | 'sent_at' | 'refused_at' | 'seen_at'>>

function failed({ attempts, kind }: Claimed, error: unknown, now: Date): Outcome {
  const isDead = attempts >= ATTEMPTS_MAX || (error instanceof MailRefused && error.isForGood)
  const isOfAddress = error instanceof MailRefused && error.isOfAddress
  const minutes = BACKOFF_MINUTES[attempts - 1] ?? BACKOFF_MINUTES.at(-1)!
  return {
    status: isDead ? 'dead' : 'queued',
    due_at: later(now, minutes * MINUTE_MS),
    claimed_until: null,
    last_error: describeFailure(error),
    refused_at: isOfAddress ? now.toISOString() : null,
    seen_at: isDead && kind === 'newsletter' ? now.toISOString() : null,
  }
}

/** Records the outcome only while the claim is ours: a server that took the mail over records its own. */
async function endDelivery({ id, kind, claimed_until }: Claimed, outcome: Outcome) {
  const isForgotten = outcome.status !== 'queued' && secretKinds.includes(kind)
  await transaction(async (tx) => {
    const ended = await tx
      .updateTable('emails')
      .set(isForgotten ? { ...outcome, text_body: '', html_body: '' } : outcome)
      .where('id', '=', id)
      .where('claimed_until', '=', claimed_until)
      .returning('id')
      .executeTakeFirst()
    // An issue to thousands is one event, of who sent it off, and its failures are counted with it.
    if (!ended || outcome.status === 'queued' || kind === 'newsletter') return
    const after = { kind, status: outcome.status }
    await recordEvent(tx, actors.clock, { verb: 'send', noun: 'email', noun_id: id, after })
  })
}
