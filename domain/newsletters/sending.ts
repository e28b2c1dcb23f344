import { richOf } from '#contract/rich-plain.ts'
import type { Issue } from '#contract/newsletters.ts'
import { actors } from '#contract/events.ts'
import { db, isDatabaseUnavailable, takeTurn, transaction, type Tx } from '#db/client.ts'
import { report } from '#integrations/log.ts'
import { DomainError } from '../errors.ts'
import { recordEvent, type Actor } from '../events.ts'
import { formattedPart } from '../mails/formatted.ts'
import type { MailContent } from '../mails/layout.ts'
import { leaveLettersUrl, newsletterMail } from '../mails/newsletter.ts'
import { queueMail } from '../mails/outbox.ts'
import { countHit, mailTestsSent } from '../security/rate-limits.ts'
import { readSettings } from '../settings.ts'
import { claim } from '../versions.ts'
import { readIssue } from './newsletters.ts'
import { listRecipients, nextRecipients, roomInOutbox, takeBack } from './recipients.ts'

/** Returns where the links in the texts of a document lead, by "kind id". */
type PathsOf = (document: unknown) => Promise<Record<string, string>>

/**
 * Sends an issue off to all who are confirmed now, or goes on with one that was stopped. The clock mails it in portions.
 * Throws `not-found`, `stale`, and `conflict` when it goes out already, nobody would get it, or the list of a stopped one
 * was removed.
 */
export async function sendIssue(id: string, actor: Actor, version?: number): Promise<Issue> {
  return transaction(async (tx) => {
    const { state, counted_at } = await claim(tx, 'newsletters', id, version)
    if (state === 'sending' || state === 'sent')
      throw new DomainError('conflict', `This issue ${state === 'sent' ? 'was sent' : 'goes out'} already`)
    if (counted_at !== null)
      throw new DomainError(
        'conflict',
        'This issue was stopped long ago, and the list of whom it goes to was deleted. Write another one',
      )
    if (state === 'draft' && (await listRecipients(tx, id)) === 0)
      throw new DomainError(
        'conflict',
        'Nobody who asked for the newsletter has confirmed, so nobody would get it',
      )
    const begun = state === 'draft' ? { begun_at: new Date().toISOString(), begun_by: actor } : {}
    await tx
      .updateTable('newsletters')
      .set({ ...begun, state: 'sending', ended_at: null })
      .where('id', '=', id)
      .execute()
    const issue = await readIssue(id, tx)
    const after = { state: 'sending', waiting: issue.waiting }
    await recordEvent(tx, actor, { verb: 'send', noun: 'newsletter', noun_id: id, after })
    return issue
  })
}

/**
 * Stops an issue that goes out: nobody gets it any more whose mail has not been sent. Throws `not-found`, `stale`, and
 * `conflict` when it does not go out.
 */
export async function stopIssue(id: string, actor: Actor, version?: number): Promise<Issue> {
  return transaction(async (tx) => {
    // Before the row, as a portion takes them.
    await takeTurn(tx, turnOf(id))
    const { state } = await claim(tx, 'newsletters', id, version)
    if (state !== 'sending')
      throw new DomainError('conflict', 'This issue does not go out, so it cannot be stopped')
    const ended_at = new Date().toISOString()
    await tx.updateTable('newsletters').set({ state: 'stopped', ended_at }).where('id', '=', id).execute()
    await takeBack(tx, id)
    const issue = await readIssue(id, tx)
    const after = { state: 'stopped', sent: issue.sent, waiting: issue.waiting }
    await recordEvent(tx, actor, { verb: 'edit', noun: 'newsletter', noun_id: id, after })
    return issue
  })
}

/**
 * Mails an issue once to whoever tries it. Returns the address. Throws `not-found`, `conflict` without an address, and
 * `too-many`: all tests of mails have one limit.
 */
export async function tryIssue(id: string, actor: Actor, pathsOf: PathsOf): Promise<{ to: string }> {
  const issue = await readIssue(id)
  await countHit(mailTestsSent(actor))
  const paths = await pathsOf(issue)
  return transaction(async (tx) => {
    const house = await readSettings(tx)
    const person = await tx.selectFrom('staff').select('email').where('id', '=', actor).executeTakeFirst()
    const address = person?.email || house.contacts.email
    if (address === '')
      throw new DomainError(
        'conflict',
        'Neither you nor the office has an e-mail address: see People, or Contacts',
      )
    const content = contentOf(issue, paths, leaveLettersUrl('example'), house)
    await queueMail(tx, {
      ...content,
      subject: `[Test] ${content.subject}`,
      kind: 'newsletter-test',
      to: { name: '', address },
      about: { noun: 'newsletter', id },
      author: actor,
    })
    await recordEvent(tx, actor, {
      verb: 'send',
      noun: 'newsletter',
      noun_id: id,
      after: { kind: 'newsletter-test' },
    })
    return { to: address }
  })
}

/** Returns an issue as a subscriber would read it, in plain words. Throws `not-found`. */
export async function previewIssue(id: string, pathsOf: PathsOf): Promise<{ subject: string; text: string }> {
  const issue = await readIssue(id)
  const { subject, text } = contentOf(
    issue,
    await pathsOf(issue),
    leaveLettersUrl('example'),
    await readSettings(),
  )
  return { subject, text }
}

/**
 * Puts the next portion of each issue that goes out into the outbox, while few of their mails wait there. Returns how
 * many it put there. One that fails is reported and holds up no other; throws when the database cannot be used for now.
 */
export async function mailIssues(pathsOf: PathsOf): Promise<number> {
  const going = await db
    .selectFrom('newsletters')
    .select('id')
    .where('state', '=', 'sending')
    .orderBy('begun_at')
    .execute()
  let mailed = 0
  for (const { id } of going) {
    try {
      const paths = await pathsOf(await readIssue(id))
      mailed += await transaction((tx) => mailPortion(tx, id, paths))
    } catch (error) {
      if (isDatabaseUnavailable(error)) throw error
      report(error)
    }
  }
  return mailed
}

/** Mails one portion, on one server at a time. An issue that nobody waits for is sent. */
async function mailPortion(tx: Tx, id: string, paths: Record<string, string>): Promise<number> {
  await takeTurn(tx, turnOf(id))
  const issue = await readIssue(id, tx)
  if (issue.state !== 'sending') return 0
  const room = await roomInOutbox(tx)
  if (room <= 0) return 0
  const next = await nextRecipients(tx, id, room)
  if (next.length === 0) {
    await endIfDone(tx, issue)
    return 0
  }
  const house = await readSettings(tx)
  for (const { subscriber_id, email } of next) {
    const email_id =
      email === null ? null : await mailOne(tx, issue, { id: subscriber_id, email }, paths, house)
    await tx
      .updateTable('newsletter_mails')
      .set({ state: email === null ? 'left' : 'mailed', email_id })
      .where('newsletter_id', '=', id)
      .where('subscriber_id', '=', subscriber_id)
      .execute()
  }
  return next.length
}

async function mailOne(
  tx: Tx,
  issue: Issue,
  { id, email }: { id: string; email: string },
  paths: Record<string, string>,
  house: Awaited<ReturnType<typeof readSettings>>,
): Promise<string | null> {
  const mail = await queueMail(tx, {
    ...contentOf(issue, paths, leaveLettersUrl(id), house),
    kind: 'newsletter',
    to: { name: '', address: email },
    about: { noun: 'subscriber', id },
  })
  return mail ?? null
}

/** The issue is sent once the outbox is done with its last mail too. */
async function endIfDone(tx: Tx, { _id: id, waiting, sent, failed, left_since }: Issue) {
  if (waiting > 0) return
  const ended_at = new Date().toISOString()
  await tx.updateTable('newsletters').set({ state: 'sent', ended_at }).where('id', '=', id).execute()
  const after = { state: 'sent', sent, failed, left_since }
  await recordEvent(tx, actors.clock, { verb: 'edit', noun: 'newsletter', noun_id: id, after })
}

function contentOf(
  { subject, content, rich }: Issue,
  paths: Record<string, string>,
  leaveUrl: string,
  house: Parameters<typeof newsletterMail>[1],
): MailContent {
  const written = [formattedPart(rich ?? richOf(content), paths)]
  return newsletterMail({ subject, written, leaveUrl }, house)
}

function turnOf(id: string) {
  return `newsletter ${id}`
}
