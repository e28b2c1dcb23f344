import type { OverviewItem, SiteOverview } from '#contract/overview.ts'
import { tripWords } from '#contract/trip-kinds.ts'
import type { TripKind } from '#contract/trips.ts'
import { db } from '#db/client.ts'
import { totalOf } from './items.ts'
import { listLastChanges } from '../events.ts'
import { sortedByName } from '../lists/sorting.ts'

const LAST_CHANGES = 8

type Trip = { id: string; kind: TripKind; name: string }
type Post = { id: string; title: string; status: 'draft' | 'published'; thumbnail_id: string | null }

/** How much there is, what is not complete yet, each list by name, and what was changed last. */
export async function readOverview(): Promise<SiteOverview> {
  const [regions, destinations, tour_packages, posts, drafts, unpictured, unlocated, undescribed, changes] =
    await Promise.all([
      totalOf(db.selectFrom('regions')),
      totalOf(db.selectFrom('trips').where('kind', '=', 'trek')),
      totalOf(db.selectFrom('trips').where('kind', '=', 'tour')),
      db.selectFrom('blogs').select(['id', 'title', 'status', 'thumbnail_id']).execute(),
      trips().where('status', '=', 'draft').execute(),
      tripsWithoutPicture(),
      trips().where('has_coordinates', '=', 0).execute(),
      ownersWithoutAlt(),
      listLastChanges(LAST_CHANGES),
    ])

  return {
    regions,
    destinations,
    tour_packages,
    blogs: posts.length,
    drafts: itemsOf(
      drafts,
      posts.filter(({ status }) => status === 'draft'),
    ),
    without_picture: itemsOf(
      unpictured,
      posts.filter(({ thumbnail_id }) => thumbnail_id === null),
    ),
    without_coordinates: itemsOf(unlocated),
    without_alt: sortedByName([
      ...undescribed.trips.map(pictureItem),
      ...posts.filter(({ id }) => undescribed.posts.has(id)).map(postItem),
    ]),
    last_changes: changes,
  }
}

function trips() {
  return db.selectFrom('trips').select(['trips.id', 'kind', 'trips.name'])
}

function tripsWithoutPicture() {
  return trips()
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('images')
            .select('images.id')
            .where('owner', 'in', ['destination', 'tour'])
            .whereRef('owner_id', '=', 'trips.id'),
        ),
      ),
    )
    .execute()
}

async function ownersWithoutAlt() {
  const rows = await db
    .selectFrom('images')
    .select('owner_id')
    .distinct()
    .where('alt', '=', '')
    .where('owner', 'in', ['destination', 'tour', 'blog'])
    .where('owner_id', 'is not', null)
    .execute()
  const ids = rows.flatMap(({ owner_id }) => owner_id ?? [])
  const found = ids.length === 0 ? [] : await trips().where('trips.id', 'in', ids).execute()
  return { trips: found, posts: new Set(ids) }
}

/** Leads to the pictures of a trip that nobody has described. */
function pictureItem(trip: Trip): OverviewItem {
  const { list } = tripWords[trip.kind].office.pictures
  const query = new URLSearchParams({ lacks: 'alt', q: trip.name })
  return { ...tripItem(trip), path_in_admin: `${list}?${query}` }
}

function itemsOf(some: Trip[], posts: Post[] = []) {
  return sortedByName([...some.map(tripItem), ...posts.map(postItem)])
}

function tripItem({ id, kind, name }: Trip): OverviewItem {
  const { overview, list } = tripWords[kind].office
  return { _id: id, kind: overview, name, path_in_admin: `${list}/${id}` }
}

function postItem({ id, title }: Post): OverviewItem {
  return { _id: id, kind: 'blog', name: title, path_in_admin: `/admin/blogs/${id}` }
}
