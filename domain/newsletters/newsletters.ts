import type { Selectable } from 'kysely'
import { NEWSLETTERS_MAX, type Newsletter, type NewsletterInput } from '#contract/newsletters.ts'
import { db, transaction, type Tx } from '#db/client.ts'
import type { NewsletterRow } from '#db/rows/office.ts'
import { DomainError } from '../errors.ts'
import { recordEvent, type Actor } from '../events.ts'
import { newId } from '../ids.ts'
import { settled, treeColumn, treeIn } from '../rich-texts.ts'
import { claim } from '../versions.ts'
import { countsOf, wouldGet } from './counts.ts'

/** The letters with how they stand, the newest first. */
export async function listNewsletters(): Promise<Newsletter[]> {
  const rows = await db
    .selectFrom('newsletters')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(NEWSLETTERS_MAX)
    .execute()
  return Promise.all(rows.map((row) => toNewsletter(db, row)))
}

/** Throws `not-found`. */
export async function readNewsletter(id: string, tx: Tx | typeof db = db): Promise<Newsletter> {
  const row = await tx.selectFrom('newsletters').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw new DomainError('not-found', 'No issue of the newsletter has that id')
  return toNewsletter(tx, row)
}

/** Throws `conflict` when there are too many already. */
export async function addNewsletter(input: NewsletterInput, actor: Actor): Promise<Newsletter> {
  return transaction(async (tx) => {
    const all = tx.selectFrom('newsletters').select((row) => row.fn.countAll().as('count'))
    if (Number((await all.executeTakeFirstOrThrow()).count) >= NEWSLETTERS_MAX)
      throw new DomainError('conflict', `There are ${NEWSLETTERS_MAX} issues. Delete drafts first`)
    const [id, now] = [newId(), new Date().toISOString()]
    await tx
      .insertInto('newsletters')
      .values({
        ...columnsOf(input),
        ...unsent,
        id,
        state: 'draft',
        version: 1,
        created_at: now,
        updated_at: now,
      })
      .execute()
    const letter = await readNewsletter(id, tx)
    await recordEvent(tx, actor, { verb: 'add', noun: 'newsletter', noun_id: id, after: wordsOf(letter) })
    return letter
  })
}

/** Throws `not-found`, `stale`, and `conflict` once it was sent off. */
export async function editNewsletter(
  id: string,
  input: NewsletterInput,
  actor: Actor,
  version?: number,
): Promise<Newsletter> {
  return transaction(async (tx) => {
    const row = await claim(tx, 'newsletters', id, version)
    requireDraft(row, 'changed')
    const before = wordsOf(await toNewsletter(tx, row))
    const changes = { ...columnsOf(input, before), updated_at: new Date().toISOString() }
    await tx.updateTable('newsletters').set(changes).where('id', '=', id).execute()
    const letter = await readNewsletter(id, tx)
    await recordEvent(tx, actor, {
      verb: 'edit',
      noun: 'newsletter',
      noun_id: id,
      before,
      after: wordsOf(letter),
    })
    return letter
  })
}

/** Deletes a draft. Throws `not-found`, `stale`, and `conflict` once it was sent off. */
export async function removeNewsletter(id: string, actor: Actor, version?: number): Promise<void> {
  await transaction(async (tx) => {
    const row = await claim(tx, 'newsletters', id, version)
    requireDraft(row, 'deleted')
    const before = wordsOf(await toNewsletter(tx, row))
    await tx.deleteFrom('newsletters').where('id', '=', id).execute()
    await recordEvent(tx, actor, { verb: 'remove', noun: 'newsletter', noun_id: id, before })
  })
}

const unsent = { begun_at: null, begun_by: null, ended_at: null, counted_at: null }

function requireDraft({ state }: Pick<NewsletterRow, 'state'>, deed: string) {
  if (state !== 'draft')
    throw new DomainError('conflict', `This issue was sent off, so it cannot be ${deed}. Write another one`)
}

async function toNewsletter(tx: Tx | typeof db, row: Selectable<NewsletterRow>): Promise<Newsletter> {
  const { id, subject, content, state, version, updated_at, begun_at, ended_at } = row
  const counts =
    state === 'draft'
      ? { sent: 0, failed: 0, left_since: 0, waiting: await wouldGet(tx) }
      : await countsOf(tx, row)
  const rich = treeIn(row.rich, [])
  return {
    _id: id,
    subject,
    content,
    ...(rich && { rich }),
    state,
    ...counts,
    version,
    updated_at,
    begun_at,
    ended_at,
  }
}

function wordsOf({ subject, content, rich }: Newsletter) {
  return { subject, content, ...(rich && { rich }) }
}

function columnsOf(input: NewsletterInput, before?: unknown) {
  const { subject, content, rich } = settled(input, before)
  return { subject, content, rich: treeColumn(rich) }
}
