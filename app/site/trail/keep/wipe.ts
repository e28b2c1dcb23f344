import { today } from '#contract/days.ts'
import { forget, keep, readAllKept, type KeptLink } from './tables.ts'

/** Returns the right time, whatever the phone's clock says: as far as the server has told how wrong it is. */
export function rightTime({ clock_off_s }: Pick<KeptLink, 'clock_off_s'>): Date {
  return new Date(Date.now() - clock_off_s * 1000)
}

/** Wipes what this phone keeps of trips that have been over for as long as their packages say, and what stands half written. */
export async function wipeWhatIsOver(): Promise<void> {
  for (const link of await readAllKept('links')) {
    const until = link.pack?.until ?? link.until
    if (until === undefined || today(rightTime(link)) <= until) continue
    if (link.pack) await wipe(link, null)
    for (const { key } of (await readAllKept('drafts')).filter((draft) => draft.link === link.id))
      await forget('drafts', key)
  }
}

/**
 * Takes the package of a link from the phone, and what has arrived. What has not arrived and what stands half written
 * stays: nobody else has it. Returns the link as it is kept then.
 */
export async function wipe(link: KeptLink, closed: KeptLink['closed']): Promise<KeptLink> {
  const [entries, photos, drafts] = await Promise.all([
    readAllKept('entries'),
    readAllKept('photos'),
    readAllKept('drafts'),
  ])
  // The page may have been closed after an entry was kept and before its draft was forgotten.
  const written = new Set(entries.map(({ client_id }) => client_id))
  for (const { key, client_id } of drafts)
    if (client_id && written.has(client_id)) await forget('drafts', key)
  const goes = (one: { link: string; state: string }) => one.link === link.id && one.state === 'sent'
  for (const { client_id } of entries.filter(goes)) await forget('entries', client_id)
  for (const { client_id } of photos.filter(goes)) await forget('photos', client_id)
  const until = link.pack?.until ?? link.until
  const wiped = { ...link, pack: null, until, closed }
  await keep('links', wiped)
  return wiped
}
