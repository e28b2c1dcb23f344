import type { Region } from '#contract/regions.ts'
import type { StoredFault } from '#contract/stored.ts'
import { tripWords } from '#contract/trip-kinds.ts'
import type { TripInput, TripKind } from '#contract/trips.ts'
import { withDraft, type Kept } from '../../kit/form/kept.ts'
import type { Stored } from '../../kit/form/use-draft.ts'
import { at } from '../../shell/api-address.ts'
import { readApi, tryApi, type Failure } from '../../shell/api.ts'
import { shownPlace, type KnownPlace } from './places.ts'
import { blankTrip, textOfTrip, type TripText } from './text.ts'
import { readWished, type Wished } from './wished.ts'

/** A trip as text for its form, and the parts of it that cannot be read. */
export type StoredText = Stored<TripText> & { unreadable?: StoredFault[] }

export type LoadedForm = { trip: StoredText; regions: Region[]; wished?: Wished } | { failure: Failure }

/**
 * Returns what the form of a trip needs to open; without an id, the form of a new trip. `askId`: the ask that it is opened
 * for.
 */
export async function loadTripForm(
  kind: TripKind,
  id?: string,
  askId: string | null = null,
): Promise<LoadedForm> {
  const [trip, regions, wished] = await Promise.all([
    id === undefined ? { text: blankTrip() } : withDraft(keptAs(id), await readTrip(kind, id), textOfDraft),
    kind === 'trek' ? readApi(at('/api/regions/')) : { body: [] },
    id === undefined || askId === null ? undefined : readWished(kind, id, askId),
  ])
  if ('failure' in trip) return trip
  return 'failure' in regions ? regions : { trip, regions: regions.body, wished }
}

/** The trip as it is stored, whatever draft waits beside it. */
export async function readTrip(kind: TripKind, id: string): Promise<StoredText | { failure: Failure }> {
  const result = await readApi(at(`${tripWords[kind].api}/details/{id}/`, { id }))
  if ('failure' in result) return result
  const { version, unreadable } = result.body
  return { text: textOfTrip(result.body), version, unreadable }
}

function keptAs(id: string): Kept {
  return { noun: 'trip', id }
}

function textOfDraft(document: unknown): TripText {
  return textOfTrip(document as Parameters<typeof textOfTrip>[0])
}

/** Saves the trip with this id, or a new one. */
export function saveTrip(
  kind: TripKind,
  id: string | undefined,
  body: TripInput,
  version: number | undefined,
) {
  const { api } = tripWords[kind]
  if (id === undefined) return tryApi(at(`${api}/new`), { method: 'POST', body })
  return tryApi(at(`${api}/details/{id}/`, { id }), { method: 'PUT', body, version })
}

/** Keeps what is typed as the draft beside the stored trip, over the draft with this number. */
export function saveTripDraft(kind: TripKind, id: string, body: TripInput, over: number | undefined) {
  const address = at(`${tripWords[kind].api}/details/{id}/draft/`, { id })
  return tryApi(address, { method: 'PUT', body, version: over })
}

/** Plans the typed prices for a day. */
export function planTripPrices(kind: TripKind, id: string, trip: TripInput, day: string) {
  const address = at(`${tripWords[kind].api}/details/{id}/price-plans/`, { id })
  return tryApi(address, { method: 'POST', body: { day, trip } })
}

/** Asks for a link to a preview of the trip's page: as it is stored or, with `draft`, with the typed text. */
export function askPreview(kind: TripKind, id: string, draft?: TripInput) {
  const address = at(`${tripWords[kind].api}/details/{id}/previews/`, { id })
  return tryApi(address, { method: 'POST', body: draft && { draft } })
}

/** Reads the trip's page as it would be with what is typed; without an id, that of a new trip. */
export function typedPage(kind: TripKind, id: string | undefined, draft: TripInput, signal: AbortSignal) {
  const { api } = tripWords[kind]
  if (id === undefined)
    return tryApi(at(`${api}/previews/page/`), { method: 'POST', body: { draft }, signal })
  const address = at(`${api}/details/{id}/previews/page/`, { id })
  return tryApi(address, { method: 'POST', body: { draft }, signal })
}

let places: ReturnType<typeof readApi<'/api/places/'>> | undefined

/**
 * Returns the places of all stored itineraries and fetches them once. Empty when that fails, because they are only
 * suggestions.
 */
export async function loadPlaces(): Promise<KnownPlace[]> {
  places ??= readApi(at('/api/places/'))
  const result = await places
  if ('body' in result) return result.body.map(shownPlace)
  places = undefined
  return []
}
