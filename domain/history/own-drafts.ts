import { picturesOfSection } from '#contract/blogs.ts'
import type { BlogDraftInput, DraftSection } from '#contract/drafts.ts'
import type { TripInput, TripKind } from '#contract/trips.ts'
import type { Version } from '#contract/versions.ts'
import { transaction, type Tx } from '#db/client.ts'
import type { BlogSectionRow } from '#db/rows/content.ts'
import { DomainError } from '../errors.ts'
import type { Actor } from '../events.ts'
import { newId } from '../ids.ts'
import { readDocument, type KeptDocument, type KeptRow } from '../kept-versions.ts'
import { priceFault, refuse, type PriceLimits } from '../price-limits.ts'
import { toSection } from '../posts/read.ts'
import { requirePicture, requireTable, sectionColumns } from '../posts/sections.ts'
import { rowAsEdited } from '../trips/columns.ts'
import { holdTrip } from '../trips/write.ts'
import { hold, keepDraftIn } from './keep.ts'
import { withPresentPrices } from './present-prices.ts'
import { findDraft } from './read.ts'

/** `over`: the number of the draft that the new one is made of, 0 for none; another one meanwhile is `stale`. */
type Saving = { actor: Actor; over?: number; limits?: PriceLimits }

/**
 * Keeps what is typed as the draft beside a trip, which visitors see as it is saved. The draft before stays among the
 * versions. Throws `not-found`, `stale`, and `invalid` for sums that do not fit each other and for other prices from
 * somebody who may not set them.
 */
export async function saveTripDraft(
  kind: TripKind,
  slugOrId: string,
  input: TripInput,
  { actor, over, limits = {} }: Saving,
): Promise<Version> {
  return transaction(async (tx) => {
    const live = await holdTrip(tx, kind, slugOrId)
    const draft = await findDraft(tx, 'trip', live.id)
    const row = { ...rowAsEdited(live, input), status: live.status }
    // The form shows the draft with the prices of today where it left them as they were.
    const shown = draft && (await withPresentPrices(tx, draft, { trips: [live] })).trips?.[0]
    refuse(priceFault('trips', shown ?? live, row, limits))
    return keepDraftIn(tx, { noun: 'trip', noun_id: live.id, actor, over }, { trips: [row] })
  })
}

/**
 * As `saveTripDraft`, for a post with all its sections: those it names are changed, others are new, those it leaves out
 * are not in it. Pictures were uploaded before. Throws also `invalid` for a picture that is not there or is another
 * post's.
 */
export async function saveBlogDraft(
  id: string,
  input: BlogDraftInput,
  { actor, over }: Saving,
): Promise<Version> {
  return transaction(async (tx) => {
    await hold(tx, 'blog', id)
    const live = await readDocument(tx, 'blog', id)
    const [own] = live.blogs ?? []
    if (!own) throw new DomainError('not-found', 'No blog has that id')
    const draft = (await findDraft(tx, 'blog', id))?.rows ?? {}
    const known = new Map(
      [...(live.blog_sections ?? []), ...(draft.blog_sections ?? [])].map((row) => [row.id, row]),
    )
    const sections = input.sections.map((section, position) =>
      sectionRow(id, section, position, known.get(section._id)),
    )
    const { title, author, summary, tags, date, thumbnail = own.thumbnail_id } = input
    const document: KeptDocument = {
      blogs: [
        {
          ...own,
          title,
          author,
          summary,
          tags: JSON.stringify(tags),
          thumbnail_id: thumbnail,
          ...(date !== undefined && { date: new Date(date).toISOString() }),
        },
      ],
      blog_sections: sections,
      images: await pictureRows(tx, id, { input, sections, thumbnail }, [live, draft]),
    }
    return keepDraftIn(tx, { noun: 'blog', noun_id: id, actor, over }, document)
  })
}

function sectionRow(blog_id: string, section: DraftSection, position: number, known?: KeptRow): KeptRow {
  const before = known as BlogSectionRow | undefined
  const image_id = section.image_id ?? null
  requirePicture(section, image_id)
  requireTable(section)
  const now = new Date().toISOString()
  return {
    ...(before ?? { id: newId(), version: 1, created_at: now }),
    ...sectionColumns(section, before && toSection(before, undefined)),
    blog_id,
    image_id,
    position,
    updated_at: now,
  }
}

type Shown = { input: BlogDraftInput; sections: KeptRow[]; thumbnail: unknown }

/** The pictures that a draft shows, each where the post will show it; see `placePieces` in domain/posts/pieces.ts. */
async function pictureRows(
  tx: Tx,
  blogId: string,
  { input, sections, thumbnail }: Shown,
  documents: KeptDocument[],
): Promise<KeptRow[]> {
  const listed = new Map(input.images.map(({ _id, alt }) => [_id, alt]))
  const inSections = sections.flatMap((row) =>
    picturesOfSection(toSection(row as never, undefined)).concat(String(row.image_id ?? '')),
  )
  const alone = typeof thumbnail === 'string' && !listed.has(thumbnail) ? [thumbnail] : []
  const ids = [...new Set([...alone, ...listed.keys(), ...inSections])].filter((id) => id !== '')
  const waiting = await tx
    .selectFrom('images')
    .selectAll()
    .where('owner', '=', 'blog')
    .where('id', 'in', ['', ...ids])
    .where((row) => row.or([row('owner_id', 'is', null), row('owner_id', '=', blogId)]))
    .execute()
  const rows = new Map<unknown, KeptRow>(
    [...documents.flatMap(({ images = [] }) => images), ...waiting].map((row) => [row.id, row]),
  )
  const alts = new Map([
    ...sections.map(({ image_id }, index) => [image_id, input.sections[index]!.alt] as const),
    ...listed,
  ])
  return ids.flatMap((id, index) => {
    const row = rows.get(id)
    const field = listed.has(id) ? 'images' : alone.includes(id) ? 'thumbnail' : 'sections'
    if (!row) {
      // A text may still name a picture that somebody has removed.
      if (field === 'sections' && !sections.some(({ image_id }) => image_id === id)) return []
      const message = `Picture ${id} does not exist or belongs to another post`
      throw new DomainError('invalid', message, { errors: { [field]: [message] } })
    }
    return [{ ...row, owner_id: blogId, position: index + 1 - alone.length, alt: alts.get(id) ?? row.alt }]
  })
}
