import { DAY_MS } from '#contract/days.ts'
import { DRAFT_LINK_DAYS, type DraftLink, type PreviewLink } from '#contract/previews.ts'
import { versionedNouns, type VersionedNoun } from '#contract/versions.ts'
import { db, transaction, type Tx } from '#db/client.ts'
import { publicUrl } from '#integrations/own-address.ts'
import { DomainError } from '../errors.ts'
import { recordEvent, type Actor } from '../events.ts'
import { hold } from '../history/keep.ts'
import { newId } from '../ids.ts'
import { accessToken, isAccessToken } from '../security/link-tokens.ts'
import { untilDay, type Shower } from './live.ts'
import { readSharedDraft, type SharedDraft } from './shared-drafts.ts'

/** The parts of the address of a draft: the id of its link and the signature of that. */
export type DraftKey = { share: string; token: string }

/** What a link leads to: the draft on one of its pages, or else the page on which visitors see all of it by now. */
export type Shared = { show: Shower } | { path: string }

/** A link as it is stored. */
type Row = { id: string; noun: string; noun_id: string; expires_at: string }

/** The link to the draft of a document that works now, and whether there is a draft. Throws `not-found`. */
export async function readDraftLink(noun: VersionedNoun, noun_id: string): Promise<DraftLink> {
  const draft = await readSharedDraft(noun, noun_id)
  const row = await openLinks(db, noun, noun_id).executeTakeFirst()
  return answerOf(row, draft)
}

/**
 * Makes a link under which whoever has it sees the draft of a document as visitors would, also as it is saved meanwhile.
 * The link before ends. Throws `not-found`, and `conflict` where visitors see all there is, or nothing of it.
 */
export async function makeDraftLink(noun: VersionedNoun, noun_id: string, actor: Actor): Promise<DraftLink> {
  const draft = await readSharedDraft(noun, noun_id)
  const { pages, seenAt } = draft
  if (pages.length === 0 && seenAt === undefined)
    throw new DomainError('conflict', 'No page of the site shows this, so there is nothing to share')
  if (pages.length === 0)
    throw new DomainError('conflict', 'Visitors see all that is saved. Save a draft first, then share it')
  const id = newId()
  const expires_at = new Date(Date.now() + DRAFT_LINK_DAYS * DAY_MS).toISOString()
  const row = { id, noun: `${noun}-link` as const, noun_id, expires_at }
  await transaction(async (tx) => {
    await hold(tx, noun, noun_id)
    await endLinks(tx, noun, noun_id)
    await tx
      .insertInto('preview_drafts')
      .values({ ...row, document: '{}' })
      .execute()
    await recordEvent(tx, actor, {
      verb: 'add',
      noun: 'draft-link',
      noun_id: id,
      after: { [`${noun}_id`]: noun_id, expires_at },
    })
  })
  return answerOf(row, draft)
}

/** Ends the link to the draft of a document, if one is open. Throws `not-found`. */
export async function endDraftLink(noun: VersionedNoun, noun_id: string, actor: Actor): Promise<void> {
  await readSharedDraft(noun, noun_id)
  await transaction(async (tx) => {
    await hold(tx, noun, noun_id)
    const before = { [`${noun}_id`]: noun_id }
    for (const id of await endLinks(tx, noun, noun_id))
      await recordEvent(tx, actor, { verb: 'remove', noun: 'draft-link', noun_id: id, before })
  })
}

/**
 * What a link leads to at the address of one page; undefined when the link is over, was taken back or altered, is for
 * another page, or its document is deleted. `page`: the path as it stands in the address.
 */
export async function findShared(page: string, { share, token }: DraftKey): Promise<Shared | undefined> {
  if (!isAccessToken('draft', share, token)) return undefined
  const row = await openRows(db).where('id', '=', share).executeTakeFirst()
  const noun = versionedNouns.find((one) => row?.noun === `${one}-link`)
  if (!row || !noun) return undefined
  const draft = await readSharedDraft(noun, row.noun_id).catch(noneForDeleted)
  if (!draft) return undefined
  if (draft.pages.includes(page)) return { show: untilDay(row.expires_at, await draft.show(page)) }
  return draft.pages.length === 0 && draft.seenAt !== undefined ? { path: draft.seenAt } : undefined
}

function noneForDeleted(error: unknown): undefined {
  if (error instanceof DomainError && error.code === 'not-found') return undefined
  throw error
}

function openLinks(from: typeof db | Tx, noun: VersionedNoun, noun_id: string) {
  return openRows(from).where('noun', '=', `${noun}-link`).where('noun_id', '=', noun_id)
}

function openRows(from: typeof db | Tx) {
  return from
    .selectFrom('preview_drafts')
    .select(['id', 'noun', 'noun_id', 'expires_at'])
    .where('expires_at', '>', new Date().toISOString())
}

function answerOf(row: Row | undefined, { pages, anchor }: SharedDraft): DraftLink {
  const [first, ...others] = row ? pages.map((page) => linkTo(page, row, anchor)) : []
  // A draft that was published meanwhile has no pages of its own; its link leads to where visitors see it.
  const link = row && (first ?? linkTo('/', row))
  return { link: link ?? null, others: others.map(({ url }) => url), is_draft: pages.length > 0 }
}

function linkTo(page: string, { id, expires_at }: Row, anchor = ''): PreviewLink {
  const query = new URLSearchParams({ share: id, token: accessToken('draft', id) })
  return { url: publicUrl(`${page}?${query}${anchor}`), expires_at }
}

/** Removes the links to a draft, ended or not, and returns the ids of those that were open. */
async function endLinks(tx: Tx, noun: VersionedNoun, noun_id: string): Promise<string[]> {
  const open = await openLinks(tx, noun, noun_id).execute()
  await tx
    .deleteFrom('preview_drafts')
    .where('noun', '=', `${noun}-link`)
    .where('noun_id', '=', noun_id)
    .execute()
  return open.map(({ id }) => id)
}
