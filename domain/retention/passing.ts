import { today } from '#contract/days.ts'
import type { Tx } from '#db/client.ts'
import { removeNewsletterMails, removeSentItineraries, removeSubscribers } from './addresses.ts'

/**
 * Removes up to `limit` records of a kind that ended before `cutoff`, an instant. Returns how many. Open and owed ones
 * stay.
 */
export type Step = (tx: Tx, cutoff: string, limit: number) => Promise<number>

/** Kinds of records that are useless once they have ended. */
export const passing = {
  invitations: removeInvitations,
  security_log: removeLines,
  booking_networks: forgetNetworks,
  idempotency_keys: removeKeys,
  repeats: removeRepeats,
  statement_lines: clearLines,
  crew_absences: clearReasons,
  preview_drafts: removeDrafts,
  booking_codes: removeCodes,
  waits: removeWaits,
  proposals: removeProposals,
  asks: removeAsks,
  customer_addresses: removeAddresses,
  past_records: removePast,
  subscribers: removeSubscribers,
  sent_itineraries: removeSentItineraries,
  newsletter_mails: removeNewsletterMails,
  sessions: removeSessions,
  password_links: removePasswordLinks,
  passkey_challenges: removeChallenges,
  known_browsers: removeBrowsers,
  rate_limits: removeCounts,
} satisfies Record<string, Step>

async function removeInvitations(tx: Tx, cutoff: string, limit: number) {
  const old = tx
    .selectFrom('invitations')
    .select('id')
    .where(({ or, eb }) => or([eb('used_at', '<', cutoff), eb('expires_at', '<', cutoff)]))
    .limit(limit)
  return deleted(await tx.deleteFrom('invitations').where('id', 'in', old).executeTakeFirst())
}

async function removeLines(tx: Tx, cutoff: string, limit: number) {
  const old = tx.selectFrom('security_log').select('id').where('at', '<', cutoff).orderBy('at').limit(limit)
  return deleted(await tx.deleteFrom('security_log').where('id', 'in', old).executeTakeFirst())
}

async function forgetNetworks(tx: Tx, cutoff: string, limit: number) {
  const old = tx
    .selectFrom('bookings')
    .select('id')
    .where('network', 'is not', null)
    .where('created_at', '<', cutoff)
    .limit(limit)
  const { numUpdatedRows } = await tx
    .updateTable('bookings')
    .set({ network: null })
    .where('id', 'in', old)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

async function removeKeys(tx: Tx, cutoff: string, limit: number) {
  const old = tx
    .selectFrom('idempotency_keys')
    .select('key')
    .where('created_at', '<', cutoff)
    .orderBy('created_at')
    .limit(limit)
  return deleted(await tx.deleteFrom('idempotency_keys').where('key', 'in', old).executeTakeFirst())
}

async function removeRepeats(tx: Tx, cutoff: string, limit: number) {
  const old = tx.selectFrom('repeats').select('id').where('created_at', '<', cutoff).limit(limit)
  return deleted(await tx.deleteFrom('repeats').where('id', 'in', old).executeTakeFirst())
}

/** Clears what banks have written; the sums and days stay. Rows that nobody has decided about stay as they are. */
async function clearLines(tx: Tx, cutoff: string, limit: number) {
  const old = tx
    .selectFrom('statement_lines')
    .select('id')
    .where('created_at', '<', cutoff)
    .where('state', '!=', 'open')
    .where('said', '!=', '')
    .limit(limit)
  const { numUpdatedRows } = await tx
    .updateTable('statement_lines')
    .set({ said: '' })
    .where('id', 'in', old)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Clears why somebody of the crew was not available, which is often about health; the days stay. */
async function clearReasons(tx: Tx, cutoff: string, limit: number) {
  const old = tx
    .selectFrom('crew_absences')
    .select('id')
    .where('to_day', '<', today(new Date(cutoff)))
    .where('why', '!=', '')
    .limit(limit)
  const { numUpdatedRows } = await tx
    .updateTable('crew_absences')
    .set({ why: '' })
    .where('id', 'in', old)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

async function removeDrafts(tx: Tx, cutoff: string, limit: number) {
  const old = tx.selectFrom('preview_drafts').select('id').where('expires_at', '<', cutoff).limit(limit)
  return deleted(await tx.deleteFrom('preview_drafts').where('id', 'in', old).executeTakeFirst())
}

async function removeCodes(tx: Tx, cutoff: string, limit: number) {
  const old = tx
    .selectFrom('booking_codes')
    .select('booking_id')
    .where('expires_at', '<', cutoff)
    .limit(limit)
  return deleted(await tx.deleteFrom('booking_codes').where('booking_id', 'in', old).executeTakeFirst())
}

/** Removes waits that have ended, and those of mailboxes that never answered. */
async function removeWaits(tx: Tx, cutoff: string, limit: number) {
  const old = tx
    .selectFrom('waits')
    .select('id')
    .where(({ or, and, eb }) =>
      or([
        eb('ended_at', '<', cutoff),
        and([eb('state', '=', 'waiting'), eb('proven_at', 'is', null), eb('asked_at', '<', cutoff)]),
      ]),
    )
    .limit(limit)
  return deleted(await tx.deleteFrom('waits').where('id', 'in', old).executeTakeFirst())
}

/** Removes proposals that nobody has accepted, once nothing has happened to them for long. */
async function removeProposals(tx: Tx, cutoff: string, limit: number) {
  const old = tx
    .selectFrom('proposals')
    .select('id')
    .where('state', '!=', 'accepted')
    .where('updated_at', '<', cutoff)
    .where(({ or, eb }) => or([eb('valid_until', 'is', null), eb('valid_until', '<', today())]))
    .limit(limit)
  return deleted(await tx.deleteFrom('proposals').where('id', 'in', old).executeTakeFirst())
}

/** Removes asks that somebody has done or declined. */
async function removeAsks(tx: Tx, cutoff: string, limit: number) {
  const old = tx.selectFrom('asks').select('id').where('answered_at', '<', cutoff).limit(limit)
  return deleted(await tx.deleteFrom('asks').where('id', 'in', old).executeTakeFirst())
}

/** Removes that addresses are one person's, once nothing that any of them booked, paid, asked or was offered is left. */
async function removeAddresses(tx: Tx, _: string, limit: number) {
  const living = (
    table: 'bookings' | 'payments' | 'enquiries' | 'waits' | 'proposals' | 'subscribers' | 'past_records',
  ) =>
    tx
      .selectFrom('customer_addresses as known')
      .select('known.main')
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom(table)
            .select(`${table}.id`)
            .whereRef((row) => row.fn<string>('lower', [`${table}.email`]), '=', 'known.address'),
        ),
      )
  const old = tx
    .selectFrom('customer_addresses')
    .select('address')
    .where('main', 'not in', living('bookings'))
    .where('main', 'not in', living('payments'))
    .where('main', 'not in', living('enquiries'))
    .where('main', 'not in', living('waits'))
    .where('main', 'not in', living('proposals'))
    .where('main', 'not in', living('subscribers'))
    .where('main', 'not in', living('past_records'))
    .limit(limit)
  return deleted(await tx.deleteFrom('customer_addresses').where('address', 'in', old).executeTakeFirst())
}

/** Removes what was taken over from another system long ago. */
async function removePast(tx: Tx, cutoff: string, limit: number) {
  const old = tx
    .selectFrom('past_records')
    .innerJoin('customer_imports', 'customer_imports.id', 'past_records.import_id')
    .select('past_records.id')
    .where('created_at', '<', cutoff)
    .limit(limit)
  return deleted(await tx.deleteFrom('past_records').where('id', 'in', old).executeTakeFirst())
}

async function removeSessions(tx: Tx, cutoff: string, limit: number) {
  const old = tx.selectFrom('sessions').select('id').where('expires_at', '<', cutoff).limit(limit)
  return deleted(await tx.deleteFrom('sessions').where('id', 'in', old).executeTakeFirst())
}

async function removePasswordLinks(tx: Tx, cutoff: string, limit: number) {
  const old = tx
    .selectFrom('password_links')
    .select('token_hash')
    .where('expires_at', '<', cutoff)
    .limit(limit)
  return deleted(await tx.deleteFrom('password_links').where('token_hash', 'in', old).executeTakeFirst())
}

async function removeChallenges(tx: Tx, cutoff: string, limit: number) {
  const old = tx.selectFrom('passkey_challenges').select('id').where('expires_at', '<', cutoff).limit(limit)
  return deleted(await tx.deleteFrom('passkey_challenges').where('id', 'in', old).executeTakeFirst())
}

async function removeBrowsers(tx: Tx, cutoff: string, limit: number) {
  const old = tx.selectFrom('known_browsers').select('token_hash').where('last_at', '<', cutoff).limit(limit)
  return deleted(
    await tx
      .deleteFrom('known_browsers')
      .where('token_hash', 'in', old)
      .where('last_at', '<', cutoff)
      .executeTakeFirst(),
  )
}

async function removeCounts(tx: Tx, cutoff: string, limit: number) {
  const old = tx.selectFrom('rate_limits').select('name').where('resets_at', '<', cutoff).limit(limit)
  return deleted(await tx.deleteFrom('rate_limits').where('name', 'in', old).executeTakeFirst())
}

function deleted({ numDeletedRows }: { numDeletedRows: bigint }) {
  return Number(numDeletedRows)
}
