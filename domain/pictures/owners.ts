import type { ImageOwner } from '#contract/images.ts'
import { tripWords } from '#contract/trip-kinds.ts'
import { tripKinds, type TripKind } from '#contract/trips.ts'
import { db, type Tx } from '#db/client.ts'
import { DomainError } from '../errors.ts'
import { sortedByName } from '../lists/sorting.ts'

/** The record that a picture belongs to. Only staff see pictures of drafts. */
export type Owner = { id: string; name: string; isDraft: boolean }

export type TripOwner = Extract<ImageOwner, 'destination' | 'tour'>

const called = {
  destination: tripWords.trek.noun,
  tour: tripWords.tour.noun,
  region: 'region',
  blog: 'blog',
  review: 'review',
  extra: 'extra',
  crew: 'person of the crew',
  site: 'page',
} as const

/** Returns the trips that a picture may belong to, sorted by name. */
export async function listTripOwners(owner: TripOwner): Promise<Owner[]> {
  return sortedByName((await tripsOf(db, owner).execute()).map(toOwner))
}

/** Returns the owner with this id or slug; undefined when there is none. */
export async function findOwner(
  from: typeof db | Tx,
  owner: ImageOwner,
  idOrSlug: string,
): Promise<Owner | undefined> {
  if (owner === 'site') return { id: idOrSlug, name: idOrSlug, isDraft: false }
  if (owner === 'blog') {
    const blogs = from.selectFrom('blogs').select(['id', 'title as name', 'status'])
    return ownerOf(await blogs.where('id', '=', idOrSlug).executeTakeFirst())
  }
  if (owner === 'review') {
    const reviews = from.selectFrom('reviews').select('id')
    const review = await reviews.where('id', '=', idOrSlug).executeTakeFirst()
    // Without the reviewer's name: events of pictures are kept for ever.
    return review && ownerOf({ ...review, name: 'Review' })
  }
  if (owner === 'extra') {
    const extras = from.selectFrom('extras').select(['id', 'name'])
    return ownerOf(await extras.where('id', '=', idOrSlug).executeTakeFirst())
  }
  if (owner === 'crew') {
    const crew = from.selectFrom('crew').select('id')
    const person = await crew.where('id', '=', idOrSlug).executeTakeFirst()
    // Without the name, as above.
    return person && ownerOf({ ...person, name: 'Crew' })
  }
  if (owner === 'region') {
    const regions = from.selectFrom('regions').select(['id', 'name'])
    return ownerOf(
      await regions
        .where((row) => row.or([row('id', '=', idOrSlug), row('slug', '=', idOrSlug)]))
        .executeTakeFirst(),
    )
  }
  return ownerOf(
    await tripsOf(from, owner)
      .where((row) => row.or([row('id', '=', idOrSlug), row('slug', '=', idOrSlug)]))
      .executeTakeFirst(),
  )
}

/**
 * Like `findOwner`, but throws `invalid` when there is none, about the field of the owner: `destination_id`, `tour_id`
 * …
 */
export async function requireOwner(tx: Tx, owner: ImageOwner, idOrSlug: string): Promise<Owner> {
  const found = await findOwner(tx, owner, idOrSlug)
  if (found) return found
  const message = `There is no such ${called[owner]}. Choose one from the list`
  throw new DomainError('invalid', message, { errors: { [`${owner}_id`]: [message] } })
}

function tripsOf(from: typeof db | Tx, owner: TripOwner) {
  return from.selectFrom('trips').select(['id', 'name', 'status']).where('kind', '=', kindOf(owner))
}

function kindOf(owner: TripOwner): TripKind {
  return tripKinds.find((kind) => tripWords[kind].pictures.owner === owner)!
}

type OwnerRow = { id: string; name: string; status?: 'draft' | 'published' }

function ownerOf(row: OwnerRow | undefined) {
  return row && toOwner(row)
}

function toOwner({ id, name, status }: OwnerRow): Owner {
  return { id, name, isDraft: status === 'draft' }
}
