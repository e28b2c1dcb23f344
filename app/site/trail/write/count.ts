import type { Trail } from '../keep/trail.ts'

/** How many entries and photos were written on this phone or sent from it, and how many have arrived. */
export function counted({ entries, photos, link }: Pick<Trail, 'entries' | 'photos' | 'link'>) {
  const local = new Set(entries.map(({ client_id }) => client_id))
  const elsewhere = (link?.pack?.sent ?? []).filter(({ entry }) => !local.has(entry.client_id)).length
  const sent = entries.filter(({ state }) => state === 'sent').length + elsewhere
  const all = entries.length + elsewhere
  const photosSent = photos.filter(({ state }) => state === 'sent').length
  return { sent, all, photosSent, photos: photos.length, left: all - sent + photos.length - photosSent }
}

/** "Sent 12 of 14", with the photos if there are any. */
export function countSent(trail: Pick<Trail, 'entries' | 'photos' | 'link'>): string {
  const { sent, all, photosSent, photos } = counted(trail)
  const counts = [all > 0 && `${sent} of ${all}`, photos > 0 && `${photosSent} of ${photos} photos`]
  const said = counts.filter((count) => count !== false)
  return said.length === 0 ? 'Nothing is written yet' : `Sent ${said.join(', ')}`
}
