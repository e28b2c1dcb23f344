/** How the admin calls a kind of trip and where it finds it. */
export type TripKindAtHome = {
  title: string
  add: string
  one: string
  many: string
  /** Where its list is in the admin. */
  base: string
  /** Where its pictures are in the admin. */
  images: string
  /** Where its calls begin. */
  api: '/api/destinations' | '/api/tour_packages'
  hasRegions: boolean
}

export const destinationKind: TripKindAtHome = {
  title: 'Destinations',
  add: 'Add Destination',
  one: 'Destination',
  many: 'destinations',
  base: '/admin/destinations',
  images: '/admin/destination-images',
  api: '/api/destinations',
  hasRegions: true,
}

export const packageKind: TripKindAtHome = {
  title: 'Tour Packages',
  add: 'Add Package',
  one: 'Package',
  many: 'tour packages',
  base: '/admin/tour-packages',
  images: '/admin/tour-images',
  api: '/api/tour_packages',
  hasRegions: false,
}
