import type { Selectable } from 'kysely'
import type { Issue } from '#contract/newsletters.ts'
import type { db, Tx } from '#db/client.ts'
import type { NewsletterRow } from '#db/rows/office.ts'
import { isConfirmed } from './confirmed.ts'

type Counts = Pick<Issue, 'sent' | 'waiting' | 'failed' | 'left_since'>

/** Returns how many an issue has reached, and why others not; what was written down once its list was removed. */
export async function countsOf(tx: Tx | typeof db, row: Selectable<NewsletterRow>): Promise<Counts> {
  if (row.counted_at !== null) {
    const { sent, failed, left_since } = row
    return { sent, failed, left_since, waiting: 0 }
  }
  const groups = await tx
    .selectFrom('newsletter_mails')
    .leftJoin('emails', 'emails.id', 'newsletter_mails.email_id')
    .select((of) => ['newsletter_mails.state', 'emails.status', of.fn.countAll().as('count')])
    .where('newsletter_id', '=', row.id)
    .groupBy(['newsletter_mails.state', 'emails.status'])
    .execute()
  const counts: Counts = { sent: 0, waiting: 0, failed: 0, left_since: 0 }
  for (const { state, status, count } of groups) {
    if (state === 'left') counts.left_since += Number(count)
    else if (status === 'sent') counts.sent += Number(count)
    else if (state === 'waiting' || status === 'queued') counts.waiting += Number(count)
    else counts.failed += Number(count)
  }
  return counts
}

/** Returns how many would get an issue that is sent off now. */
export async function wouldGet(tx: Tx | typeof db): Promise<number> {
  const confirmed = tx
    .selectFrom('subscribers')
    .select((row) => row.fn.countAll().as('count'))
    .where(isConfirmed)
  return Number((await confirmed.executeTakeFirstOrThrow()).count)
}
