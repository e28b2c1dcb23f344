import type { Selectable } from 'kysely'
import { ISSUE_EVENTS_SHOWN, ISSUES_MAX, type Issue, type IssueInput } from '#contract/newsletters.ts'
import type { Event } from '#contract/events.ts'
import { db, transaction, type Tx } from '#db/client.ts'
import type { NewsletterRow } from '#db/rows/office.ts'
import { DomainError } from '../errors.ts'
import { listEvents, recordEvent, type Actor } from '../events.ts'
import { newId } from '../ids.ts'
import { settled, treeColumn, treeIn } from '../rich-texts.ts'
import { claim } from '../versions.ts'
import { countsOf, wouldGet } from './counts.ts'

/** The issues with how they stand, the newest first. */
export async function listIssues(): Promise<Issue[]> {
  const rows = await db
    .selectFrom('newsletters')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(ISSUES_MAX)
    .execute()
  return Promise.all(rows.map((row) => toIssue(db, row)))
}

/** Throws `not-found`. */
export async function readIssue(id: string, tx: Tx | typeof db = db): Promise<Issue> {
  const row = await tx.selectFrom('newsletters').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw new DomainError('not-found', 'No issue of the newsletter has that id')
  return toIssue(tx, row)
}

/** What was done with an issue and by whom, the newest first. Throws `not-found`. */
export async function listIssueEvents(id: string): Promise<Event[]> {
  await readIssue(id)
  return (await listEvents({ noun: 'newsletter', noun_id: id, limit: ISSUE_EVENTS_SHOWN })).items
}

/** Throws `conflict` when there are too many already. */
export async function addIssue(input: IssueInput, actor: Actor): Promise<Issue> {
  return transaction(async (tx) => {
    const all = tx.selectFrom('newsletters').select((row) => row.fn.countAll().as('count'))
    if (Number((await all.executeTakeFirstOrThrow()).count) >= ISSUES_MAX)
      throw new DomainError('conflict', `There are ${ISSUES_MAX} issues. Delete drafts first`)
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
    const issue = await readIssue(id, tx)
    await recordEvent(tx, actor, { verb: 'add', noun: 'newsletter', noun_id: id, after: wordsOf(issue) })
    return issue
  })
}

/** Throws `not-found`, `stale`, and `conflict` once it was sent off. */
export async function editIssue(
  id: string,
  input: IssueInput,
  actor: Actor,
  version?: number,
): Promise<Issue> {
  return transaction(async (tx) => {
    const row = await claim(tx, 'newsletters', id, version)
    requireDraft(row, 'changed')
    const before = wordsOf(await toIssue(tx, row))
    const changes = { ...columnsOf(input, before), updated_at: new Date().toISOString() }
    await tx.updateTable('newsletters').set(changes).where('id', '=', id).execute()
    const issue = await readIssue(id, tx)
    await recordEvent(tx, actor, {
      verb: 'edit',
      noun: 'newsletter',
      noun_id: id,
      before,
      after: wordsOf(issue),
    })
    return issue
  })
}

/** Deletes a draft. Throws `not-found`, `stale`, and `conflict` once it was sent off. */
export async function removeIssue(id: string, actor: Actor, version?: number): Promise<void> {
  await transaction(async (tx) => {
    const row = await claim(tx, 'newsletters', id, version)
    requireDraft(row, 'deleted')
    const before = wordsOf(await toIssue(tx, row))
    await tx.deleteFrom('newsletters').where('id', '=', id).execute()
    await recordEvent(tx, actor, { verb: 'remove', noun: 'newsletter', noun_id: id, before })
  })
}

const unsent = { begun_at: null, begun_by: null, ended_at: null, counted_at: null }

function requireDraft({ state }: Pick<NewsletterRow, 'state'>, deed: string) {
  if (state !== 'draft')
    throw new DomainError('conflict', `This issue was sent off, so it cannot be ${deed}. Write another one`)
}

async function toIssue(tx: Tx | typeof db, row: Selectable<NewsletterRow>): Promise<Issue> {
  const { id, subject, content, state, version, updated_at, begun_at, ended_at, counted_at } = row
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
    can_go_on: state === 'stopped' && counted_at === null,
    version,
    updated_at,
    begun_at,
    ended_at,
  }
}

function wordsOf({ subject, content, rich }: Issue) {
  return { subject, content, ...(rich && { rich }) }
}

function columnsOf(input: IssueInput, before?: unknown) {
  const { subject, content, rich } = settled(input, before)
  return { subject, content, rich: treeColumn(rich) }
}
