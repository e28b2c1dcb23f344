import type { NavigationList } from '#contract/navigation.ts'
import type { TripCard } from '#contract/trip-cards.ts'
import { listRegions } from '../regions/regions.ts'
import { listTripCards } from '../trips/cards.ts'

type Lists = { regions: NavigationList[]; tour_packages: NavigationList[] }

/** The menus: each region with its published treks, and one list of the published tour packages. */
export async function listNavigation(): Promise<Lists> {
  const [regions, treks, tours] = await Promise.all([
    listRegions(),
    listTripCards('trek'),
    listTripCards('tour'),
  ])
  return {
    regions: regions.map(({ _id, name }) => ({
      title: name,
      items: itemsOf(treks.filter(({ region_id }) => region_id === _id)),
    })),
    tour_packages: [{ title: 'Tour Packages', items: itemsOf(tours) }],
  }
}

function itemsOf(trips: TripCard[]) {
  return trips.map(({ name, path }) => ({ label: name, path }))
}
