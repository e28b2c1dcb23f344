import { href } from 'react-router'
import { counted } from '#contract/counted.ts'
import { formatMetres } from '#contract/numbers.ts'
import { Badge } from '../kit/badge.tsx'
import { List } from '../kit/list/list.tsx'
import { EditAndDelete, RowLink } from '../kit/list/row-link.tsx'
import { listOf } from '../kit/list/shape.ts'
import { mapped, sourceAt } from '../kit/list/source.ts'
import { unlessOnlySearched } from '../kit/revalidate.ts'
import { at } from '../shell/api-address.ts'
import type { Route } from './+types/list'

const source = mapped(
  sourceAt(at('/api/places/'), { problem: 'Error fetching places' }),
  ({ _id: kept, ...place }) => ({ ...place, kept, _id: kept ?? `named ${place.name}` }),
)

const places = listOf(source, {
  title: 'Places',
  columns: [
    { key: 'name', label: 'Name', value: ({ name }) => name },
    {
      key: 'sleep',
      label: 'Altitude',
      value: ({ sleep_m }) => sleep_m,
      cell: ({ sleep_m }) => (sleep_m === null ? '' : formatMetres(sleep_m)),
      isNumber: true,
    },
    {
      key: 'position',
      label: 'Position',
      value: ({ lat, lon }) => (lat === null ? '' : `${lat}, ${lon}`),
      isOnlyExported: true,
    },
    { key: 'words', label: 'What is there', value: ({ words }) => words, isWide: true },
    {
      key: 'trips',
      label: 'Used in',
      value: ({ trips }) => trips,
      cell: ({ trips }) => counted(trips, 'trip', 'trips'),
      isNumber: true,
    },
  ],
  phoneNoteOf: ({ sleep_m, trips }) =>
    [sleep_m === null ? '' : formatMetres(sleep_m), counted(trips, 'trip', 'trips')]
      .filter(Boolean)
      .join(', '),
  renderBadge: ({ differing }) =>
    differing > 0 ? <Badge tone="bad">{counted(differing, 'trip differs', 'trips differ')}</Badge> : null,
  add: { label: 'Add Place', to: href('/admin/places/new') },
  empty: 'No itinerary names a place yet. Add one, or type it in the days of a trip.',
  renderActions: ({ kept, name }) =>
    kept === null ? (
      <RowLink to={href('/admin/places/new')} query={`?${new URLSearchParams({ name }).toString()}`}>
        Keep
      </RowLink>
    ) : (
      <>
        <RowLink to={href('/admin/places/:id/trips', { id: kept })}>Trips</RowLink>
        <EditAndDelete at={href('/admin/places/:id', { id: kept })} />
      </>
    ),
})

export const meta: Route.MetaFunction = () => [{ title: 'Places · Admin' }]

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return places.source.readPage(request)
}

export const shouldRevalidate = unlessOnlySearched

export default function Places({ loaderData }: Route.ComponentProps) {
  return <List {...places} page={loaderData} />
}
