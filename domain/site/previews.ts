import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Blog } from '#contract/blogs.ts'
import { HOUR_MS } from '#contract/days.ts'
import { BlogDraft, PREVIEW_HOURS, type PreviewLink } from '#contract/previews.ts'
import { settingNames, Settings, type SettingName, type SettingPart } from '#contract/settings.ts'
import { TourInput, TrekInput, type Trip, type TripInput } from '#contract/trips.ts'
import { db } from '#db/client.ts'
import { signingKey } from '#integrations/signing-key.ts'
import { parsedJson } from '../stored.ts'
import { toBlog } from '../posts/read.ts'
import { newId } from '../ids.ts'
import { toTrip } from '../trips/rows.ts'
import { asEdited } from '../trips/columns.ts'
import { requirePage, typedNow, withDraft } from './live.ts'

type Noun = 'trip' | 'blog' | 'setting'
/** The parts of a preview's address: when it ends, its token, and perhaps the id of an unsaved draft. */
export type PreviewKey = { until: string; token: string; draft: string }

/**
 * Where the page of a trip can be seen for an hour by whoever has the link, published or not. With a `draft`: as it
 * would be with that.
 */
export async function previewPath(id: string, draft?: TripInput): Promise<PreviewLink> {
  return linkTo('trip', `/preview/${encodeURIComponent(id)}`, id, draft)
}

/** As `previewPath`, for a post. */
export async function blogPreviewPath(id: string, draft?: BlogDraft): Promise<PreviewLink> {
  return linkTo('blog', `/preview/blogs/${encodeURIComponent(id)}`, id, draft)
}

/**
 * Where one `page` of the site can be seen for an hour as it would be with this part of the settings. Throws `invalid` for a
 * page on which the part does not show.
 */
export async function settingPreviewPath(
  name: SettingName,
  part: SettingPart,
  page: string,
): Promise<PreviewLink> {
  requirePage(name, part, page)
  return linkTo('setting', page, onPage(name, page), part)
}

/** The trip that a link shows; undefined when the link is over, was altered, or the trip has been deleted since. */
export async function findPreviewed(id: string, key: PreviewKey): Promise<Trip | undefined> {
  const now = typedNow()?.trip
  if (now?._id === id) return now
  if (!opens('trip', id, key)) return undefined
  const row = await db.selectFrom('trips').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row || key.draft === '') return row && toTrip(row)
  const { data: typed } = (row.kind === 'trek' ? TrekInput : TourInput).safeParse(
    await readDraft('trip', id, key),
  )
  return typed && asEdited(row, typed)
}

/** As `findPreviewed`, for a post. */
export async function findPreviewedBlog(id: string, key: PreviewKey): Promise<Blog | undefined> {
  const now = typedNow()?.blog
  if (now?._id === id) return now
  if (!opens('blog', id, key)) return undefined
  const row = await db.selectFrom('blogs').selectAll().where('id', '=', id).executeTakeFirst()
  const blog = row && (await toBlog(db, row))
  if (!blog || key.draft === '') return blog
  const { data: typed } = BlogDraft.safeParse(await readDraft('blog', id, key))
  return typed && withDraft(blog, typed)
}

/** The settings that a link shows on its `page`; undefined on other pages, or when the link is over or was altered. */
export async function findPreviewedSetting(
  key: PreviewKey,
  page: string,
): Promise<Partial<Settings> | undefined> {
  for (const name of settingNames) {
    const id = onPage(name, page)
    if (!opens('setting', id, key)) continue
    const { data: typed } = Settings.shape[name].safeParse(await readDraft('setting', id, key))
    return typed && { [name]: typed }
  }
  return undefined
}

/** The part of the settings and the one page that a link shows it on. */
function onPage(name: SettingName, page: string) {
  return `${name} ${page}`
}

async function linkTo(noun: Noun, path: string, id: string, typed?: unknown): Promise<PreviewLink> {
  const until = new Date(Date.now() + PREVIEW_HOURS * HOUR_MS).toISOString()
  const draft = typed === undefined ? '' : await keepDraft(noun, id, typed, until)
  const token = tokenFor(noun, id, { until, draft })
  const query = new URLSearchParams({ until, token, ...(draft && { draft }) })
  return { url: `${path}?${query}`, expires_at: until }
}

/** Sweeps out those that are over, so there are never more than an hour's. */
async function keepDraft(noun: Noun, noun_id: string, typed: unknown, expires_at: string) {
  await db.deleteFrom('preview_drafts').where('expires_at', '<=', new Date().toISOString()).execute()
  const id = newId()
  await db
    .insertInto('preview_drafts')
    .values({ id, noun, noun_id, document: JSON.stringify(typed), expires_at })
    .execute()
  return id
}

/** Returns an unsaved draft; undefined when it is gone or unreadable, because it can be typed again within the hour. */
async function readDraft(noun: Noun, noun_id: string, { draft }: PreviewKey): Promise<unknown> {
  const row = await db
    .selectFrom('preview_drafts')
    .select('document')
    .where('id', '=', draft)
    .where('noun', '=', noun)
    .where('noun_id', '=', noun_id)
    .executeTakeFirst()
  return row && parsedJson(row.document)
}

/** Returns whether a key opens the preview. Instants compare as text; an altered one does not match the token. */
function opens(noun: Noun, id: string, key: PreviewKey) {
  const [given, right] = [Buffer.from(key.token), Buffer.from(tokenFor(noun, id, key))]
  const isOurs = given.length === right.length && timingSafeEqual(given, right)
  return isOurs && key.until > new Date().toISOString()
}

function tokenFor(noun: Noun, id: string, { until, draft }: Pick<PreviewKey, 'until' | 'draft'>) {
  const what = draft === '' ? `${noun} ${id} ${until}` : `${noun} ${id} ${until} ${draft}`
  return createHmac('sha256', signingKey()).update(`preview ${what}`).digest('base64url')
}
