import type { FaqInput } from '#contract/faq.ts'
import { CHOOSE_AGAIN, shaOfThumb } from '#contract/images.ts'
import type { RegionInput } from '#contract/regions.ts'
import type { ReviewInput } from '#contract/reviews.ts'
import type { SettingName, SettingPart } from '#contract/settings.ts'
import { FAQ_DOCUMENT, type Version, type VersionedNoun } from '#contract/versions.ts'
import { transaction, type Tx } from '#db/client.ts'
import { DomainError } from '../errors.ts'
import type { Actor } from '../events.ts'
import { listFaq } from '../faq/faq.ts'
import { newId } from '../ids.ts'
import { readDocument, type KeptDocument, type KeptRow } from '../kept-versions.ts'
import { columnsOf, refuseUnknownTrip } from '../reviews/reviews.ts'
import { settled, treeColumn } from '../rich-texts.ts'
import { settingAsEdited } from '../settings/edits.ts'
import { hold, keepDraftIn } from './keep.ts'
import { findDraft } from './read.ts'

/** `over`: the number of the draft that the new one is made of, 0 for none; another one meanwhile is `stale`. */
type Saving = { actor: Actor; over?: number | undefined }

/**
 * Keeps what is typed as the draft beside a part of the settings, which visitors see as it is saved. The draft before stays
 * among the versions. Throws `stale`, and `invalid` as `settingAsEdited` does; the rest of the rules is asked when it is
 * published.
 */
export async function saveSettingDraft(
  name: SettingName,
  part: SettingPart,
  saving: Saving,
): Promise<Version> {
  return keep('setting', name, saving, async (tx, { settings: [own] = [] }) => {
    const document = JSON.stringify(await settingAsEdited(tx, name, part))
    return { settings: [{ ...own, name, document }] }
  })
}

/** As `saveSettingDraft`, for the questions. Throws `stale`. */
export async function saveFaqDraft(input: FaqInput, saving: Saving): Promise<Version> {
  return keep('faq', FAQ_DOCUMENT, saving, async (tx) => {
    const entries = settled(input, await listFaq(tx))
    const rows = entries.map(({ group, question, answer, rich }, position) => {
      return { id: newId(), faq_group: group, question, answer, rich: treeColumn(rich), position }
    })
    return { faq_entries: rows }
  })
}

/** As `saveSettingDraft`, for a region. Throws `not-found` and `stale`. */
export async function saveRegionDraft(
  id: string,
  { name, description }: RegionInput,
  saving: Saving,
): Promise<Version> {
  return keep('region', id, saving, async (_tx, { regions: [own] = [] }) => {
    if (!own) throw new DomainError('not-found', 'No region has that id')
    return { regions: [{ ...own, name, description }] }
  })
}

/**
 * As `saveSettingDraft`, for a review; whether visitors see it stays as it is. Throws `not-found`, `stale`, and `invalid` for
 * a trip that is not there and a photo that does not wait.
 */
export async function saveReviewDraft(id: string, input: ReviewInput, saving: Saving): Promise<Version> {
  return keep('review', id, saving, async (tx, live) => {
    const [own] = live.reviews ?? []
    if (!own) throw new DomainError('not-found', 'No review has that id')
    await refuseUnknownTrip(tx, input.trip_id)
    const draft = await findDraft(tx, 'review', id)
    const known = [...(live.images ?? []), ...(draft?.rows.images ?? [])]
    return {
      reviews: [{ ...own, ...columnsOf(input), status: own.status }],
      images: await photoRows(tx, id, input.profile, known, live.images ?? []),
    }
  })
}

async function keep(
  noun: VersionedNoun,
  noun_id: string,
  { actor, over }: Saving,
  documentOf: (tx: Tx, live: KeptDocument) => Promise<KeptDocument>,
): Promise<Version> {
  return transaction(async (tx) => {
    await hold(tx, noun, noun_id)
    const document = await documentOf(tx, await readDocument(tx, noun, noun_id))
    return keepDraftIn(tx, { noun, noun_id, actor, ...(over !== undefined && { over }) }, document)
  })
}

/** The photo at an address, which is known or was uploaded and waits: none for null, that of today for undefined. */
async function photoRows(
  tx: Tx,
  owner_id: string,
  address: string | null | undefined,
  known: KeptRow[],
  now: KeptRow[],
): Promise<KeptRow[]> {
  if (address === undefined) return now
  if (address === null) return []
  const sha = shaOfThumb(address) ?? ''
  const waiting = await tx
    .selectFrom('images')
    .selectAll()
    .where('owner', '=', 'review')
    .where('owner_id', 'is', null)
    .where('sha', '=', sha)
    .executeTakeFirst()
  const row = known.find((one) => one.sha === sha) ?? waiting
  if (!row)
    throw new DomainError('invalid', CHOOSE_AGAIN.review, { errors: { profile: [CHOOSE_AGAIN.review] } })
  return [{ ...row, owner_id }]
}
