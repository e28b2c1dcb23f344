import { href, Link, Outlet } from 'react-router'
import type { Region } from '#contract/regions.ts'
import { compactClass } from '../kit/compact.ts'
import { counted } from '../kit/counted.ts'
import type { BulkAction } from '../kit/list/bulk.tsx'
import { ListHead } from '../kit/list/list-head.tsx'
import { RowLink } from '../kit/list/row-link.tsx'
import type { Column } from '../kit/list/table-view.ts'
import { Table } from '../kit/list/table.tsx'
import { unlessOnlySearched } from '../kit/revalidate.ts'
import { at } from '../shell/api-address.ts'
import { changeApi, readList } from '../shell/api.ts'
import type { Route } from './+types/list'

export const meta: Route.MetaFunction = () => [{ title: 'Trekking Regions · Admin' }]

/** Never throws: the error page would take an open dialog with it. */
export async function clientLoader() {
  return readList(at('/api/regions/'), 'Error fetching regions')
}

export const shouldRevalidate = unlessOnlySearched

export default function Regions({ loaderData: { rows, problem } }: Route.ComponentProps) {
  return (
    <>
      <ListHead title="Trekking Regions">
        <Link className={compactClass('primary')} to={href('/admin/regions/new')}>
          Add Region
        </Link>
      </ListHead>
      <Table
        label="Trekking Regions"
        rows={rows}
        problem={problem}
        idOf={({ _id }) => _id}
        nameOf={({ name }) => name}
        columns={columns}
        bulk={bulk}
        empty="There are no regions yet."
        renderActions={({ _id: id }) => (
          <>
            <RowLink to={href('/admin/regions/:id', { id })}>Edit</RowLink>
            <RowLink to={href('/admin/regions/:id/delete', { id })} look="danger">
              Delete
            </RowLink>
          </>
        )}
      />
      <Outlet />
    </>
  )
}

const columns: Column<Region>[] = [
  { key: 'name', label: 'Name', value: ({ name }) => name },
  {
    key: 'description',
    label: 'Description',
    value: ({ description }) => description,
    cell: ({ description }) => <p className="line-clamp-1">{description}</p>,
    isWide: true,
  },
]

const bulk: BulkAction<Region>[] = [
  {
    label: 'Delete',
    question: (count) =>
      `Delete ${counted(count, 'region', 'regions')}? Their pages disappear from the site. This cannot be undone.`,
    isDanger: true,
    run: ({ _id, version }) =>
      changeApi(at('/api/regions/{id}/', { id: _id }), { method: 'DELETE', version: String(version) }),
  },
]
