import { href } from 'react-router'
import { counted } from '#contract/counted.ts'
import type { StaffReview } from '#contract/reviews.ts'
import { daysInWords, REVIEW_AFTER_DAYS } from '#contract/terms.ts'
import { Badge } from '../kit/badge.tsx'
import { deletion } from '../kit/list/bulk-verbs.ts'
import type { BulkAction } from '../kit/list/bulk.tsx'
import { List } from '../kit/list/list.tsx'
import { EditAndDelete } from '../kit/list/row-link.tsx'
import { listOf } from '../kit/list/shape.ts'
import { sourceAt } from '../kit/list/source.ts'
import { unlessOnlySearched } from '../kit/revalidate.ts'
import { at } from '../shell/api-address.ts'
import { changeApi } from '../shell/api.ts'
import type { Route } from './+types/list'
import { toReviewValue } from './form.tsx'

const named = (count: number) => counted(count, 'review', 'reviews')

const reviews = listOf(sourceAt(at('/api/reviews/'), { problem: 'Error fetching reviews' }), {
  title: 'Reviews',
  columns: [
    { key: 'name', label: 'Name', value: ({ name }) => name },
    { key: 'trip', label: 'Trip', value: ({ trip_name }) => trip_name, isName: true },
    { key: 'rating', label: 'Rating', value: ({ rating }) => rating, isNumber: true },
    { key: 'review', label: 'Review', value: ({ review }) => review, isWide: true },
    { key: 'date', isMinor: true, label: 'Added', value: ({ created_at }) => created_at, as: 'day' },
    { key: 'status', label: 'Status', value: ({ status }) => status, isHidden: true },
  ],
  filters: [
    {
      kind: 'chips',
      key: 'status',
      label: 'Status',
      choices: [
        { value: 'pending', label: 'Pending' },
        { value: 'published', label: 'Published' },
      ],
      matches: (review, value) => review.status === value,
    },
    {
      kind: 'chips',
      key: 'place',
      label: 'Place',
      choices: [{ value: 'home', label: 'Home page' }],
      matches: ({ is_featured }) => is_featured,
    },
    {
      kind: 'chips',
      key: 'whose',
      label: 'Whose',
      choices: [{ value: 'verified', label: 'Verified' }],
      matches: ({ is_verified }) => is_verified,
    },
  ],
  noteOf: ({ item }) => item,
  renderBadge: ({ status, is_featured, is_verified, is_demo }) => (
    <>
      {status === 'pending' && <Badge tone="waiting">Pending</Badge>}
      {is_verified && <Badge tone="good">Verified</Badge>}
      {is_featured && <Badge tone="good">Home page</Badge>}
      {is_demo && <Badge>Demo</Badge>}
    </>
  ),
  add: { label: 'Add Review', to: href('/admin/reviews/new') },
  empty: `There are no reviews yet. Travellers are asked ${daysInWords(REVIEW_AFTER_DAYS)} after their trip; you can add what you were told in other ways.`,
  renderActions: ({ _id: id }) => <EditAndDelete at={href('/admin/reviews/:id', { id })} />,
  bulk: [
    settingOf('Publish', 'published', (count) => `Publish ${named(count)}? Visitors see them at once.`),
    settingOf(
      'Unpublish',
      'pending',
      (count) => `Take ${named(count)} off the site? They stay here as pending.`,
    ),
    deletion(
      (id) => at('/api/reviews/{id}/', { id }),
      (count) => `Delete ${named(count)}? They stay in the bin for some time.`,
    ),
  ],
})

export const meta: Route.MetaFunction = () => [{ title: 'Reviews · Admin' }]

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return reviews.source.readPage(request)
}

export const shouldRevalidate = unlessOnlySearched

export default function Reviews({ loaderData }: Route.ComponentProps) {
  return <List {...reviews} page={loaderData} />
}

/**
 * Returns the action that sets the status of reviews. The API has no call for the status alone, so the whole review is
 * sent.
 */
function settingOf(
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
        version: review.version,
      }),
  }
}
