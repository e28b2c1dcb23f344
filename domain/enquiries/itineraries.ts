import type { Selectable } from 'kysely'
import { actors } from '#contract/events.ts'
import { sendItineraryPath, type SendItineraryForm } from '#contract/sent-itineraries.ts'
import { tripKinds, type Trip } from '#contract/trips.ts'
import { db, transaction } from '#db/client.ts'
import type { EmailRow } from '#db/rows/office.ts'
import { areFilesSent, MailRefused, type MailFile } from '#integrations/mailer.ts'
import { publicUrl } from '#integrations/own-address.ts'
import { findItinerary } from '../documents/itinerary.ts'
import { recordEvent } from '../events.ts'
import { itinerarySent } from '../mails/itineraries.ts'
import { queueMail } from '../mails/outbox.ts'
import { readProposalPaper } from '../proposals/paper.ts'
import { openPaperFile } from '../sealed-files/files.ts'
import { accessToken } from '../security/link-tokens.ts'
import { isShared } from '../security/networks.ts'
import { countHit, itinerariesAskedFrom } from '../security/rate-limits.ts'
import { readSettings } from '../settings.ts'
import { askForLetters } from '../subscribers/subscribers.ts'
import { attachedIn } from './messages.ts'

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
 * Returns the files that a mail carries: those of an answer, or an itinerary, made when it is sent. Throws `MailRefused` for
 * good when one of them is not there any more, such as the itinerary of a trip that was taken off the site.
 */
export async function filesOfMail({
  id,
  copy_of,
  kind,
  noun_id,
}: Pick<Selectable<EmailRow>, 'id' | 'copy_of' | 'kind' | 'noun_id'>): Promise<MailFile[]> {
  if (noun_id === null || !areFilesSent()) return []
  if (kind === 'enquiry-answered') return filesOfAnswer(copy_of ?? id)
  return kind === 'itinerary-sent' ? [await itineraryOf(noun_id)] : []
}

/** Returns what came with the answer whose mail this is. Throws `MailRefused` for good when something of it is gone. */
async function filesOfAnswer(emailId: string): Promise<MailFile[]> {
  const message = await db
    .selectFrom('enquiry_messages')
    .select(['id', 'attached'])
    .where('email_id', '=', emailId)
    .executeTakeFirst()
  if (!message) return []
  const made = await Promise.all(
    attachedIn(message.attached).map(({ kind, id }) =>
      kind === 'itinerary' ? itineraryOf(id) : proposalOf(id),
    ),
  )
  return [...made, ...(await ownFilesOf(message.id))]
}

async function proposalOf(versionId: string): Promise<MailFile> {
  const file = await readProposalPaper(versionId, accessToken('proposal', versionId), [])
  if (!file) throw new MailRefused('The proposal of this answer is not there any more', true)
  return { name: `${file.name}.pdf`, type: 'application/pdf', bytes: file.bytes }
}

async function ownFilesOf(messageId: string): Promise<MailFile[]> {
  const rows = await db
    .selectFrom('enquiry_files')
    .select(['id', 'name', 'type'])
    .where('message_id', '=', messageId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return Promise.all(
    rows.map(async ({ id, name, type }) => {
      const bytes = await openPaperFile(id)
      if (!bytes) throw new MailRefused('A file of this answer is not there any more', true)
      return { name, type, bytes }
    }),
  )
}

async function itineraryOf(tripId: string): Promise<MailFile> {
  const trip = await db.selectFrom('trips').select('kind').where('id', '=', tripId).executeTakeFirst()
  const tripKind = tripKinds.find((name) => name === trip?.kind)
  const file = tripKind && (await findItinerary(tripKind, tripId))
  if (!file) throw new MailRefused('The trip of this itinerary is not on the site any more', true)
  return { name: `${file.name}.pdf`, type: 'application/pdf', bytes: file.bytes }
}
