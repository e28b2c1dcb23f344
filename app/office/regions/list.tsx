import { href } from 'react-router'
import { counted } from '#contract/counted.ts'
import { deletion } from '../kit/list/bulk-verbs.ts'
import { List } from '../kit/list/list.tsx'
import { EditAndDelete } from '../kit/list/row-link.tsx'
import { listOf } from '../kit/list/shape.ts'
import { sourceAt } from '../kit/list/source.ts'
import { unlessOnlySearched } from '../kit/revalidate.ts'
import { at } from '../shell/api-address.ts'
import type { Route } from './+types/list'

const regions = listOf(sourceAt(at('/api/regions/'), { problem: 'Error fetching regions' }), {
  title: 'Trekking Regions',
  columns: [
    { key: 'name', label: 'Name', value: ({ name }) => name },
    { key: 'description', label: 'Description', value: ({ description }) => description, isWide: true },
  ],
  add: { label: 'Add Region', to: href('/admin/regions/new') },
  empty: 'There are no regions yet. The site groups its treks by them.',
  renderActions: ({ _id: id }) => <EditAndDelete at={href('/admin/regions/:id', { id })} />,
  bulk: [
    deletion(
      (id) => at('/api/regions/{id}/', { id }),
      (count) =>
        `Delete ${counted(count, 'region', 'regions')}? Their pages disappear from the site. They stay in the bin for some time.`,
    ),
  ],
})

export const meta: Route.MetaFunction = () => [{ title: 'Trekking Regions · Admin' }]

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return regions.source.readPage(request)
}

export const shouldRevalidate = unlessOnlySearched

export default function Regions({ loaderData }: Route.ComponentProps) {
  return <List {...regions} page={loaderData} />
}
