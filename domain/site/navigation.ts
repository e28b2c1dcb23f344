import type { NavigationList } from '#contract/navigation.ts'
import { db } from '#db/client.ts'
import { listRegions } from '../regions/regions.ts'
import { sortedByName } from '../lists/sorting.ts'
import { pathOf } from '../trips/rows.ts'

type Lists = { regions: NavigationList[]; tour_packages: NavigationList[] }

/** The menus: each region with its published treks, and one list of the published tour packages. */
export async function listNavigation(): Promise<Lists> {
  const [regions, trips] = await Promise.all([listRegions(), listPublished()])
  const itemsOf = (chosen: typeof trips) =>
    sortedByName(chosen).map(({ kind, slug, name }) => ({ label: name, path: pathOf(kind, slug) }))

  return {
    regions: regions.map(({ _id, name }) => ({
      title: name,
      items: itemsOf(trips.filter(({ kind, region_id }) => kind === 'trek' && region_id === _id)),
    })),
    tour_packages: [{ title: 'Tour Packages', items: itemsOf(trips.filter(({ kind }) => kind === 'tour')) }],
  }
}

function listPublished() {
  return db
    .selectFrom('trips')
    .select(['kind', 'slug', 'name', 'region_id'])
    .where('status', '=', 'published')
    .execute()
}
