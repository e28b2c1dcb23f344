import { href } from 'react-router'
import { counted } from '#contract/counted.ts'
import { today } from '#contract/days.ts'
import { formatDate } from '../../kit/format-date.ts'
import { Badge, StatusBadge } from '../kit/badge.tsx'
import { deletion, publication } from '../kit/list/bulk-verbs.ts'
import { DuplicateButton } from '../kit/list/duplicate-button.tsx'
import { List } from '../kit/list/list.tsx'
import { RowLink } from '../kit/list/row-link.tsx'
import { listOf } from '../kit/list/shape.ts'
import { sourceAt } from '../kit/list/source.ts'
import { unlessOnlySearched } from '../kit/revalidate.ts'
import { SMALLEST } from '../kit/thumbnail.tsx'
import { at } from '../shell/api-address.ts'
import { tryApi } from '../shell/api.ts'
import type { Route } from './+types/list'

const named = (count: number) => counted(count, 'post', 'posts')

const posts = listOf(sourceAt(at('/api/blogs'), { problem: 'Error fetching blogs' }), {
  title: 'Blogs',
  columns: [
    { key: 'title', label: 'Title', value: ({ title }) => title },
    { key: 'author', label: 'Author', value: ({ author }) => author },
    { key: 'date', label: 'Date', value: ({ date }) => date, as: 'day' },
    { key: 'tags', isMinor: true, label: 'Tags', value: ({ tags }) => tags.join(', ') },
    { key: 'status', label: 'Status', value: ({ status }) => status, isHidden: true },
    { key: 'path', label: 'Path', value: ({ path }) => path, isHidden: true },
  ],
  filters: [
    {
      kind: 'chips',
      key: 'status',
      label: 'Status',
      choices: [
        { value: 'published', label: 'Published' },
        { value: 'draft', label: 'Draft' },
      ],
      matches: (post, value) => post.status === value,
    },
  ],
  noteOf: ({ path }) => path,
  /** Marks drafts, and posts with a later date, which visitors do not see yet. */
  renderBadge: ({ status, date }) => {
    if (status === 'draft') return <StatusBadge status={status} />
    return today(new Date(date)) > today() && <Badge tone="waiting">{`From ${formatDate(date)}`}</Badge>
  },
  thumbnailOf: ({ thumbnail: id }) =>
    id ? at('/api/blogs/image/{id}', { id }, { width: SMALLEST }) : undefined,
  add: { label: 'Add Blog', to: href('/admin/blogs/new') },
  empty: 'There are no posts yet.',
  renderActions: ({ _id: id }) => (
    <>
      <RowLink to={href('/admin/blogs/:id', { id })}>Edit</RowLink>
      <DuplicateButton
        copy={() => tryApi(at('/api/blogs/{id}/copies/', { id }), { method: 'POST' })}
        nameOf={({ title }) => title}
        editAt={(copy) => href('/admin/blogs/:id', { id: copy })}
      />
      <RowLink to={href('/admin/blogs/:id/delete', { id })} look="danger">
        Delete
      </RowLink>
    </>
  ),
  bulk: [
    ...publication((id) => at('/api/blogs/{id}/publication/', { id }), named),
    deletion(
      (id) => at('/api/blogs/{id}/', { id }),
      (count) => `Delete ${named(count)} with their pictures? They stay in the bin for some time.`,
    ),
  ],
})

export const meta: Route.MetaFunction = () => [{ title: 'Blogs · Admin' }]

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return posts.source.readPage(request)
}

export const shouldRevalidate = unlessOnlySearched

export default function Blogs({ loaderData }: Route.ComponentProps) {
  return <List {...posts} page={loaderData} />
}
