import { redirect } from 'react-router'
import type { Region } from '#contract/regions.ts'
import { tripWords } from '#contract/trip-kinds.ts'
import type { TripInput, TripKind } from '#contract/trips.ts'
import { dropDraft, resumeAfterLogin } from '../../kit/form/draft.ts'
import { at } from '../../shell/api-address.ts'
import { readApi, tryApi, type Failure } from '../../shell/api.ts'
import { tell } from '../../shell/messages.ts'
import { shownPlace, type KnownPlace } from './places.ts'
import type { StoredTrip } from './text.ts'

const STALE = 412

/** What the form sends to its action. Without an input only a preview is asked for: of the draft, else of what is stored. */
export type Sent =
  | { goal: 'close' | 'preview'; input: TripInput; version: number | undefined }
  | { goal: 'preview'; draft?: TripInput; input?: undefined; version?: undefined }
/** `theirs`: what somebody else has saved in the meantime. `preview`: where the page of what was saved can be seen. */
export type Answer = { failure?: Failure; theirs?: StoredTrip; saved?: StoredTrip; preview?: string }

export type LoadedForm = { trip?: StoredTrip; regions: Region[]; failure?: Failure }

/** The name of the draft in the browser. */
export function draftName(kind: TripKind, id = 'new') {
  return `${kind}:${id}`
}

/** What the form of a trip needs to open, without an id that of a new one. */
export async function loadTripForm(kind: TripKind, id?: string): Promise<LoadedForm> {
  const [trip, regions] = await Promise.all([
    id === undefined ? undefined : tryApi(at(`${tripWords[kind].api}/details/{id}/`, { id })),
    kind === 'trek' ? tryApi(at('/api/regions/')) : undefined,
  ])
  if (trip && 'failure' in trip) return { regions: [], failure: trip.failure }
  if (regions && 'failure' in regions) return { regions: [], failure: regions.failure }
  return {
    trip: await trip?.response.json(),
    regions: (await regions?.response.json()) ?? [],
  }
}

/** Saves what the form sent. Leaves for the list, or answers why not, or where its preview is. */
export async function saveTrip(request: Request, kind: TripKind, id?: string): Promise<Answer | Response> {
  const sent = (await request.json()) as Sent
  const { goal, input, version } = sent
  const { api, office } = tripWords[kind]
  try {
    if (!input) return await previewOf(kind, id ?? '', 'draft' in sent ? sent.draft : undefined)
    const result =
      id === undefined
        ? await tryApi(at(`${api}/new`), { method: 'POST', body: input })
        : await tryApi(at(`${api}/details/{id}/`, { id }), {
            method: 'PUT',
            body: input,
            version: version === undefined ? undefined : String(version),
          })
    if ('failure' in result) return await refusalOf(result.failure, kind, id)
    dropDraft(draftName(kind, id))
    const saved = await result.response.json()
    if (goal === 'preview') return { saved, ...(await previewOf(kind, saved._id)) }
    tell(`${office.one} ${id === undefined ? 'added' : 'updated'}`)
    return redirect(office.list + new URL(request.url).search)
  } catch (thrown) {
    // The session has ended: what was typed is shown again after the login.
    if (thrown instanceof Response) resumeAfterLogin(draftName(kind, id))
    throw thrown
  }
}

let places: ReturnType<typeof readApi<'/api/places/'>> | undefined

/** The places of all stored itineraries, asked for once; none when they cannot be had, for they are only a help. */
export async function loadPlaces(): Promise<KnownPlace[]> {
  places ??= readApi(at('/api/places/'))
  const result = await places
  if ('body' in result) return result.body.map(shownPlace)
  places = undefined
  return []
}

/** A link to the page of a trip as it is stored now, or as it would be with what is typed. */
async function previewOf(
  kind: TripKind,
  id: string,
  draft?: TripInput,
): Promise<Pick<Answer, 'failure' | 'preview'>> {
  const result = await tryApi(at(`${tripWords[kind].api}/details/{id}/previews/`, { id }), {
    method: 'POST',
    body: draft && { draft },
  })
  if ('failure' in result)
    return { failure: { reason: `The preview could not be opened. ${result.failure.reason}` } }
  const { url } = await result.response.json()
  return { preview: url }
}

async function refusalOf(failure: Failure, kind: TripKind, id: string | undefined): Promise<Answer> {
  if (failure.status !== STALE || id === undefined) return { failure }
  const { trip } = await loadTripForm(kind, id)
  return { failure, theirs: trip }
}
