import type { Tx } from '#db/client.ts'
import { forgetMentions } from '../mentions/mentions.ts'
import { takeBackIssuesFor } from '../newsletters/leaving.ts'
import { ERASED } from './erase-documents.ts'

type Ids = { id: string }[]

/**
 * Clears what a person asked, and removes what was said about it with its files. Returns how many there were of each, and the
 * ids of the files.
 */
export async function clearEnquiries(
  tx: Tx,
  { enquiries }: { enquiries: Ids },
): Promise<{
  cleared: { enquiries: number; enquiry_messages: number; enquiry_files: number }
  files: string[]
}> {
  const ids = idsOf(enquiries)
  if (ids.length === 0) return { cleared: { enquiries: 0, enquiry_messages: 0, enquiry_files: 0 }, files: [] }
  await tx
    .updateTable('enquiries')
    .set((row) => ({
      name: ERASED,
      email: '',
      phone: '',
      message: '',
      details: '{}',
      notes: '',
      trip_id: null,
      version: row('version', '+', 1),
    }))
    .where('id', 'in', ids)
    .execute()
  await forgetMentions(tx, 'enquiry_id', ids)
  const gone = await tx.deleteFrom('enquiry_files').where('enquiry_id', 'in', ids).returning('id').execute()
  const { numDeletedRows } = await tx
    .deleteFrom('enquiry_messages')
    .where('enquiry_id', 'in', ids)
    .executeTakeFirst()
  const files = idsOf(gone)
  return {
    cleared: {
      enquiries: ids.length,
      enquiry_messages: Number(numDeletedRows),
      enquiry_files: files.length,
    },
    files,
  }
}

/** Takes the person off all waiting lists. An open offer is a booking to come, so it was refused before. Returns off how many. */
export async function removeWaits(tx: Tx, { waits }: { waits: Ids }): Promise<number> {
  if (waits.length > 0) await tx.deleteFrom('waits').where('id', 'in', idsOf(waits)).execute()
  return waits.length
}

/**
 * Takes the person off the list of subscribers, and issues that wait for them out of the outbox: after the row, so that it
 * finds what a portion has put there meanwhile. Returns how many rows went.
 */
export async function removeSubscribers(tx: Tx, { subscribers }: { subscribers: Ids }): Promise<number> {
  const ids = idsOf(subscribers)
  if (ids.length > 0) await tx.deleteFrom('subscribers').where('id', 'in', ids).execute()
  for (const id of ids) await takeBackIssuesFor(tx, id)
  return ids.length
}

/** Removes what lists from before this site say of the person. Returns how many lines went. */
export async function removePastRecords(
  tx: Tx,
  { past_records: past }: { past_records: Ids },
): Promise<number> {
  if (past.length > 0) await tx.deleteFrom('past_records').where('id', 'in', idsOf(past)).execute()
  return past.length
}

/** Clears the person's mails; queued ones are not sent. Returns how many there were. */
export async function clearMails(tx: Tx, { emails }: { emails: Ids }): Promise<number> {
  const ids = idsOf(emails)
  if (ids.length === 0) return 0
  const person = {
    to_address: '',
    to_name: '',
    reply_to: null,
    subject: ERASED,
    text_body: '',
    html_body: '',
  }
  await tx
    .updateTable('emails')
    .set({ ...person, last_error: null })
    .where('id', 'in', ids)
    .execute()
  await tx
    .updateTable('emails')
    .set({ status: 'dead', last_error: 'Erased at the wish of the person' })
    .where('id', 'in', ids)
    .where('status', '=', 'queued')
    .execute()
  return ids.length
}

function idsOf(rows: Ids) {
  return rows.map(({ id }) => id)
}
