import { OTHERS, SecurityQuery } from '#contract/security.ts'
import { formatMoment } from '../kit/event-line.tsx'
import { ListHead } from '../kit/list/list-head.tsx'
import { ListProblem } from '../kit/list/list-states.tsx'
import { List } from '../kit/list/list.tsx'
import { listOf } from '../kit/list/shape.ts'
import { sourceAt } from '../kit/list/source.ts'
import { choicesOf, securityWords } from '../kit/words.ts'
import { at } from '../shell/api-address.ts'
import { useMay } from '../shell/person.ts'
import type { Route } from './+types/page'

const NOTE = 'Who came in, and who was refused. Kept for two weeks.'

const source = sourceAt(at('/api/security/'), {
  problem: 'Error fetching the security log',
  query: SecurityQuery,
})

const security = listOf(source, {
  title: 'Security',
  columns: [
    { key: 'kind', label: 'What', value: ({ kind }) => securityWords[kind].label },
    { key: 'subject', label: 'About', value: ({ subject }) => subject },
    { key: 'count', label: 'Times', value: ({ count }) => count, isNumber: true },
    {
      key: 'network',
      label: 'From',
      value: ({ network }) => (network === OTHERS ? 'many networks' : network),
    },
    { key: 'at', label: 'When', value: ({ at: moment }) => moment, as: 'moment' },
  ],
  filters: [{ kind: 'choice', key: 'kind', label: 'What', choices: choicesOf(securityWords) }],
  nameOf: ({ kind, subject }) => `${securityWords[kind].label} ${subject}`,
  phoneNoteOf: ({ network, at: moment }) => [network, formatMoment(moment)].join(' · '),
  empty: 'Nobody has logged in or been refused yet.',
})

export const meta: Route.MetaFunction = () => [{ title: 'Security · Admin' }]

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return source.readPage(request)
}

export default function Security({ loaderData }: Route.ComponentProps) {
  if (useMay()('security')) return <List {...security} page={loaderData} note={NOTE} />
  return (
    <>
      <ListHead title="Security" note={NOTE} />
      <ListProblem says="Only an owner can read the security log." status={403} />
    </>
  )
}
