import type { OverviewItem, SiteOverview } from '#contract/overview.ts'
import { settingNames } from '#contract/settings.ts'
import { tripWords } from '#contract/trip-kinds.ts'
import type { TripKind } from '#contract/trips.ts'
import { db } from '#db/client.ts'
import { totalOf } from './items.ts'
import { allChecks } from '../checks/all.ts'
import { demoLeft } from '../demo-left.ts'
import { listLastChanges } from '../events.ts'
import { sortedByName } from '../lists/sorting.ts'

const LAST_CHANGES = 8

type Trip = { id: string; kind: TripKind; name: string }
type Post = { id: string; title: string }

/** How much there is, the drafts by name, and what was changed last. */
export async function readOverview(): Promise<SiteOverview> {
  const [regions, destinations, tour_packages, blogs, demo, demoSettings, drafts, draftPosts, changes] =
    await Promise.all([
      totalOf(db.selectFrom('regions')),
      totalOf(db.selectFrom('trips').where('kind', '=', 'trek')),
      totalOf(db.selectFrom('trips').where('kind', '=', 'tour')),
      totalOf(db.selectFrom('blogs')),
      demoLeft(),
      settingsOfDemo(),
      db.selectFrom('trips').select(['id', 'kind', 'name']).where('status', '=', 'draft').execute(),
      db.selectFrom('blogs').select(['id', 'title']).where('status', '=', 'draft').execute(),
      listLastChanges(LAST_CHANGES),
    ])

  const ofDemo = (name: string) => demo.find(({ table }) => table === name)?.count ?? 0
  return {
    regions,
    destinations,
    tour_packages,
    blogs,
    has_demo: demo.length > 0,
    own: {
      regions: regions - ofDemo('regions'),
      trips: destinations + tour_packages - ofDemo('trips'),
      blogs: blogs - ofDemo('blogs'),
    },
    demo_settings: demoSettings,
    drafts: itemsOf(drafts, draftPosts),
    last_changes: changes,
  }
}

/** Those that nobody has edited, and those in which only the demo's name or details were left. */
async function settingsOfDemo() {
  const untouched = await db.selectFrom('settings').select('name').where('is_demo', '=', 1).execute()
  const leftOver = (await allChecks()).filter(({ kind, noun }) => kind === 'demo' && noun === 'setting')
  const names = new Set([...untouched.map(({ name }) => name), ...leftOver.map(({ noun_id }) => noun_id)])
  return settingNames.filter((name) => names.has(name))
}

function itemsOf(some: Trip[], posts: Post[]) {
  return sortedByName([...some.map(tripItem), ...posts.map(postItem)])
}

function tripItem({ id, kind, name }: Trip): OverviewItem {
  const { overview, list } = tripWords[kind].office
  return { _id: id, kind: overview, name, path_in_admin: `${list}/${id}` }
}

function postItem({ id, title }: Post): OverviewItem {
  return { _id: id, kind: 'blog', name: title, path_in_admin: `/admin/blogs/${id}` }
}
