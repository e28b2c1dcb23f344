import { actors } from '#contract/events.ts'
import { TRAIL_LINK_PHOTOS_MAX, TRAIL_PHOTO_MAX_BYTES, TRAIL_PHOTOS_MAX } from '#contract/trail-limits.ts'
import type { TrailPhotoSent } from '#contract/trail-log.ts'
import { db, transaction, type Tx } from '#db/client.ts'
import { note } from '../assignments/write.ts'
import { DomainError, refuseField } from '../errors.ts'
import { recordEvent, type Actor } from '../events.ts'
import { openPaperFile, withPaperFile } from '../sealed-files/files.ts'
import { takePaper } from '../sealed-files/intake.ts'
import { admit, holdTrailLink, type Caller } from './admit.ts'

type Sent = Caller & { entry: string; client_id: string; photo: Uint8Array }

/**
 * Takes in a photo of an incident, encoded anew and sealed; the same again is stored once. Throws as `admit`, `invalid`
 * about `entry` while the incident is not here, about `photo` for what is none, and `unavailable` when nothing can be kept.
 */
export async function receivePhoto(id: string, sent: Sent): Promise<TrailPhotoSent> {
  const { departure_id, crew_id } = await admit(id, sent)
  const { client_id } = sent
  const known = { client_id, state: 'known' as const }
  // Reading a picture costs much, so none is read that is here already or cannot be kept.
  if (await transaction((tx) => findPhoto(tx, id, sent))) return known
  const bytes = await jpegOf(sent.photo)
  return withPaperFile(bytes, (kept) =>
    transaction(async (tx) => {
      await holdTrailLink(tx, id, sent)
      // Of two sendings at once the second has waited above. Its file is swept up later.
      if (await findPhoto(tx, id, sent)) return known
      const entry_id = await incidentOf(tx, id, sent.entry)
      const created_at = new Date().toISOString()
      await tx
        .insertInto('trail_photos')
        .values({ ...kept, entry_id, client_id, bytes: bytes.byteLength, created_at })
        .execute()
      await note(tx, actors.visitor, departure_id, { change: 'trail-photo', crew: crew_id })
      return { client_id, state: 'stored' as const }
    }),
  )
}

/** Returns a photo of an incident, a JPEG; that somebody has read it is put on record. Throws `not-found`, and `unavailable`. */
export async function readTrailPhoto(
  entryId: string,
  photoId: string,
  reader: Actor,
): Promise<Uint8Array<ArrayBuffer>> {
  const row = await db
    .selectFrom('trail_photos')
    .innerJoin('trail_entries', 'trail_entries.id', 'trail_photos.entry_id')
    .select('departure_id')
    .where('trail_photos.id', '=', photoId)
    .where('entry_id', '=', entryId)
    .executeTakeFirst()
  const bytes = row && (await openPaperFile(photoId))
  if (!row || !bytes) throw new DomainError('not-found', 'There is no such photo')
  await transaction((tx) =>
    recordEvent(tx, reader, {
      verb: 'read',
      noun: 'departure',
      noun_id: row.departure_id,
      after: { trail: 'photo' },
    }),
  )
  return bytes
}

async function findPhoto(tx: Tx, linkId: string, { entry, client_id }: Sent) {
  const entry_id = await incidentOf(tx, linkId, entry)
  const photos = await tx
    .selectFrom('trail_photos')
    .innerJoin('trail_entries', 'trail_entries.id', 'trail_photos.entry_id')
    .select(['trail_photos.client_id', 'entry_id'])
    .where('link_id', '=', linkId)
    .execute()
  const own = photos.filter((photo) => photo.entry_id === entry_id)
  if (own.some((photo) => photo.client_id === client_id)) return true
  if (own.length >= TRAIL_PHOTOS_MAX) refuseField('photo', `There are ${TRAIL_PHOTOS_MAX} photos already`)
  if (photos.length >= TRAIL_LINK_PHOTOS_MAX)
    refuseField('photo', `There are ${TRAIL_LINK_PHOTOS_MAX} photos of this trip already. Call the office`)
  return false
}

async function incidentOf(tx: Tx, linkId: string, clientId: string) {
  const row = await tx
    .selectFrom('trail_entries')
    .select('id')
    .where('link_id', '=', linkId)
    .where('client_id', '=', clientId)
    .where('kind', '=', 'incident')
    .executeTakeFirst()
  return row?.id ?? refuseField('entry', 'Its incident has not arrived yet. Send that first')
}

async function jpegOf(photo: Uint8Array) {
  if (photo.byteLength > TRAIL_PHOTO_MAX_BYTES)
    refuseField('photo', `The photo has more than ${TRAIL_PHOTO_MAX_BYTES / 1000} kB. Make it smaller first`)
  const { type, bytes } = await takePaper(photo)
  if (type !== 'image/jpeg') refuseField('photo', 'Choose a photo')
  return bytes
}
