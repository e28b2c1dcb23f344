import { readTripNames } from '../trips/names.ts'
import { at } from './api-address.ts'
import { readList } from './api.ts'
import type { LoadCommands } from './command-menu.tsx'

/** Trips and posts by name, for the command menu; with `typed`, the trips of that name. */
export const namedCommands: LoadCommands = async (typed) => {
  const [destinations, packages, blogs] = await Promise.all([
    readTripNames('/api/destinations', typed),
    readTripNames('/api/tour_packages', typed),
    typed === '' ? readList(at('/api/blogs'), '') : { rows: [] },
  ])
  return {
    commands: [
      ...destinations.trips.map(({ _id, name }) => ({
        label: name,
        kind: 'Destination',
        path: `/admin/destinations/${_id}`,
      })),
      ...packages.trips.map(({ _id, name }) => ({
        label: name,
        kind: 'Tour package',
        path: `/admin/tour-packages/${_id}`,
      })),
      ...blogs.rows.map(({ _id, title }) => ({ label: title, kind: 'Blog', path: `/admin/blogs/${_id}` })),
    ],
    isWhole: destinations.isWhole && packages.isWhole,
  }
}
