import { PictureTableQuery, type OwnedPicture } from '#contract/content-tables.ts'
import type { DestinationImage, TourImage } from '#contract/images.ts'
import { tripWords } from '#contract/trip-kinds.ts'
import type { TripKind } from '#contract/trips.ts'
import { pageOf } from '../kit/list/answered.ts'
import type { Source } from '../kit/list/shape.ts'
import { mapped, sourceAt } from '../kit/list/source.ts'
import { at } from '../shell/api-address.ts'
import { readApi, tryApi } from '../shell/api.ts'

const PROBLEM = 'Error fetching images'

type PictureList = (typeof tripWords)[TripKind]['pictures']['list']
type Answered = DestinationImage | TourImage

/** Returns the source for the pictures of treks or of tours. */
export function picturesOf(kind: TripKind): Source<OwnedPicture> {
  const address = at(tripWords[kind].pictures.list)
  return mapped(sourceAt(address, { problem: PROBLEM, query: PictureTableQuery }), pictureOf)
}

/**
 * Returns one picture for a dialog. It comes from the list, because the path of a single picture returns the file
 * itself.
 */
export async function loadPicture(
  kind: TripKind,
  id: string,
): Promise<{ picture: OwnedPicture; problem?: undefined } | { picture?: undefined; problem: string }> {
  const result = await readApi(at(tripWords[kind].pictures.list, {}, { id }))
  if ('failure' in result) return { problem: PROBLEM }
  const [picture] = result.body
  return picture ? { picture: pictureOf(picture) } : { problem: 'There is no such picture any more' }
}

/** Returns the pictures of a trip in their order; none when they could not be fetched. */
export async function listPictures(kind: TripKind, ownerId: string): Promise<OwnedPicture[]> {
  const result = await tryApi(at(tripWords[kind].pictures.list, {}, { of: ownerId, limit: 100 }))
  if ('failure' in result) return []
  return (await pageOf<PictureList>(result.response)).rows.map(pictureOf)
}

/** Returns how many pictures a trip has; 0 when that could not be fetched. */
export async function countPictures(kind: TripKind, ownerId: string): Promise<number> {
  const result = await tryApi(at(tripWords[kind].pictures.list, {}, { of: ownerId, limit: 1 }))
  return 'failure' in result ? 0 : (await pageOf<PictureList>(result.response)).found
}

function pictureOf(image: Answered): OwnedPicture {
  if ('tour_id' in image) {
    const { tour_id, tour_name, ...rest } = image
    return { ...rest, owner_id: tour_id, owner_name: tour_name }
  }
  const { destination_id, destination_name, ...rest } = image
  return { ...rest, owner_id: destination_id, owner_name: destination_name }
}
