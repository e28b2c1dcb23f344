import sharp from 'sharp'
import { DAY_MS } from '#contract/days.ts'
import type { Extra } from '#contract/extras.ts'
import { db } from '#db/client.ts'
import { sweepPictures } from '#domain/pictures/sweep.ts'
import { addWaitingPicture } from '#domain/pictures/single.ts'
import { api } from '#server/api.ts'
import { extraWith } from './extras.ts'

type Look = { width?: number; height?: number; colour?: string; format?: 'jpeg' | 'png' | 'webp' | 'avif' }

/** Returns the bytes of a plain picture; another colour makes another picture. */
export async function pictureBytes(look: Look = {}): Promise<Uint8Array<ArrayBuffer>> {
  const { width = 900, height = 600, colour = '#365d7c', format = 'png' } = look
  const plain = sharp({ create: { width, height, channels: 3, background: colour } })
  return new Uint8Array(await plain.toFormat(format).toBuffer())
}

/** Returns a plain picture as the file of a form. */
export async function pictureFile(look?: Look): Promise<File> {
  return new File([await pictureBytes(look)], '../../etc/everest.svg', { type: 'image/png' })
}

/** Adds a sleeping bag of the Everest Base Camp trek, with a picture of it. */
export async function picturedExtra(): Promise<Extra> {
  const picture = await addWaitingPicture('extra', await pictureBytes(), 'staff-pasang')
  return extraWith({ picture, picture_alt: 'A "red" bag' })
}

/** Forgets all versions, as nights do in the end, so that the files that only they name go. */
export async function forgetAllVersions(): Promise<void> {
  await db.deleteFrom('versions').execute()
  await sweepPictures(new Date(Date.now() + 2 * DAY_MS))
}

/** Adds the row of a trip, for tests about its pictures. */
export async function insertTrip(
  slug: string,
  { kind = 'trek', status = 'published' }: { kind?: 'trek' | 'tour'; status?: 'draft' | 'published' } = {},
): Promise<{ id: string; name: string }> {
  const [id, name] = [`trip-${slug}`, slug.replaceAll('-', ' ')]
  const texts = { price: 'USD 1,490', destination: 'Nepal', duration: '14 days', grade: 'Moderate' }
  const more = { start_end_point: 'Kathmandu', max_altitude: '5,545 m', group_size: '2', meal_plan: 'All' }
  const rest = { activity_level: 'High', accommodation: 'Lodge', best_season: 'Oct', best_months: '[10]' }
  const lists = {
    highlights: '[]',
    itinerary: '[]',
    included: '[]',
    excluded: '[]',
    faq: '[]',
    permits: '[]',
  }
  const overview = JSON.stringify({ title: name, description: '', sections: [] })
  const at = '2026-01-01T00:00:00.000Z'
  const stamps = { version: 1, created_at: at, updated_at: at }
  await db
    .insertInto('trips')
    .values({ id, kind, slug, status, name, overview, ...texts, ...more, ...rest, ...lists, ...stamps })
    .execute()
  return { id, name }
}

type Field = string | File

/** Sends form data to the API; a list repeats its key. */
export function sendForm(
  method: string,
  path: string,
  fields: Record<string, Field | Field[]>,
  headers: Record<string, string> = {},
) {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) {
    for (const entry of [value].flat()) body.append(name, entry)
  }
  return api.request(path, { method, headers, body })
}
