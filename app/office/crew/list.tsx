import { href, Link } from 'react-router'
import { crewRoles, crewRoleWords, type CrewMember } from '#contract/crew.ts'
import { formatMoney } from '#contract/money.ts'
import { Badge } from '../kit/badge.tsx'
import { compactClass } from '../kit/compact.ts'
import { List } from '../kit/list/list.tsx'
import { EditAndDelete, RowLink } from '../kit/list/row-link.tsx'
import { listOf, type ListFilter } from '../kit/list/shape.ts'
import { sourceAt } from '../kit/list/source.ts'
import { Phone } from '../kit/phone.tsx'
import { unlessOnlySearched } from '../kit/revalidate.ts'
import { endOfPapers, PapersCell } from '../crew-papers/cell.tsx'
import { at } from '../shell/api-address.ts'
import type { Route } from './+types/list'

const crew = listOf(sourceAt(at('/api/crew/'), { problem: 'Error fetching the crew' }), {
  title: 'Crew',
  columns: [
    { key: 'name', label: 'Name', value: ({ name }) => name },
    { key: 'roles', label: 'Roles', value: rolesInWords },
    {
      key: 'languages',
      label: 'Languages',
      value: languagesInWords,
      isHidden: true,
    },
    {
      key: 'phone',
      label: 'Telephone',
      value: ({ phone = '' }) => phone,
      cell: ({ phone = '' }) => phone !== '' && <Phone number={phone} />,
      isMinor: true,
    },
    {
      key: 'papers',
      label: 'Papers',
      value: ({ papers }) => endOfPapers(papers),
      cell: ({ papers }) => <PapersCell papers={papers} />,
    },
    {
      key: 'pay',
      label: 'Pay a day',
      value: ({ day_pay = null }) => day_pay,
      cell: ({ day_pay = null }) =>
        day_pay === null ? '' : formatMoney({ amount: day_pay, currency: 'NPR' }),
      isNumber: true,
      isMinor: true,
    },
    {
      key: 'public',
      label: 'Public',
      value: ({ agreed_on }) => (agreed_on === null ? 'No' : 'Yes'),
      isMinor: true,
    },
  ],
  noteOf: languagesInWords,
  phoneNoteOf: rolesInWords,
  renderBadge: ({ is_active = true }) => (is_active ? null : <Badge>Not active</Badge>),
  add: { label: 'Add Person', to: href('/admin/crew/new') },
  empty: 'There is no crew yet. Add guides, assistants, porters, cooks and drivers, with their licences.',
  renderActions: ({ _id: id }) => (
    <>
      <RowLink to={href('/admin/crew/:id/calendar', { id })} query="">
        Calendar
      </RowLink>
      <RowLink to={href('/admin/crew/:id/papers', { id })}>Papers</RowLink>
      <EditAndDelete at={href('/admin/crew/:id', { id })} />
    </>
  ),
})

export const meta: Route.MetaFunction = () => [{ title: 'Crew · Admin' }]

/** Whose paper ends first stands first. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const page = await crew.source.readPage(request)
  return { ...page, rows: page.rows.toSorted(byEnd) }
}

export const shouldRevalidate = unlessOnlySearched

export default function Crew({ loaderData }: Route.ComponentProps) {
  return (
    <List {...crew} page={loaderData} filters={filtersOf(loaderData.rows)}>
      <Link className={compactClass()} to={href('/admin/crew/papers')}>
        What expires
      </Link>
    </List>
  )
}

type Row = Pick<CrewMember, 'papers'> & { is_active?: boolean }

function byEnd(one: Row, other: Row) {
  const isLast = (row: Row) => (row.is_active === false ? 1 : 0)
  return (
    isLast(one) - isLast(other) ||
    (endOfPapers(one.papers) || '9').localeCompare(endOfPapers(other.papers) || '9')
  )
}

function rolesInWords({ roles }: Pick<CrewMember, 'roles'>) {
  return roles.map((role) => crewRoleWords[role]).join(', ')
}

function languagesInWords({ languages = [] }: { languages?: string[] }) {
  return languages.join(', ')
}

type Shown = Pick<CrewMember, 'roles'> & { languages?: string[]; is_active?: boolean }

function filtersOf(rows: Shown[]): ListFilter<Shown>[] {
  const languages = [...new Set(rows.flatMap((row) => row.languages ?? []))].toSorted()
  return [
    {
      kind: 'choice',
      key: 'role',
      label: 'Role',
      choices: crewRoles.map((value) => ({ value, label: crewRoleWords[value] })),
      matches: ({ roles }, value) => roles.some((role) => role === value),
    },
    {
      kind: 'choice',
      key: 'language',
      label: 'Language',
      choices: languages.map((value) => ({ value, label: value })),
      matches: (row, value) => (row.languages ?? []).includes(value),
    },
    {
      kind: 'choice',
      key: 'active',
      label: 'Active',
      choices: [
        { value: 'yes', label: 'Active' },
        { value: 'no', label: 'Not active' },
      ],
      matches: ({ is_active = true }, value) => is_active === (value === 'yes'),
    },
  ]
}
