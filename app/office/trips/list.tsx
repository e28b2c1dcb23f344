import { Link, Outlet, redirect, useFetcher } from 'react-router'
import { TripTableQuery } from '#contract/content-tables.ts'
import { tripKindAt, tripWords } from '#contract/trip-kinds.ts'
import type { TripKind } from '#contract/trips.ts'
import type { TourSummary } from '#contract/trip-summaries.ts'
import { StatusBadge } from '../kit/badge.tsx'
import { compactClass } from '../kit/compact.ts'
import { counted } from '../kit/counted.ts'
import type { BulkAction } from '../kit/list/bulk.tsx'
import { ListHead } from '../kit/list/list-head.tsx'
import { RowLink } from '../kit/list/row-link.tsx'
import { ServedTable } from '../kit/list/served-table.tsx'
import { readTable, readWholeTable } from '../kit/list/table-calls.ts'
import { useOneAtATime } from '../kit/one-at-a-time.ts'
import { smallAddress } from '../kit/thumbnail.tsx'
import { at } from '../shell/api-address.ts'
import { changeApi, readList, tryApi } from '../shell/api.ts'
import { tell } from '../shell/messages.ts'
import type { Route } from './+types/list'
import { tripColumns, tripFilters } from './columns.tsx'

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData ? tripWords[loaderData.kind].office.title : 'Trips'} · Admin` },
]

/** The page that an address asks for, and the regions to choose from. */
export async function clientLoader({ request, pattern }: Route.ClientLoaderArgs) {
  const kind = tripKindAt(pattern)
  const asked = new URL(request.url).searchParams
  const [served, { rows: regions }] = await Promise.all([
    readTable(callOf(kind), asked),
    kind === 'trek' ? readList(at('/api/regions'), '') : { rows: [] },
  ])
  return { kind, served, regions }
}

/** Makes a draft copy and opens it for editing. */
export async function clientAction({ request, pattern }: Route.ClientActionArgs) {
  const { api, office } = tripWords[tripKindAt(pattern)]
  const id = String((await request.formData()).get('id'))
  const result = await tryApi(at(`${api}/details/{id}/copies/`, { id }), { method: 'POST' })
  if ('failure' in result) {
    tell('It could not be duplicated', { reason: result.failure.reason, isFailure: true })
    return null
  }
  const copy = await result.response.json()
  tell(`Duplicated as ${copy.name}`)
  return redirect(`${office.list}/${copy._id}`)
}

/** Destinations and tour packages are the same screen twice. */
export default function TripList({ loaderData: { kind, served, regions } }: Route.ComponentProps) {
  const { title, add, list: base, many, pictures: ofPictures } = tripWords[kind].office
  const duplication = useFetcher()
  const take = useOneAtATime()
  const duplicate = (id: string) => take(() => duplication.submit({ id }, { method: 'post', action: base }))
  return (
    <>
      <ListHead title={title}>
        <Link className={compactClass('primary')} to={`${base}/new`}>
          {add}
        </Link>
      </ListHead>
      <ServedTable
        key={kind}
        label={title}
        served={served}
        loadAll={() => readWholeTable(callOf(kind), new URLSearchParams(location.search))}
        idOf={({ _id }) => _id}
        nameOf={({ name }) => name}
        noteOf={({ path }) => path}
        renderBadge={({ status }) => status === 'draft' && <StatusBadge status={status} />}
        thumbnailOf={({ picture }) => (picture ? smallAddress(picture) : undefined)}
        columns={tripColumns(kind === 'trek')}
        filters={tripFilters(regions)}
        bulk={bulkActions(kind)}
        empty={`There are no ${many} yet.`}
        renderActions={({ _id: id, pictures }) => (
          <>
            {pictures === 0 && (
              <RowLink to={`${ofPictures.list}/new`} query={`?of=${id}`}>
                Add images
              </RowLink>
            )}
            <RowLink to={`${base}/${id}/info`}>Info</RowLink>
            <RowLink to={`${base}/${id}`}>Edit</RowLink>
            <button
              type="button"
              className={compactClass()}
              disabled={duplication.state !== 'idle'}
              onClick={() => duplicate(id)}
            >
              Duplicate
            </button>
            <RowLink to={`${base}/${id}/delete`} look="danger">
              Delete
            </RowLink>
          </>
        )}
      />
      <Outlet />
    </>
  )
}

function callOf(kind: TripKind) {
  const { api, office } = tripWords[kind]
  const address = at(`${api}?fields=summary`)
  return { address, query: TripTableQuery, problem: `Error fetching ${office.many}` }
}

function bulkActions(kind: TripKind): BulkAction<TourSummary>[] {
  const { api, office } = tripWords[kind]
  const named = (count: number) => counted(count, office.one.toLowerCase(), office.many)
  const publication = ({ _id: id }: TourSummary) => at(`${api}/details/{id}/publication/`, { id })
  return [
    {
      label: 'Publish',
      question: (count) => `Publish ${named(count)}? Visitors see them at once.`,
      appliesTo: ({ status }) => status === 'draft',
      run: (trip) => changeApi(publication(trip), { method: 'PUT', version: String(trip.version) }),
    },
    {
      label: 'Unpublish',
      question: (count) => `Make drafts of ${named(count)}? Their pages disappear from the site.`,
      appliesTo: ({ status }) => status === 'published',
      run: (trip) => changeApi(publication(trip), { method: 'DELETE', version: String(trip.version) }),
    },
    {
      label: 'Delete',
      question: (count) =>
        `Delete ${named(count)} with their pictures and departures? This cannot be undone.`,
      isDanger: true,
      run: ({ _id, version }) =>
        changeApi(at(`${api}/details/{id}/`, { id: _id }), { method: 'DELETE', version: String(version) }),
    },
  ]
}
