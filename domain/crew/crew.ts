import { CREW_MAX, type CrewInput, type CrewMember } from '#contract/crew.ts'
import { formatDay, today } from '#contract/days.ts'
import { overwriteErased, db, type Tx } from '#db/client.ts'
import { noteErasure } from '#integrations/erasure-log.ts'
import { forgetMailFiles } from '#integrations/mailer.ts'
import { changeContent } from '../content.ts'
import { standingsOf } from '../crew-papers/read.ts'
import { forgetCrewPapers } from '../crew-papers/write.ts'
import { DomainError } from '../errors.ts'
import { namesOfChanged, recordEvent, type Actor } from '../events.ts'
import { identity, type OfDemo } from '../ids.ts'
import { sortedByName } from '../lists/sorting.ts'
import { removeImagesOf } from '../pictures/edits.ts'
import { forgetFiles } from '../pictures/files.ts'
import { placePicture, thumbsOf } from '../pictures/single.ts'
import { removePaperFiles } from '../sealed-files/files.ts'
import { unnamePay } from '../taken-pay/taken-pay.ts'
import { claim } from '../versions.ts'
import { ledBeforeOf, storeLedBefore } from './led.ts'
import { columnsOf, toCrewMember } from './rows.ts'

/** Returns everybody of the crew by name, with their photos and until when their papers hold. */
export async function listCrew(tx: Tx | typeof db = db): Promise<CrewMember[]> {
  const rows = await tx.selectFrom('crew').selectAll().execute()
  const photos = await thumbsOf(
    tx,
    'crew',
    rows.map(({ id }) => id),
  )
  const papers = await standingsOf(tx, 'crew')
  const led = await ledBeforeOf(tx)
  return sortedByName(rows).map((row) =>
    toCrewMember(row, {
      photo: photos.get(row.id)?.src,
      papers: papers.get(row.id) ?? [],
      led_before: led.get(row.id) ?? [],
    }),
  )
}

/** Returns the person with this id. Throws `not-found`. */
export async function readCrewMember(id: string, tx: Tx | typeof db = db): Promise<CrewMember> {
  const row = await tx.selectFrom('crew').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw new DomainError('not-found', 'No person of the crew has that id')
  const photos = await thumbsOf(tx, 'crew', [id])
  const papers = await standingsOf(tx, 'crew', [id])
  const led = await ledBeforeOf(tx, id)
  return toCrewMember(row, {
    photo: photos.get(id)?.src,
    papers: papers.get(id) ?? [],
    led_before: led.get(id) ?? [],
  })
}

/**
 * Adds somebody to the crew. Throws `invalid` for a photo that does not wait and a trip that there is not, and `conflict` when there are `CREW_MAX`
 * people.
 */
export function addCrewMember(input: CrewInput, actor: Actor): Promise<CrewMember> {
  return changeContent((tx) => addCrewMemberIn(tx, input, actor))
}

/** As `addCrewMember`, in the caller's transaction. */
export async function addCrewMemberIn(
  tx: Tx,
  input: CrewInput,
  actor: Actor,
  demo?: OfDemo,
): Promise<CrewMember> {
  await refuseTooMany(tx)
  const at = new Date().toISOString()
  const { id } = await tx
    .insertInto('crew')
    .values({ ...identity(demo), ...columnsOf(input), version: 1, created_at: at, updated_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  await placePhoto(tx, id, input, actor)
  await storeLedBefore(tx, id, input.led_before)
  // Without what may be erased one day: events are kept for ever.
  await recordEvent(tx, actor, { verb: 'add', noun: 'crew', noun_id: id, after: { roles: input.roles } })
  return readCrewMember(id, tx)
}

/**
 * Changes somebody of the crew. With `version`, only if nobody else has edited them since. Throws `not-found`, `stale`,
 * and `invalid` for a photo that does not wait and a trip that there is not.
 */
export async function editCrewMember(
  id: string,
  input: CrewInput,
  actor: Actor,
  version?: number,
): Promise<CrewMember> {
  let unused: string[] = []
  const edited = await changeContent(async (tx) => {
    const row = await claim(tx, 'crew', id, version)
    const columns = columnsOf(input)
    await tx
      .updateTable('crew')
      .set({ ...columns, is_demo: 0, updated_at: new Date().toISOString() })
      .where('id', '=', id)
      .execute()
    unused = await placePhoto(tx, id, input, actor)
    await storeLedBefore(tx, id, input.led_before)
    const changed = namesOfChanged<object>(row, columns)
    await recordEvent(tx, actor, { verb: 'edit', noun: 'crew', noun_id: id, after: { changed } })
    return readCrewMember(id, tx)
  })
  await forgetFiles(unused)
  return edited
}

/**
 * Erases somebody of the crew with their photo, papers, places on trips and mails, also from older backups that are
 * restored. Throws `not-found`, `stale`, and `conflict` while they are assigned to days to come.
 */
export function eraseCrewMember(id: string, actor: Actor, version?: number): Promise<void> {
  return erase(id, actor, async (tx) => {
    await claim(tx, 'crew', id, version)
    await refuseWhileNeeded(tx, id)
  })
}

/**
 * As `eraseCrewMember`, for a restoration: the places on days to come that came back with an older backup go with the
 * person. Throws `not-found`.
 */
export function eraseNeededCrewMember(id: string, actor: Actor): Promise<void> {
  return erase(id, actor, (tx) => claim(tx, 'crew', id))
}

async function erase(id: string, actor: Actor, hold: (tx: Tx) => Promise<unknown>) {
  const { shas, files, mails } = await changeContent(async (tx) => {
    await hold(tx)
    const erased = {
      shas: await removeImagesOf(tx, 'crew', id, actor),
      files: await forgetCrewPapers(tx, { noun: 'crew', id }),
      mails: await removeMails(tx, id),
    }
    await unnamePay(tx, id)
    await tx.deleteFrom('crew').where('id', '=', id).execute()
    await recordEvent(tx, actor, { verb: 'remove', noun: 'crew', noun_id: id })
    return erased
  })
  await forgetFiles(shas)
  await removePaperFiles(files)
  await forgetMailFiles(mails)
  await overwriteErased()
  noteErasure(erasedCrew(id))
}

/** How the log of erasures names somebody of the crew, who may have no address. */
export function erasedCrew(id: string): string {
  return `crew ${id}`
}

function placePhoto(tx: Tx, id: string, { photo }: CrewInput, actor: Actor) {
  return placePicture(tx, { owner: 'crew', id, field: 'photo' }, photo, actor)
}

/** Removes what was mailed to somebody. Returns the ids, whose copies in files go once this is committed. */
async function removeMails(tx: Tx, id: string) {
  const rows = await tx
    .deleteFrom('emails')
    .where('noun', '=', 'crew')
    .where('noun_id', '=', id)
    .returning('id')
    .execute()
  return rows.map((mail) => mail.id)
}

async function refuseWhileNeeded(tx: Tx, id: string) {
  const place = await tx
    .selectFrom('assignments')
    .innerJoin('departures', 'departures.id', 'assignments.departure_id')
    .innerJoin('trips', 'trips.id', 'departures.trip_id')
    .select(['trips.name', 'from_day'])
    .where('crew_id', '=', id)
    .where('state', '!=', 'declined')
    .where('to_day', '>=', today())
    .where('departures.cancelled_at', 'is', null)
    .orderBy('from_day')
    .executeTakeFirst()
  if (place)
    throw new DomainError(
      'conflict',
      `They are assigned to ${place.name} from ${formatDay(place.from_day)}. Take them off first`,
    )
}

async function refuseTooMany(tx: Tx) {
  const { count } = await tx
    .selectFrom('crew')
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow()
  if (Number(count) >= CREW_MAX)
    throw new DomainError('conflict', `There are ${CREW_MAX} people already. Delete one who has left first`)
}
