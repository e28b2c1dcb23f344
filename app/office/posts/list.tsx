import { Link, Outlet, redirect, useFetcher } from 'react-router'
import type { Blog } from '#contract/blogs.ts'
import { today } from '#contract/days.ts'
import { formatDate } from '../../kit/format-date.ts'
import { Badge, StatusBadge } from '../kit/badge.tsx'
import { compactClass } from '../kit/compact.ts'
import { counted } from '../kit/counted.ts'
import type { BulkAction } from '../kit/list/bulk.tsx'
import { ListHead } from '../kit/list/list-head.tsx'
import { RowLink } from '../kit/list/row-link.tsx'
import type { Column, Filter } from '../kit/list/table-view.ts'
import { Table } from '../kit/list/table.tsx'
import { useOneAtATime } from '../kit/one-at-a-time.ts'
import { unlessOnlySearched } from '../kit/revalidate.ts'
import { at } from '../shell/api-address.ts'
import { changeApi, readList, tryApi } from '../shell/api.ts'
import { tell } from '../shell/messages.ts'
import type { Route } from './+types/list'

const BASE = '/admin/blogs'

export const meta: Route.MetaFunction = () => [{ title: 'Blogs · Admin' }]

export async function clientLoader() {
  return readList(at('/api/blogs'), 'Error fetching blogs')
}

export const shouldRevalidate = unlessOnlySearched

/** Makes a draft copy and opens it for editing. */
export async function clientAction({ request }: Route.ClientActionArgs) {
  const id = String((await request.formData()).get('id'))
  const result = await tryApi(at('/api/blogs/{id}/copies/', { id }), { method: 'POST' })
  if ('failure' in result) {
    tell('It could not be duplicated', { reason: result.failure.reason, isFailure: true })
    return null
  }
  const copy = await result.response.json()
  tell(`Duplicated as ${copy.title}`)
  return redirect(`${BASE}/${copy._id}`)
}

export default function Blogs({ loaderData: { rows, problem } }: Route.ComponentProps) {
  const duplication = useFetcher()
  const take = useOneAtATime()
  return (
    <>
      <ListHead title="Blogs">
        <Link className={compactClass('primary')} to={`${BASE}/new`}>
          Add Blog
        </Link>
      </ListHead>
      <Table
        label="Blogs"
        rows={rows}
        problem={problem}
        idOf={({ _id }) => _id}
        nameOf={({ title }) => title}
        noteOf={({ path }) => path}
        renderBadge={badgeOf}
        thumbnailOf={({ thumbnail }) => (thumbnail ? `/api/blogs/image/${thumbnail}` : undefined)}
        columns={columns}
        filters={filters}
        bulk={bulk}
        empty="There are no posts yet."
        renderActions={({ _id: id }) => (
          <>
            <RowLink to={`${BASE}/${id}`}>Edit</RowLink>
            <button
              type="button"
              className={compactClass()}
              disabled={duplication.state !== 'idle'}
              onClick={() => take(() => duplication.submit({ id }, { method: 'post', action: BASE }))}
            >
              Duplicate
            </button>
            <RowLink to={`${BASE}/${id}/delete`} look="danger">
              Delete
            </RowLink>
          </>
        )}
      />
      <Outlet />
    </>
  )
}

/** What visitors do not see, and from when they will. */
function badgeOf({ status, date }: Blog) {
  if (status === 'draft') return <StatusBadge status={status} />
  return today(new Date(date)) > today() && <Badge tone="waiting">{`From ${formatDate(date)}`}</Badge>
}

const columns: Column<Blog>[] = [
  { key: 'title', label: 'Title', value: ({ title }) => title },
  { key: 'author', label: 'Author', value: ({ author }) => author },
  {
    key: 'date',
    label: 'Date',
    value: ({ date }) => date,
    cell: ({ date }) => <span className="whitespace-nowrap">{formatDate(date)}</span>,
  },
  { key: 'tags', isMinor: true, label: 'Tags', value: ({ tags }) => tags.join(', ') },
  { key: 'status', label: 'Status', value: ({ status }) => status, isHidden: true },
  { key: 'path', label: 'Path', value: ({ path }) => path, isHidden: true },
]

const filters: Filter<Blog>[] = [
  {
    key: 'status',
    label: 'Status',
    choices: [
      { value: 'published', label: 'Published' },
      { value: 'draft', label: 'Draft' },
    ],
    matches: (post, value) => post.status === value,
  },
]

const bulk: BulkAction<Blog>[] = [
  {
    label: 'Publish',
    question: (count) => `Publish ${counted(count, 'post', 'posts')}? Visitors see them at once.`,
    appliesTo: ({ status }) => status === 'draft',
    run: ({ _id, version }) =>
      changeApi(at('/api/blogs/{id}/publication/', { id: _id }), { method: 'PUT', version: String(version) }),
  },
  {
    label: 'Unpublish',
    question: (count) =>
      `Make drafts of ${counted(count, 'post', 'posts')}? Their pages disappear from the site.`,
    appliesTo: ({ status }) => status === 'published',
    run: ({ _id, version }) =>
      changeApi(at('/api/blogs/{id}/publication/', { id: _id }), {
        method: 'DELETE',
        version: String(version),
      }),
  },
  {
    label: 'Delete',
    question: (count) =>
      `Delete ${counted(count, 'post', 'posts')} with their pictures? This cannot be undone.`,
    isDanger: true,
    run: ({ _id, version }) =>
      changeApi(at('/api/blogs/{id}/', { id: _id }), { method: 'DELETE', version: String(version) }),
  },
]
