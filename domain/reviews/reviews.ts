import type { Selectable } from 'kysely'
import type { Day } from '#contract/day.ts'
import type { Review, ReviewInput, StaffReview } from '#contract/reviews.ts'
import { db, type Tx } from '#db/client.ts'
import type { ReviewRow } from '#db/rows/content.ts'
import { changeContent } from '../content.ts'
import { DomainError } from '../errors.ts'
import { namesOfChanged, recordEvent, type Actor } from '../events.ts'
import { identity, type OfDemo } from '../ids.ts'
import { keepVersion } from '../kept-versions.ts'
import { forgetFiles } from '../pictures/files.ts'
import { removeImagesOf } from '../pictures/edits.ts'
import { placePicture } from '../pictures/single.ts'
import { claim } from '../versions.ts'
import { profilesOf } from './photos.ts'

/** The published reviews of a trip, the newest first. */
export async function listReviews(tripId: string): Promise<Review[]> {
  return withPhotos(await published().where('trip_id', '=', tripId).execute())
}

/** The published reviews that staff chose for the home page, the newest first. */
export async function listTestimonials(): Promise<Review[]> {
  return withPhotos(await published().where('is_featured', '=', 1).execute())
}

/** All reviews in every state with what staff see of them, the newest first. */
export async function listAllReviews(): Promise<StaffReview[]> {
  const rows = await withTrip(db).orderBy('reviews.created_at', 'desc').orderBy('reviews.id').execute()
  const profiles = await profilesOf(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => toStaffReview(row, profiles.get(row.id)))
}

/** Throws `not-found`. */
export async function readStaffReview(id: string): Promise<StaffReview> {
  const row = await withTrip(db).where('reviews.id', '=', id).executeTakeFirst()
  if (!row) throw new DomainError('not-found', 'No review has that id')
  return toStaffReview(row, (await profilesOf(db, [id])).get(id))
}

/** Writes down what a traveller said. Throws `invalid` for a trip that is not there and a photo that does not wait. */
export async function addReview(input: ReviewInput, actor: Actor): Promise<StaffReview> {
  return changeContent((tx) => addReviewIn(tx, input, actor))
}

/** As `addReview`, in the caller's transaction. */
export async function addReviewIn(
  tx: Tx,
  input: ReviewInput,
  actor: Actor,
  demo?: OfDemo & { written: Day },
): Promise<StaffReview> {
  const now = (demo ? new Date(demo.written) : new Date()).toISOString()
  await refuseUnknownTrip(tx, input.trip_id)
  const row = { ...columnsOf(input), ...identity(demo), version: 1, created_at: now, updated_at: now }
  await tx.insertInto('reviews').values(row).execute()
  await placePicture(tx, photoOf(row.id), input.profile, actor)
  const after = await readReview(tx, row.id)
  const kept = withoutPerson(after)
  await recordEvent(tx, actor, { verb: 'add', noun: 'review', noun_id: row.id, after: kept })
  return after
}

/** Throws `not-found`, `stale`, and `invalid` as `addReview` does. */
export async function editReview(
  id: string,
  input: ReviewInput,
  actor: Actor,
  version?: number,
): Promise<StaffReview> {
  let unused: string[] = []
  const edited = await changeContent(async (tx) => {
    const before = await claimReview(tx, id, version)
    await refuseUnknownTrip(tx, input.trip_id)
    unused = await placePicture(tx, photoOf(id), input.profile, actor)
    await tx
      .updateTable('reviews')
      .set({ ...columnsOf(input), is_demo: 0, updated_at: new Date().toISOString() })
      .where('id', '=', id)
      .execute()
    const after = await readReview(tx, id)
    await recordEvent(tx, actor, {
      verb: 'edit',
      noun: 'review',
      noun_id: id,
      before: withoutPerson(before),
      after: { ...withoutPerson(after), changed: namesOfChanged(before, after) },
    })
    return after
  })
  await forgetFiles(unused)
  return edited
}

/** Shows a review to everyone, or to nobody, in the caller's transaction. `note`: why. Throws `not-found`. */
export async function setReviewStatusIn(
  tx: Tx,
  id: string,
  status: StaffReview['status'],
  { actor, note }: { actor: Actor; note: string },
): Promise<void> {
  const before = await claim(tx, 'reviews', id)
  await tx
    .updateTable('reviews')
    .set({ status, updated_at: new Date().toISOString() })
    .where('id', '=', id)
    .execute()
  await recordEvent(tx, actor, {
    verb: 'edit',
    noun: 'review',
    noun_id: id,
    before: { status: before.status },
    after: { status, change: note },
    note,
  })
}

/** Puts a review in the bin. Throws `not-found` and `stale`. */
export async function removeReview(id: string, actor: Actor, version?: number): Promise<void> {
  const shas = await changeContent(async (tx) => {
    const before = await claimReview(tx, id, version)
    await keepVersion(tx, { noun: 'review', noun_id: id, actor, state: 'bin' })
    const unused = await removeImagesOf(tx, 'review', id, actor)
    await tx.deleteFrom('reviews').where('id', '=', id).execute()
    const kept = withoutPerson(before)
    await recordEvent(tx, actor, { verb: 'remove', noun: 'review', noun_id: id, before: kept })
    return unused
  })
  await forgetFiles(shas)
}

/** What `placePicture` sets. */
function photoOf(id: string) {
  return { owner: 'review' as const, id, field: 'profile' }
}

function published() {
  return db
    .selectFrom('reviews')
    .selectAll()
    .where('status', '=', 'published')
    .orderBy('created_at', 'desc')
    .orderBy('id')
}

function withTrip(from: typeof db | Tx) {
  return from
    .selectFrom('reviews')
    .leftJoin('trips', 'trips.id', 'reviews.trip_id')
    .leftJoin('bookings', 'bookings.id', 'reviews.booking_id')
    .selectAll('reviews')
    .select(['trips.name as trip_name', 'bookings.reference as booking_reference'])
}

async function readReview(tx: Tx, id: string) {
  const row = await withTrip(tx).where('reviews.id', '=', id).executeTakeFirstOrThrow()
  return toStaffReview(row, (await profilesOf(tx, [id])).get(id))
}

/** Claims a review by raising its version, which locks it until this transaction ends. Returns it as it was. */
async function claimReview(tx: Tx, id: string, version: number | undefined): Promise<StaffReview> {
  const claimed = await claim(tx, 'reviews', id, version)
  return { ...(await readReview(tx, id)), version: claimed.version }
}

/** Returns the facts of a review for events, without name and text, because events outlive an erasure. */
function withoutPerson({ trip_id, booking_reference, rating, status, is_featured }: StaffReview) {
  return { trip_id, booking_reference, rating, status, is_featured }
}

/** Throws `invalid` for a trip that is not there; null is none. */
export async function refuseUnknownTrip(tx: Tx, id: string | null) {
  if (id === null) return
  // Locked by an update: on PostgreSQL nobody can delete the trip before this transaction ends.
  const trip = await tx
    .updateTable('trips')
    .set((row) => ({ version: row.ref('version') }))
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  if (trip) return
  const errors = { trip_id: ['Choose a trip from the list'] }
  throw new DomainError('invalid', 'Some fields are not valid', { errors })
}

/** Returns a review as its row has it. Its photo is a picture, which is stored beside it. */
export function columnsOf({ is_featured, profile: _photo, ...text }: ReviewInput) {
  return { ...text, is_featured: is_featured ? 1 : 0 }
}

async function withPhotos(rows: Selectable<ReviewRow>[]) {
  const profiles = await profilesOf(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => toReview(row, profiles.get(row.id)))
}

/** A review as visitors see it; `profile` is where its photo is. */
export function toReview(row: Selectable<ReviewRow>, profile: string | null = null): Review {
  const { id, trip_id, name, address, item, review, rating, answer } = row
  const marks = { is_verified: row.booking_id !== null, is_demo: row.is_demo === 1 }
  return { _id: id, trip_id, profile, name, address, item, review, rating, answer, ...marks }
}

type Joined = Selectable<ReviewRow> & { trip_name: string | null; booking_reference: string | null }

function toStaffReview(row: Joined, profile: string | undefined): StaffReview {
  const { trip_name, booking_reference, is_featured, status, created_at, version } = row
  return {
    ...toReview(row, profile),
    trip_name,
    booking_reference,
    is_featured: is_featured === 1,
    status,
    created_at,
    version,
  }
}
