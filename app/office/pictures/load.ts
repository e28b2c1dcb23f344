import { PictureTableQuery, type OwnedPicture } from '#contract/content-tables.ts'
import type { DestinationImage, TourImage } from '#contract/images.ts'
import { tripWords } from '#contract/trip-kinds.ts'
import type { TripKind } from '#contract/trips.ts'
import { pageOf } from '../kit/list/list-pages.ts'
import type { ServedPage } from '../kit/list/served-table.tsx'
import { readTable, readWholeTable } from '../kit/list/table-calls.ts'
import { at } from '../shell/api-address.ts'
import { readApi, tryApi } from '../shell/api.ts'
import { readTripNames } from '../trips/names.ts'

const PROBLEM = 'Error fetching images'

type PictureList = (typeof tripWords)[TripKind]['pictures']['list']
type Answered = DestinationImage | TourImage

/** The page of pictures that an address asks for, and whose they may be if those are few enough to choose from. */
export async function loadPictures(
  kind: TripKind,
  request: Request,
): Promise<{ served: ServedPage<OwnedPicture>; owners: Awaited<ReturnType<typeof readTripNames>> }> {
  const asked = new URL(request.url).searchParams
  const [{ rows, ...served }, owners] = await Promise.all([
    readTable(callOf(kind), asked),
    readTripNames(kind),
  ])
  return { served: { ...served, rows: rows.map(pictureOf) }, owners }
}

/** All pictures that an address asks for. */
export async function loadAllPictures(
  kind: TripKind,
  asked: URLSearchParams,
): Promise<OwnedPicture[] | undefined> {
  return (await readWholeTable(callOf(kind), asked))?.map(pictureOf)
}

/** One picture for a popup. The API answers the file itself under its path, so it is taken from the list. */
export async function loadPicture(
  kind: TripKind,
  id: string,
): Promise<{ picture: OwnedPicture; problem?: undefined } | { picture?: undefined; problem: string }> {
  const result = await readApi(at(tripWords[kind].pictures.list, {}, { id }))
  if ('failure' in result) return { problem: PROBLEM }
  const [picture] = result.body
  return picture ? { picture: pictureOf(picture) } : { problem: 'There is no such picture any more' }
}

/** How many pictures a trip has; 0 when that could not be fetched. */
export async function countPictures(kind: TripKind, ownerId: string): Promise<number> {
  const result = await tryApi(at(tripWords[kind].pictures.list, {}, { of: ownerId, limit: 1 }))
  return 'failure' in result ? 0 : (await pageOf<PictureList>(result.response)).total
}

function callOf(kind: TripKind) {
  return { address: at(tripWords[kind].pictures.list), query: PictureTableQuery, problem: PROBLEM }
}

function pictureOf(image: Answered): OwnedPicture {
  if ('tour_id' in image) {
    const { tour_id, tour_name, ...rest } = image
    return { ...rest, owner_id: tour_id, owner_name: tour_name }
  }
  const { destination_id, destination_name, ...rest } = image
  return { ...rest, owner_id: destination_id, owner_name: destination_name }
}
