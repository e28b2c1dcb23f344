import type { OverviewItem, SiteOverview } from '#contract/overview.ts'
import type { TripSummary } from '#contract/trips.ts'
import { db } from '#db/client.ts'
import { listEvents } from './events.ts'
import { sortedByName } from './sorting.ts'
import { listSummaries } from './trips/summaries.ts'

const LAST_CHANGES = 8

type Post = { id: string; title: string; status: 'draft' | 'published'; thumbnail_id: string | null }

/** How much there is, what is not complete yet, each list by name, and what was changed last. */
export async function readOverview(): Promise<SiteOverview> {
  const [regions, treks, tours, posts, changes] = await Promise.all([
    db.selectFrom('regions').select('id').execute(),
    listSummaries('trek', { drafts: true }),
    listSummaries('tour', { drafts: true }),
    db.selectFrom('blogs').select(['id', 'title', 'status', 'thumbnail_id']).execute(),
    listEvents({ limit: LAST_CHANGES, changesOnly: true }),
  ])
  const trips = [...treks.items, ...tours.items]

  return {
    regions: regions.length,
    destinations: treks.total,
    tour_packages: tours.total,
    blogs: posts.length,
    drafts: itemsOf(trips.filter(isDraft), posts.filter(isDraft)),
    without_picture: itemsOf(
      trips.filter(({ pictures }) => pictures === 0),
      posts.filter(({ thumbnail_id }) => thumbnail_id === null),
    ),
    without_coordinates: itemsOf(trips.filter(({ has_coordinates }) => !has_coordinates)),
    last_changes: changes.items,
  }
}

function itemsOf(trips: TripSummary[], posts: Post[] = []) {
  return sortedByName([...trips.map(tripItem), ...posts.map(postItem)])
}

function isDraft({ status }: { status: 'draft' | 'published' }) {
  return status === 'draft'
}

function tripItem({ _id, kind, name }: TripSummary): OverviewItem {
  return kind === 'trek'
    ? { _id, kind: 'destination', name, path_in_admin: `/admin/destinations/${_id}` }
    : { _id, kind: 'tour_package', name, path_in_admin: `/admin/tour-packages/${_id}` }
}

function postItem({ id, title }: Post): OverviewItem {
  return { _id: id, kind: 'blog', name: title, path_in_admin: `/admin/blogs/${id}` }
}
