import { href } from 'react-router'
import { TripTableQuery } from '#contract/content-tables.ts'
import { counted } from '#contract/counted.ts'
import { tripKindAt, tripWords } from '#contract/trip-kinds.ts'
import type { TourSummary } from '#contract/trip-summaries.ts'
import type { TripKind } from '#contract/trips.ts'
import { StatusBadge } from '../kit/badge.tsx'
import { compactClass } from '../kit/compact.ts'
import { deletion, publication } from '../kit/list/bulk-verbs.ts'
import { DuplicateButton } from '../kit/list/duplicate-button.tsx'
import { List } from '../kit/list/list.tsx'
import { RowLink } from '../kit/list/row-link.tsx'
import { sourceAt } from '../kit/list/source.ts'
import { MayLink } from '../kit/may-link.tsx'
import { smallAddress } from '../kit/thumbnail.tsx'
import { at } from '../shell/api-address.ts'
import { readList, tryApi } from '../shell/api.ts'
import type { Route } from './+types/list'
import { tripColumns, tripFilters, tripInShort } from './columns.tsx'

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData ? tripWords[loaderData.kind].office.title : 'Trips'} · Admin` },
]

/** Loads the page that the address asks for, and the regions for the filter. */
export async function clientLoader({ request, pattern }: Route.ClientLoaderArgs) {
  const kind = tripKindAt(pattern)
  const [page, { rows: regions }] = await Promise.all([
    sourceOf(kind).readPage(request),
    kind === 'trek' ? readList(at('/api/regions'), '') : { rows: [] },
  ])
  return { kind, page, regions }
}

/** Lists the treks or the tours. */
export default function TripList({ loaderData: { kind, page, regions } }: Route.ComponentProps) {
  const { api, office } = tripWords[kind]
  const { list: base, pictures: ofPictures } = office
  const named = (count: number) => counted(count, office.one.toLowerCase(), office.many)
  return (
    <List
      key={kind}
      source={sourceOf(kind)}
      page={page}
      title={office.title}
      noteOf={({ path }) => path}
      phoneNoteOf={tripInShort}
      renderBadge={({ status }) => status === 'draft' && <StatusBadge status={status} />}
      thumbnailOf={({ picture }) => (picture ? smallAddress(picture) : undefined)}
      columns={tripColumns(kind === 'trek')}
      filters={tripFilters(regions)}
      add={{ label: office.add, to: `${base}/new` }}
      empty={`There are no ${office.many} yet.`}
      renderActions={({ _id: id, pictures }) => (
        <>
          {pictures === 0 && (
            <RowLink to={`${ofPictures.list}/new`} query={`?of=${id}`}>
              Add images
            </RowLink>
          )}
          <RowLink to={`${base}/${id}/info`}>Info</RowLink>
          <RowLink to={`${base}/${id}`}>Edit</RowLink>
          <RowLink to={href('/admin/trips/:id/costs', { id })} query="">
            Costs
          </RowLink>
          <DuplicateButton
            copy={() => tryApi(at(`${api}/details/{id}/copies/`, { id }), { method: 'POST' })}
            nameOf={({ name }) => name}
            editAt={(copy) => `${base}/${copy}`}
          />
          <RowLink to={`${base}/${id}/delete`} look="danger">
            Delete
          </RowLink>
        </>
      )}
      bulk={[
        ...publication((id) => at(`${api}/details/{id}/publication/`, { id }), named, lacksOf),
        deletion(
          (id) => at(`${api}/details/{id}/`, { id }),
          (count) =>
            `Delete ${named(count)} with their pictures and departures? They stay in the bin for some time.`,
        ),
      ]}
    >
      <MayLink className={compactClass()} to={`${base}/import`}>
        Take over a list
      </MayLink>
    </List>
  )
}

function sourceOf(kind: TripKind) {
  const { api, office } = tripWords[kind]
  return sourceAt(at(`${api}?fields=summary`), {
    problem: `Error fetching ${office.many}`,
    query: TripTableQuery,
  })
}

/** What the list knows that a trip lacks and visitors will miss: "no duration, no picture". */
function lacksOf({ duration, grade, pictures }: TourSummary) {
  const lacks = { duration: duration === '', grade: grade === '', picture: pictures === 0 }
  return Object.entries(lacks)
    .flatMap(([name, isLacking]) => (isLacking ? `no ${name}` : []))
    .join(', ')
}
