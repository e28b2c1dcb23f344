import { href, Link } from 'react-router'
import { roles, roleWords } from '#contract/role-words.ts'
import type { StaffMember } from '#contract/staff.ts'
import { compactClass } from '../kit/compact.ts'
import { Badge } from '../kit/badge.tsx'
import { formatMoment } from '../kit/event-line.tsx'
import { List } from '../kit/list/list.tsx'
import { RowLink } from '../kit/list/row-link.tsx'
import { listOf, type Column } from '../kit/list/shape.ts'
import { sourceAt } from '../kit/list/source.ts'
import { unlessOnlySearched } from '../kit/revalidate.ts'
import { at } from '../shell/api-address.ts'
import { useMay } from '../shell/person.ts'
import { rolesInWords } from './roles-field.ts'
import type { Route } from './+types/list'

const people = listOf(sourceAt(at('/api/staff/'), { problem: 'Error fetching people' }), {
  title: 'People',
  columns: [
    { key: 'name', label: 'Name', value: ({ name }) => name },
    { key: 'role', label: 'Role', value: (person) => rolesInWords(person.roles) },
  ],
  filters: [
    {
      kind: 'chips',
      key: 'role',
      label: 'Role',
      choices: roles.map((value) => ({ value, label: roleWords[value].label })),
      matches: (person, value) => person.roles.some((role) => role === value),
    },
  ],
  renderBadge: ({ disabled }) => disabled && <Badge tone="bad">Disabled</Badge>,
  empty: 'There is nobody yet.',
})

/** The columns that only owners see. */
const ownersColumns: Column<StaffMember>[] = [
  ...people.columns,
  { key: 'username', label: 'Username', value: ({ username }) => username ?? null },
  {
    key: 'factor',
    label: 'Second factor',
    value: ({ has_second_factor }) => (has_second_factor ? 'Yes' : 'No'),
  },
  {
    key: 'login',
    label: 'Last login',
    value: ({ last_login_at }) => last_login_at ?? null,
    as: 'moment',
    cell: ({ last_login_at }) => (last_login_at ? formatMoment(last_login_at) : 'Never'),
  },
]

export const meta: Route.MetaFunction = () => [{ title: 'People · Admin' }]

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return people.source.readPage(request)
}

export const shouldRevalidate = unlessOnlySearched

export default function People({ loaderData }: Route.ComponentProps) {
  if (!useMay()('people'))
    return (
      <List {...people} page={loaderData} note="Only an owner can invite and change people.">
        <RolesLink />
      </List>
    )
  return (
    <List
      {...people}
      page={loaderData}
      columns={ownersColumns}
      add={{ label: 'Invite a person', to: href('/admin/people/invite') }}
      ask="colleague"
      renderActions={({ _id: id }) => <RowLink to={href('/admin/people/:id', { id })}>Edit</RowLink>}
    >
      <RolesLink />
    </List>
  )
}

function RolesLink() {
  return (
    <Link className={compactClass()} to={href('/admin/people/roles')}>
      What each role may
    </Link>
  )
}
