import { daysInWords, REVIEW_AFTER_DAYS } from '#contract/terms.ts'
import { href, Link, Outlet } from 'react-router'
import type { StaffReview } from '#contract/reviews.ts'
import { formatDate } from '../../kit/format-date.ts'
import { Badge } from '../kit/badge.tsx'
import { compactClass } from '../kit/compact.ts'
import { counted } from '../kit/counted.ts'
import type { BulkAction } from '../kit/list/bulk.tsx'
import { ListHead } from '../kit/list/list-head.tsx'
import { RowLink } from '../kit/list/row-link.tsx'
import type { Column, Filter } from '../kit/list/table-view.ts'
import { Table } from '../kit/list/table.tsx'
import { unlessOnlySearched } from '../kit/revalidate.ts'
import { at } from '../shell/api-address.ts'
import { changeApi, readList } from '../shell/api.ts'
import type { Route } from './+types/list'
import { toReviewValue } from './form.tsx'

export const meta: Route.MetaFunction = () => [{ title: 'Reviews · Admin' }]

export async function clientLoader() {
  return readList(at('/api/reviews/'), 'Error fetching reviews')
}

export const shouldRevalidate = unlessOnlySearched

export default function Reviews({ loaderData: { rows, problem } }: Route.ComponentProps) {
  return (
    <>
      <ListHead title="Reviews">
        <Link className={compactClass('primary')} to={href('/admin/reviews/new')}>
          Add Review
        </Link>
      </ListHead>
      <Table
        label="Reviews"
        rows={rows}
        problem={problem}
        idOf={({ _id }) => _id}
        nameOf={({ name }) => name}
        noteOf={({ item }) => item}
        renderBadge={(review) => <ReviewBadge review={review} />}
        columns={columns}
        filters={filters}
        bulk={bulk}
        empty={`There are no reviews yet. Travellers are asked ${daysInWords(REVIEW_AFTER_DAYS)} after their trip; what you were told otherwise you can add.`}
        renderActions={({ _id: id }) => (
          <>
            <RowLink to={href('/admin/reviews/:id', { id })}>Edit</RowLink>
            <RowLink to={href('/admin/reviews/:id/delete', { id })} look="danger">
              Delete
            </RowLink>
          </>
        )}
      />
      <Outlet />
    </>
  )
}

function ReviewBadge({ review: { status, is_featured, is_verified, is_demo } }: { review: StaffReview }) {
  return (
    <>
      {status === 'pending' && <Badge tone="waiting">Pending</Badge>}
      {is_verified && <Badge tone="good">Verified</Badge>}
      {is_featured && <Badge tone="good">Home page</Badge>}
      {is_demo && <Badge>Demo</Badge>}
    </>
  )
}

const columns: Column<StaffReview>[] = [
  { key: 'name', label: 'Name', value: ({ name }) => name },
  { key: 'trip', label: 'Trip', value: ({ trip_name }) => trip_name },
  { key: 'rating', label: 'Rating', value: ({ rating }) => rating, isNumber: true },
  {
    key: 'review',
    label: 'Review',
    value: ({ review }) => review,
    cell: ({ review }) => <p className="line-clamp-1">{review}</p>,
    isWide: true,
  },
  {
    key: 'date',
    isMinor: true,
    label: 'Added',
    value: ({ created_at }) => created_at,
    cell: ({ created_at }) => <span className="whitespace-nowrap">{formatDate(created_at)}</span>,
  },
  { key: 'status', label: 'Status', value: ({ status }) => status, isHidden: true },
]

const filters: Filter<StaffReview>[] = [
  {
    key: 'status',
    label: 'Status',
    choices: [
      { value: 'pending', label: 'Pending' },
      { value: 'published', label: 'Published' },
    ],
    matches: (review, value) => review.status === value,
  },
  {
    key: 'place',
    label: 'Place',
    choices: [{ value: 'home', label: 'Home page' }],
    matches: ({ is_featured }) => is_featured,
  },
  {
    key: 'whose',
    label: 'Whose',
    choices: [{ value: 'verified', label: 'Verified' }],
    matches: ({ is_verified }) => is_verified,
  },
]

const bulk: BulkAction<StaffReview>[] = [
  statusAction(
    'Publish',
    'published',
    (count) => `Publish ${counted(count, 'review', 'reviews')}? Visitors see them at once.`,
  ),
  statusAction(
    'Unpublish',
    'pending',
    (count) => `Take ${counted(count, 'review', 'reviews')} off the site? They stay here as pending.`,
  ),
  {
    label: 'Delete',
    question: (count) => `Delete ${counted(count, 'review', 'reviews')}? This cannot be undone.`,
    isDanger: true,
    run: ({ _id, version }) =>
      changeApi(at('/api/reviews/{id}/', { id: _id }), { method: 'DELETE', version: String(version) }),
  },
]

function statusAction(
  label: string,
  status: StaffReview['status'],
  question: BulkAction<StaffReview>['question'],
): BulkAction<StaffReview> {
  return {
    label,
    question,
    appliesTo: (review) => review.status !== status,
    run: (review) =>
      changeApi(at('/api/reviews/{id}/', { id: review._id }), {
        method: 'PUT',
        body: { ...toReviewValue(review), status },
        version: String(review.version),
      }),
  }
}
