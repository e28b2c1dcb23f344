import { href, Link, Outlet } from 'react-router'
import type { StaffMember } from '#contract/staff.ts'
import { Badge } from '../kit/badge.tsx'
import { compactClass } from '../kit/compact.ts'
import { formatMoment } from '../kit/event-line.tsx'
import { ListHead } from '../kit/list/list-head.tsx'
import { RowLink } from '../kit/list/row-link.tsx'
import type { Column, Filter } from '../kit/list/table-view.ts'
import { Table } from '../kit/list/table.tsx'
import { unlessOnlySearched } from '../kit/revalidate.ts'
import { at } from '../shell/api-address.ts'
import { readList } from '../shell/api.ts'
import { useIsOwner } from '../shell/person.ts'
import type { Route } from './+types/list'

export const meta: Route.MetaFunction = () => [{ title: 'People · Admin' }]

export async function clientLoader() {
  return readList(at('/api/staff/'), 'Error fetching people')
}

export const shouldRevalidate = unlessOnlySearched

export default function People({ loaderData: { rows, problem } }: Route.ComponentProps) {
  const isOwner = useIsOwner()
  return (
    <>
      <ListHead title="People" note={isOwner ? undefined : 'Only an owner can invite and change people.'}>
        {isOwner && (
          <Link className={compactClass('primary')} to={href('/admin/people/invite')}>
            Invite a person
          </Link>
        )}
      </ListHead>
      <Table
        label="People"
        rows={rows}
        problem={problem}
        idOf={({ _id }) => _id}
        nameOf={({ name }) => name}
        renderBadge={({ disabled }) => disabled && <Badge tone="bad">Disabled</Badge>}
        columns={isOwner ? [...columns, ...ownersColumns] : columns}
        filters={filters}
        empty="There is nobody yet."
        renderActions={({ _id: id }) =>
          isOwner && <RowLink to={href('/admin/people/:id', { id })}>Edit</RowLink>
        }
      />
      <Outlet />
    </>
  )
}

const columns: Column<StaffMember>[] = [
  { key: 'name', label: 'Name', value: ({ name }) => name },
  { key: 'role', label: 'Role', value: ({ role }) => (role === 'owner' ? 'Owner' : 'Staff') },
]

const ownersColumns: Column<StaffMember>[] = [
  { key: 'username', label: 'Username', value: ({ username }) => username ?? null },
  {
    key: 'login',
    label: 'Last login',
    value: ({ last_login_at }) => last_login_at ?? null,
    cell: ({ last_login_at }) => (last_login_at ? formatMoment(last_login_at) : 'Never'),
  },
]

const filters: Filter<StaffMember>[] = [
  {
    key: 'role',
    label: 'Role',
    choices: [
      { value: 'owner', label: 'Owners' },
      { value: 'staff', label: 'Staff' },
    ],
    matches: (person, value) => person.role === value,
  },
]
