import { OTHERS, type SecurityEntry } from '#contract/security.ts'
import { formatMoment } from '../kit/event-line.tsx'
import type { ListFilter } from '../kit/list/list-bar.tsx'
import { ListHead } from '../kit/list/list-head.tsx'
import { ListProblem } from '../kit/list/list-states.tsx'
import { PagedList } from '../kit/list/paged-list.tsx'
import type { Column } from '../kit/list/table-view.ts'
import { choicesOf, securityWords } from '../kit/words.ts'
import { at } from '../shell/api-address.ts'
import { readAll, readPage } from '../shell/calls.ts'
import { useIsOwner } from '../shell/person.ts'
import type { Route } from './+types/page'

const PATH = at('/api/security/')
const keys = ['kind'] as const

export const meta: Route.MetaFunction = () => [{ title: 'Security · Admin' }]

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const asked = new URL(request.url).searchParams
  return readPage(PATH, asked, { keys, problem: 'Error fetching the security log' })
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
          loadAll={() => readAll(PATH, new URLSearchParams(location.search), keys)}
          columns={columns}
          idOf={({ _id }) => _id}
          nameOf={({ kind, subject }) => `${securityWords[kind].label} ${subject}`}
          phoneNoteOf={({ network, at: moment }) => [network, formatMoment(moment)].join(' · ')}
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
    value: ({ at: moment }) => moment,
    cell: ({ at: moment }) => <span className="whitespace-nowrap">{formatMoment(moment)}</span>,
  },
]

const filters: ListFilter[] = [
  { kind: 'choice', key: 'kind', label: 'What', choices: choicesOf(securityWords) },
]
