import { href } from 'react-router'
import { Badge } from '../kit/badge.tsx'
import { List } from '../kit/list/list.tsx'
import { EditAndDelete, RowLink } from '../kit/list/row-link.tsx'
import { listOf } from '../kit/list/shape.ts'
import { sourceAt } from '../kit/list/source.ts'
import { unlessOnlySearched } from '../kit/revalidate.ts'
import { at } from '../shell/api-address.ts'
import type { Route } from './+types/list'

const newsletters = listOf(sourceAt(at('/api/newsletters/'), { problem: 'Error fetching the issues' }), {
  title: 'Newsletters',
  columns: [
    { key: 'subject', label: 'Subject', value: ({ subject }) => subject, isWide: true },
    { key: 'begun', label: 'Sent off', value: ({ begun_at }) => begun_at, as: 'day' },
    { key: 'sent', label: 'Mailed', value: ({ sent }) => sent, isNumber: true },
    { key: 'waiting', label: 'Waiting', value: ({ waiting }) => waiting, isNumber: true },
    { key: 'failed', label: 'Failed', value: ({ failed }) => failed, isNumber: true, isMinor: true },
    {
      key: 'left',
      label: 'Unsubscribed since',
      value: ({ left_since }) => left_since,
      isNumber: true,
      isMinor: true,
    },
  ],
  renderBadge: ({ state }) => (
    <>
      {state === 'draft' && <Badge>Draft</Badge>}
      {state === 'sending' && <Badge tone="waiting">Goes out</Badge>}
      {state === 'stopped' && <Badge tone="waiting">Stopped</Badge>}
      {state === 'sent' && <Badge tone="good">Sent</Badge>}
    </>
  ),
  nameOf: ({ subject }) => subject,
  add: { label: 'Write an issue', to: href('/admin/newsletters/new') },
  empty: 'No issue is written yet. Each goes to those who are confirmed under Subscribers.',
  renderActions: ({ _id: id, state, can_go_on }) => (
    <>
      <RowLink to={href('/admin/newsletters/:id/preview', { id })}>Preview</RowLink>
      {(state === 'draft' || can_go_on) && (
        <RowLink to={href('/admin/newsletters/:id/send', { id })}>Send</RowLink>
      )}
      {state === 'sending' && <RowLink to={href('/admin/newsletters/:id/stop', { id })}>Stop</RowLink>}
      <RowLink to={href('/admin/newsletters/:id/history', { id })}>History</RowLink>
      {state === 'draft' && <EditAndDelete at={href('/admin/newsletters/:id', { id })} />}
    </>
  ),
})

export const meta: Route.MetaFunction = () => [{ title: 'Newsletters · Admin' }]

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return newsletters.source.readPage(request)
}

export const shouldRevalidate = unlessOnlySearched

export default function Newsletters({ loaderData }: Route.ComponentProps) {
  return <List {...newsletters} page={loaderData} />
}
