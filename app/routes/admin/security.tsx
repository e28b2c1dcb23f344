import { OTHERS, type SecurityEntry } from '#contract/security.ts'
import type { ListFilter } from '../../ui/admin/desk/list-bar.tsx'
import { PagedList } from '../../ui/admin/desk/paged-list.tsx'
import { choicesOf, securityWords } from '../../ui/admin/desk/words.ts'
import { formatMoment } from '../../ui/admin/event-line.tsx'
import { ListHead } from '../../ui/admin/list-head.tsx'
import { ListProblem } from '../../ui/admin/list-states.tsx'
import type { Column } from '../../ui/admin/table-view.ts'
import type { Route } from './+types/security'
import { readAll, readPage } from './desk-calls.ts'
import { useIsOwner } from './person.ts'

const PATH = '/api/security/'
const keys = ['kind']

export const meta: Route.MetaFunction = () => [{ title: 'Security · Admin' }]

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const asked = new URL(request.url).searchParams
  return readPage<SecurityEntry>(PATH, asked, { keys, problem: 'Error fetching the security log' })
}

export default function Security({ loaderData }: Route.ComponentProps) {
  const isOwner = useIsOwner()
  return (
    <>
      <ListHead title="Security" note="Who came in, and who was refused. Kept for two weeks." />
      {isOwner ? (
        <PagedList
          label="Security"
          page={loaderData}
          filters={filters}
          loadAll={() => readAll<SecurityEntry>(PATH, new URLSearchParams(location.search), keys)}
          columns={columns}
          idOf={({ _id }) => _id}
          nameOf={({ kind, subject }) => `${securityWords[kind].label} ${subject}`}
          phoneNoteOf={({ network, at }) => [network, formatMoment(at)].join(' · ')}
          renderActions={() => null}
          empty="Nobody has logged in or been refused yet."
        />
      ) : (
        <ListProblem says="Only an owner can read the security log." />
      )}
    </>
  )
}

const columns: Column<SecurityEntry>[] = [
  { key: 'kind', label: 'What', value: ({ kind }) => securityWords[kind].label },
  { key: 'subject', label: 'About', value: ({ subject }) => subject },
  { key: 'count', label: 'Times', value: ({ count }) => count, isNumber: true },
  {
    key: 'network',
    label: 'From',
    value: ({ network }) => (network === OTHERS ? 'many networks' : network),
  },
  {
    key: 'at',
    label: 'When',
    value: ({ at }) => at,
    cell: ({ at }) => <span className="whitespace-nowrap">{formatMoment(at)}</span>,
  },
]

const filters: ListFilter[] = [
  { kind: 'choice', key: 'kind', label: 'What', choices: choicesOf(securityWords) },
]
