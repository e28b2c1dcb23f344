import { DAY_MS, MINUTE_MS } from '#contract/days.ts'
import { foldUsername } from '#contract/usernames.ts'
import { createHash } from 'node:crypto'
import { db, type Tx } from '#db/client.ts'
import { env } from '#integrations/env.ts'
import { DomainError } from '../errors.ts'

type Limit = { name: string; hits: number; perMs: number; message: string }

// Limits are keyed on the caller's address, never on a field of the body, except the account whose password is guessed
// and the mailbox that would be mailed.

/**
 * The limit of strangers' writes, whatever the verb. 60 a minute is more than an office of ten behind one address
 * sends, and travellers of a mobile network who share an address send a handful each; a flooding program sends
 * hundreds.
 */
export function publicWrites(address: string): Limit {
  return {
    name: `write ${address}`,
    hits: 60,
    perMs: MINUTE_MS,
    message: 'Too many requests. Wait a minute, then try again',
  }
}

/**
 * Five failed logins of one account from one address, because a person mistypes two or three times; fifty from one
 * address, because a whole office may be behind it. Successful logins do not count, and the account stays reachable
 * from other addresses.
 */
export function failedLogins(address: string, username: string): { ofAccount: Limit; ofAddress: Limit } {
  const message = 'Too many failed logins. Wait a while, then try again'
  return {
    ofAccount: {
      name: `login ${address} ${foldUsername(username)}`,
      hits: 5,
      perMs: 15 * MINUTE_MS,
      message,
    },
    ofAddress: { name: `login ${address}`, hits: 50, perMs: 60 * MINUTE_MS, message },
  }
}

/**
 * Wrong codes of a second factor by who knows the password, from anywhere. Ten an hour leave a guesser, for whom three
 * codes of a million are right, one chance in some 1400 a day, and each is noted.
 */
export function wrongFactors(staffId: string): Limit {
  const message = 'Too many wrong codes. Wait an hour, or use a passkey'
  return { name: `second factor ${staffId}`, hits: 10, perMs: 60 * MINUTE_MS, message }
}

/** How often one address may ask for links to set a password, whomever they are for. */
export function passwordLinksAsked(address: string): Limit {
  const message = 'Too many requests for a link. Wait an hour, or ask an owner for an invitation'
  return { name: `password link ${address}`, hits: 10, perMs: 60 * MINUTE_MS, message }
}

/** How many links to set a password one person is mailed, whoever asks: more are not sent, and nobody is told. */
export function passwordLinks(staffId: string): Limit {
  const message = 'Enough links have been mailed for now'
  return { name: `password links ${staffId}`, hits: 3, perMs: 60 * MINUTE_MS, message }
}

/** What one person of the staff asks colleagues to do: each mails all who may, also when it is taken back at once. */
export function asksMade(staffId: string): Limit {
  const message = 'You have asked for too much within an hour. Wait a while, then ask again'
  return { name: `asks ${staffId}`, hits: 30, perMs: 60 * MINUTE_MS, message }
}

/** Tests of the words of mails that one person of the staff sends to their own address. */
export function mailTestsSent(staffId: string): Limit {
  const message = 'You have sent yourself too many tests. Wait a while, then send another'
  return { name: `mail tests ${staffId}`, hits: 30, perMs: 60 * MINUTE_MS, message }
}

/**
 * Discount codes that there are not, from one network. Who copies a code from a mail mistypes it once or twice; twenty
 * an hour leave a guesser of codes of six letters one chance in some ten million.
 */
export function wrongDiscountCodes(network: string): Limit {
  const message = 'Too many codes were tried from your network. Book without a code, or try again in an hour'
  return { name: `discount code ${network}`, hits: 20, perMs: 60 * MINUTE_MS, message }
}

/**
 * Askings for the newsletter from one network, whatever the address. A household asks once or twice, an hotel a
 * few times an evening; more fill the list of the office with addresses of others.
 */
export function lettersAskedFrom(network: string): Limit {
  const message = 'The newsletter was asked for too often from your network. Try again in an hour'
  return { name: `letters ${network}`, hits: 20, perMs: 60 * MINUTE_MS, message }
}

/**
 * Itineraries by mail that are asked for from one network, whatever the address. Who compares trips asks for a handful of
 * an evening.
 */
export function itinerariesAskedFrom(network: string): Limit {
  const message =
    'Itineraries were asked for too often from your network. Try again in an hour, or open the PDF on the page of the trip'
  return { name: `itineraries ${network}`, hits: 20, perMs: 60 * MINUTE_MS, message }
}

/**
 * Mails to an unproven mailbox that forms of the site cause. A person who asks, books, loses the hold, books again and
 * looks the booking up gets five within an hour. Counted per mailbox, so people behind one address do not share it.
 */
export function mailsToStranger(mailbox: string): Limit[] {
  const [name, message] = [`mail ${digestOf(mailbox)}`, 'This mailbox has had enough mail for now']
  return [
    { name: `${name} hour`, hits: 6, perMs: 60 * MINUTE_MS, message },
    { name: `${name} day`, hits: 20, perMs: DAY_MS, message },
  ]
}

/**
 * Codes to the mailbox of one booking. Who mistypes, or looks for the mail too long, asks two or three times. Ten codes
 * a day and five tries for each leave a guesser one chance in 20,000 a day.
 */
export function codesMailed(bookingId: string): Limit[] {
  const name = `code ${bookingId}`
  const message =
    'We have mailed enough codes for now. Open the link in one of our mails instead, or try again in an hour'
  return [
    { name: `${name} hour`, hits: 5, perMs: 60 * MINUTE_MS, message },
    { name: `${name} day`, hits: 10, perMs: DAY_MS, message },
  ]
}

/**
 * Changes of the extras of one booking by its traveller. Each makes a mail and often an invoice, and somebody who cannot
 * decide makes a dozen.
 */
export function ownExtraChanges(bookingId: string): Limit {
  const message = 'These extras were changed too often today. Write to us, or try again tomorrow'
  return { name: `own extras ${bookingId}`, hits: 20, perMs: DAY_MS, message }
}

/**
 * Held mails to one mailbox that are kept with their text in a day, for staff to send: of more than that none is
 * wanted.
 */
export function mailsHeld(mailbox: string): Limit {
  const message = 'Enough is kept for this mailbox'
  return { name: `held ${digestOf(mailbox)}`, hits: 20, perMs: DAY_MS, message }
}

/** Counts one more in the caller's transaction. Returns whether all of `limits` still hold; refuses nothing. */
export async function isWithin(tx: Tx, limits: Limit[]): Promise<boolean> {
  if (!env.hasRateLimits) return true
  const counted = await addHits(tx, limits, Date.now())
  return limits.every(({ name, hits }) => counted.find((one) => one.name === name)!.hits <= hits)
}

/**
 * Counts one more, and refuses when it is one too many. Counting comes first, so a hundred at once are still counted.
 */
export async function countHit(limit: Limit): Promise<void> {
  if (!env.hasRateLimits) return
  const now = Date.now()
  const [counted] = await addHits(db, [limit], now)
  const { hits, resets_at } = counted!
  if (hits === 1) await db.deleteFrom('rate_limits').where('resets_at', '<=', iso(now)).execute()
  if (hits <= limit.hits) return
  const retryAfterSeconds = Math.max(1, Math.ceil((Date.parse(resets_at) - now) / 1000))
  throw new DomainError('too-many', limit.message, { retryAfterSeconds })
}

/** Uncounts one that turned out to be harmless. */
export async function forgiveHit({ name }: Limit): Promise<void> {
  if (!env.hasRateLimits) return
  await db
    .updateTable('rate_limits')
    .set((row) => ({ hits: row('hits', '-', 1) }))
    .where('name', '=', name)
    .where('hits', '>', 0)
    .execute()
}

export async function forgetHits({ name }: Limit): Promise<void> {
  await db.deleteFrom('rate_limits').where('name', '=', name).execute()
}

/** One guarded statement for all limits: adds to each running window, or begins a new one where it is over. */
function addHits(tx: Tx | typeof db, limits: Limit[], now: number) {
  return tx
    .insertInto('rate_limits')
    .values(limits.map(({ name, perMs }) => ({ name, hits: 1, resets_at: iso(now + perMs) })))
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet((row) => {
        const isOver = row('rate_limits.resets_at', '<=', iso(now))
        return {
          hits: row
            .case()
            .when(isOver)
            .then(row.ref('excluded.hits'))
            .else(row('rate_limits.hits', '+', 1))
            .end(),
          resets_at: row
            .case()
            .when(isOver)
            .then(row.ref('excluded.resets_at'))
            .else(row.ref('rate_limits.resets_at'))
            .end(),
        }
      }),
    )
    .returning(['name', 'hits', 'resets_at'])
    .execute()
}

/** Returns a digest for the name of a counter, which must not contain an address. */
function digestOf(mailbox: string) {
  return createHash('sha256').update(mailbox).digest('base64url').slice(0, 22)
}

function iso(time: number) {
  return new Date(time).toISOString()
}
