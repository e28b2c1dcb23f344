import { actors } from '#contract/events.ts'
import { sendItineraryPath, type SendItineraryForm } from '#contract/sent-itineraries.ts'
import { tripKinds, type Trip } from '#contract/trips.ts'
import { db, transaction } from '#db/client.ts'
import { areFilesSent, MailRefused, type MailFile } from '#integrations/mailer.ts'
import { publicUrl } from '#integrations/own-address.ts'
import { findItinerary } from '../documents/itinerary.ts'
import { recordEvent } from '../events.ts'
import { itinerarySent } from '../mails/itineraries.ts'
import { queueMail } from '../mails/outbox.ts'
import { isShared } from '../security/networks.ts'
import { countHit, itinerariesAskedFrom } from '../security/rate-limits.ts'
import { readSettings } from '../settings.ts'
import { askForLetters } from '../subscribers/subscribers.ts'

type Asked = Pick<Trip, '_id' | 'name' | 'path'>

/**
 * Mails the itinerary of a trip as PDF. Whoever ticked the newsletter is mailed the link that confirms them too; without
 * the tick the address is in the outbox alone, until its mail is forgotten. `network`: as `networkOf` returns it;
 * undefined where it is not known. Throws `too-many` when the network has asked too often, and `conflict` for a
 * newsletter that is no longer offered.
 */
export async function sendItinerary(
  trip: Asked,
  { email, letters }: SendItineraryForm,
  network?: string,
): Promise<void> {
  if (network !== undefined && !isShared(network)) await countHit(itinerariesAskedFrom(network))
  if (letters) await askForLetters({ email, source: trip.path }, network)
  await transaction(async (tx) => {
    const url = publicUrl(encodeURI(trip.path))
    const pdf = `${publicUrl(encodeURI(sendItineraryPath(trip.path)))}.pdf`
    const sent = { name: trip.name, url, pdf, isAttached: areFilesSent() }
    await queueMail(tx, {
      ...itinerarySent(sent, await readSettings(tx)),
      kind: 'itinerary-sent',
      to: { name: '', address: email },
      about: { noun: 'trip', id: trip._id },
    })
    // Events are kept for ever, so they name nobody.
    const after = { change: 'itinerary by mail' }
    await recordEvent(tx, actors.visitor, { verb: 'send', noun: 'trip', noun_id: trip._id, after })
  })
}

/**
 * Returns the files that a mail carries, made when it is sent. Throws `MailRefused` for good when the trip is not on the
 * site any more.
 */
export async function filesOfMail({
  kind,
  noun_id,
}: {
  kind: string
  noun_id: string | null
}): Promise<MailFile[]> {
  if (kind !== 'itinerary-sent' || noun_id === null || !areFilesSent()) return []
  const trip = await db.selectFrom('trips').select('kind').where('id', '=', noun_id).executeTakeFirst()
  const tripKind = tripKinds.find((name) => name === trip?.kind)
  const file = tripKind && (await findItinerary(tripKind, noun_id))
  if (!file) throw new MailRefused('The trip of this itinerary is not on the site any more', true)
  return [{ name: `${file.name}.pdf`, type: 'application/pdf', bytes: file.bytes }]
}
