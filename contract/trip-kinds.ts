import type { ImageOwner } from './images.ts'
import type { TripKind } from './trips.ts'

type TripWords = {
  /** The noun in sentences of the API. */
  noun: string
  /** The path with which its API calls begin. */
  api: string
  /** Whom its pictures belong to, where the calls about one of them begin, which lists them, and the fields of their owner. */
  pictures: { owner: ImageOwner; api: string; list: string; idField: string; nameField: string }
  /** What visitors read. `page`: below it lies the page of each. `list`: where all of them are. */
  site: {
    one: string
    many: string
    page: string
    list: string
    missing: string
  }
  /** What staff read. `list` and `pictures.list`: where the back office lists them. `overview`: its kind in the overview. */
  office: {
    title: string
    add: string
    one: string
    many: string
    list: string
    overview: 'destination' | 'tour_package'
    pictures: { title: string; owner: string; list: string }
  }
}

/** The two kinds of trip in all their words: for visitors treks and tours, for staff destinations and tour packages. */
export const tripWords = {
  trek: {
    noun: 'destination',
    api: '/api/destinations',
    pictures: {
      owner: 'destination',
      api: '/api/destinations/images',
      list: '/api/destinations/images',
      idField: 'destination_id',
      nameField: 'destination_name',
    },
    site: {
      one: 'Trek',
      many: 'Treks',
      page: '/destination',
      list: '/treks',
      missing: 'No destination found.',
    },
    office: {
      title: 'Destinations',
      add: 'Add Destination',
      one: 'Destination',
      many: 'destinations',
      list: '/admin/destinations',
      overview: 'destination',
      pictures: { title: 'Destination Images', owner: 'Destination', list: '/admin/destination-images' },
    },
  },
  tour: {
    noun: 'tour package',
    api: '/api/tour_packages',
    pictures: {
      owner: 'tour',
      api: '/api/tour_packages/images',
      list: '/api/tour_packages/images/',
      idField: 'tour_id',
      nameField: 'tour_name',
    },
    site: {
      one: 'Tour',
      many: 'Tours',
      page: '/tour_packages',
      list: '/tours',
      // As the specification spells it.
      missing: 'No Tout Package Found.',
    },
    office: {
      title: 'Tour Packages',
      add: 'Add Package',
      one: 'Package',
      many: 'tour packages',
      list: '/admin/tour-packages',
      overview: 'tour_package',
      pictures: { title: 'Tour Package Images', owner: 'Tour package', list: '/admin/tour-images' },
    },
  },
} as const satisfies Record<TripKind, TripWords>

/**
 * Returns the kind of trip that a path or the pattern of a route belongs to, on the site or in the office. Throws when
 * it belongs to neither.
 */
export function tripKindAt(path: string): TripKind {
  // The pattern of a route has no slash at its front.
  const asked = `/${path.replace(/^\//, '').toLowerCase()}`
  const [, kind] = placesOfKinds.find(([place]) => asked === place || asked.startsWith(`${place}/`)) ?? []
  if (kind === undefined) throw new Error(`${path} is about neither kind of trip`)
  return kind
}

const placesOfKinds = Object.entries(tripWords).flatMap(([kind, { site, office }]) =>
  [site.page, site.list, office.list, office.pictures.list].map(
    (place) => [place, kind as TripKind] as const,
  ),
)

/** Where the page of a trip is: `/destination/{slug}` or `/tour_packages/{slug}`. */
export function tripPath(kind: TripKind, slug: string): string {
  return `${tripWords[kind].site.page}/${slug}`
}
