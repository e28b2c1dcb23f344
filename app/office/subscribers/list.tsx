import { href } from 'react-router'
import { formatNumber } from '#contract/numbers.ts'
import { Badge } from '../kit/badge.tsx'
import { List } from '../kit/list/list.tsx'
import { RowLink } from '../kit/list/row-link.tsx'
import { listOf } from '../kit/list/shape.ts'
import { sourceAt } from '../kit/list/source.ts'
import { unlessOnlySearched } from '../kit/revalidate.ts'
import { at } from '../shell/api-address.ts'
import type { Route } from './+types/list'

const subscribers = listOf(sourceAt(at('/api/subscribers/'), { problem: 'Error fetching subscribers' }), {
  title: 'Subscribers',
  columns: [
    { key: 'email', label: 'E-mail', value: ({ email }) => email, isWide: true },
    { key: 'asked', label: 'Asked', value: ({ asked_at }) => asked_at, as: 'day' },
    { key: 'confirmed', label: 'Confirmed', value: ({ confirmed_at }) => confirmed_at, as: 'day' },
    { key: 'left', label: 'Unsubscribed', value: ({ left_at }) => left_at, as: 'day', isMinor: true },
    { key: 'source', label: 'On the page', value: ({ source }) => source, isMinor: true },
    { key: 'agreed', label: 'Agreed to', value: ({ agreed_to }) => agreed_to, isOnlyExported: true },
    { key: 'state', label: 'State', value: ({ state }) => state, isHidden: true },
    { key: 'leave', label: 'Link to unsubscribe', value: ({ leave_url }) => leave_url, isOnlyExported: true },
  ],
  filters: [
    {
      kind: 'chips',
      key: 'state',
      label: 'State',
      choices: [
        { value: 'confirmed', label: 'Confirmed' },
        { value: 'asked', label: 'Not confirmed' },
        { value: 'left', label: 'Unsubscribed' },
      ],
      matches: ({ state }, value) => state === value,
    },
  ],
  renderBadge: ({ state }) => (
    <>
      {state === 'confirmed' && <Badge tone="good">Confirmed</Badge>}
      {state === 'asked' && <Badge tone="waiting">Not confirmed</Badge>}
      {state === 'left' && <Badge>Unsubscribed</Badge>}
    </>
  ),
  nameOf: ({ email }) => email,
  empty: 'Nobody has asked for the newsletter yet. Settings, Newsletter, says whether the site offers it.',
  renderActions: ({ _id: id }) => (
    <RowLink to={href('/admin/subscribers/:id/delete', { id })} look="danger">
      Erase
    </RowLink>
  ),
})

export const meta: Route.MetaFunction = () => [{ title: 'Subscribers · Admin' }]

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return subscribers.source.readPage(request)
}

export const shouldRevalidate = unlessOnlySearched

export default function Subscribers({ loaderData }: Route.ComponentProps) {
  const { rows, found } = loaderData
  const confirmed = rows.filter(({ state }) => state === 'confirmed').length
  return (
    <>
      <List {...subscribers} page={loaderData} />
      <p className="mt-4 max-w-[44rem] text-muted">
        {found > 0 && `${formatNumber(confirmed)} of ${formatNumber(found)} have confirmed. `}
        {found > rows.length && `The list holds ${formatNumber(rows.length)}, the confirmed first. `}
        “Newsletters”, in the menu, writes to those who have confirmed. If you send with another program,
        choose “Confirmed”, then “Export CSV”: each issue must include the unsubscribe link from the file.
      </p>
    </>
  )
}
