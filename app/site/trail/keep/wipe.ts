import { today } from '#contract/days.ts'
import { forget, keep, readAllKept, type KeptLink } from './tables.ts'

/** Returns the right time, whatever the phone's clock says: as far as the server has told how wrong it is. */
export function rightTime({ clock_off_s }: Pick<KeptLink, 'clock_off_s'>): Date {
  return new Date(Date.now() - clock_off_s * 1000)
}

/** Wipes what this phone keeps of trips that have been over for as long as their packages say. */
export async function wipeWhatIsOver(): Promise<void> {
  for (const link of await readAllKept('links'))
    if (link.pack && today(rightTime(link)) > link.pack.until) await wipe(link, null)
}

/**
 * Takes the package of a link from the phone, what has arrived, and what stands half written. What has not arrived
 * stays: nobody else has it. Returns the link as it is kept then.
 */
export async function wipe(link: KeptLink, closed: KeptLink['closed']): Promise<KeptLink> {
  const [entries, photos, drafts] = await Promise.all([
    readAllKept('entries'),
    readAllKept('photos'),
    readAllKept('drafts'),
  ])
  const goes = (one: { link: string; state: string }) => one.link === link.id && one.state === 'sent'
  for (const { client_id } of entries.filter(goes)) await forget('entries', client_id)
  for (const { client_id } of photos.filter(goes)) await forget('photos', client_id)
  for (const { key } of drafts.filter((draft) => draft.link === link.id)) await forget('drafts', key)
  const wiped = { ...link, pack: null, closed }
  await keep('links', wiped)
  return wiped
}
