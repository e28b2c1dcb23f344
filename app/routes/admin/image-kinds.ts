import type { DestinationImage, TourImage } from '#contract/images.ts'
import { readList } from '../../api.ts'

/** A picture of a trip, whichever kind of trip it is. */
export type OwnedPicture = Omit<DestinationImage, 'destination_id' | 'destination_name'> & {
  owner_id: string
  owner_name: string
}

/** How the admin calls the pictures of a kind of trip and where it finds them. */
export type ImageKind = {
  title: string
  owner: string
  base: string
  ownerBase: string
  api: string
  load: () => Promise<{ rows: OwnedPicture[]; problem?: string }>
}

const PROBLEM = 'Error fetching images'

export const destinationImageKind: ImageKind = {
  title: 'Destination Images',
  owner: 'Destination',
  base: '/admin/destination-images',
  ownerBase: '/admin/destinations',
  api: '/api/destinations/images/',
  async load() {
    const { rows, problem } = await readList<DestinationImage>('/api/destinations/images', PROBLEM)
    return {
      rows: rows.map(({ destination_id, destination_name, ...image }) => ({
        ...image,
        owner_id: destination_id,
        owner_name: destination_name,
      })),
      problem,
    }
  },
}

export const tourImageKind: ImageKind = {
  title: 'Tour Package Images',
  owner: 'Tour package',
  base: '/admin/tour-images',
  ownerBase: '/admin/tour-packages',
  api: '/api/tour_packages/images/',
  async load() {
    const { rows, problem } = await readList<TourImage>('/api/tour_packages/images/', PROBLEM)
    return {
      rows: rows.map(({ tour_id, tour_name, ...image }) => ({
        ...image,
        owner_id: tour_id,
        owner_name: tour_name,
      })),
      problem,
    }
  },
}

/** One picture for a popup. The API answers the file itself under its path, so it is taken from the list. */
export async function loadPicture(
  { load }: ImageKind,
  id: string,
): Promise<{ picture?: OwnedPicture; problem?: string }> {
  const { rows, problem } = await load()
  const picture = rows.find(({ _id }) => _id === id)
  return picture ? { picture } : { problem: problem ?? 'There is no such picture any more' }
}
