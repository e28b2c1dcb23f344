import { href } from 'react-router'
import { addDays, formatDay, today } from '#contract/days.ts'
import { formatMoney } from '#contract/money.ts'
import { PROPOSAL_ENDS_SOON_DAYS, ProposalQuery, type ProposalEntry } from '#contract/proposals.ts'
import { Badge } from '../kit/badge.tsx'
import { List } from '../kit/list/list.tsx'
import { listOf } from '../kit/list/shape.ts'
import { sourceAt } from '../kit/list/source.ts'
import { unlessOnlySearched } from '../kit/revalidate.ts'
import { WordBadge } from '../kit/word-badge.tsx'
import { choicesOf, proposalWords } from '../kit/words.ts'
import { at } from '../shell/api-address.ts'
import type { Route } from './+types/list'

const source = sourceAt(at('/api/proposals/'), {
  problem: 'Error fetching proposals',
  query: ProposalQuery.omit({ enquiry: true }),
})

const proposals = listOf(source, {
  title: 'Proposals',
  columns: [
    { key: 'title', label: 'Trip', value: ({ title }) => title, isWide: true },
    { key: 'name', label: 'For', value: ({ name }) => name },
    { key: 'start', label: 'First day', value: ({ start_date }) => start_date, as: 'day' },
    { key: 'total', label: 'Price', value: ({ total }) => (total ? formatMoney(total) : ''), isNumber: true },
    { key: 'until', label: 'Until', value: ({ valid_until }) => valid_until, as: 'day' },
    { key: 'seen', label: 'Link opened', value: ({ seen_at }) => seen_at, as: 'moment', isMinor: true },
    { key: 'state', label: 'State', value: ({ state }) => proposalWords[state].label, isHidden: true },
    { key: 'email', label: 'E-mail', value: ({ email }) => email, isHidden: true },
    { key: 'booking', label: 'Booking', value: ({ booking_reference }) => booking_reference, isHidden: true },
  ],
  filters: [{ kind: 'choice', key: 'state', label: 'State', choices: choicesOf(proposalWords) }],
  openAt: ({ _id: id }) => href('/admin/proposals/:id', { id }),
  phoneNoteOf: ({ name, start_date, total }) =>
    [name, formatDay(start_date), total && formatMoney(total)].filter(Boolean).join(' · '),
  renderBadge: (row) => <StateOf row={row} />,
  add: { label: 'New proposal', to: href('/admin/proposals/new') },
  empty:
    'No proposals yet. Begin with an enquiry, or with New proposal: days, options and a price become a page that can be accepted.',
})

export const meta: Route.MetaFunction = () => [{ title: 'Proposals · Admin' }]

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return proposals.source.readPage(request)
}

export const shouldRevalidate = unlessOnlySearched

export default function Proposals({ loaderData }: Route.ComponentProps) {
  return <List {...proposals} page={loaderData} />
}

/** One that ends soon without an answer is red. */
function StateOf({ row: { state, valid_until } }: { row: ProposalEntry }) {
  const endsSoon = valid_until <= addDays(today(), PROPOSAL_ENDS_SOON_DAYS)
  if ((state === 'sent' || state === 'seen') && endsSoon)
    return <Badge tone="bad">{`${proposalWords[state].label}, ends soon`}</Badge>
  return <WordBadge word={proposalWords[state]} />
}
