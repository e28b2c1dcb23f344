import { href } from 'react-router'
import { formatDate, today } from '#contract/days.ts'
import { feesInWords } from '#contract/permit-words.ts'
import { confidenceWords, isUnchecked, type Permit } from '#contract/permits.ts'
import { Badge } from '../kit/badge.tsx'
import { List } from '../kit/list/list.tsx'
import { EditAndDelete } from '../kit/list/row-link.tsx'
import { listOf } from '../kit/list/shape.ts'
import { sourceAt } from '../kit/list/source.ts'
import { unlessOnlySearched } from '../kit/revalidate.ts'
import { at } from '../shell/api-address.ts'
import type { Route } from './+types/list'

const permits = listOf(sourceAt(at('/api/permits/'), { problem: 'Error fetching permits' }), {
  title: 'Permits',
  columns: [
    { key: 'name', label: 'Name', value: ({ name }) => name },
    {
      key: 'fee',
      label: 'Fee for foreigners today',
      value: (permit) => feesInWords(permit as Permit, 'foreign', today()) || 'Not known',
    },
    {
      key: 'checked',
      label: 'Checked',
      value: ({ checked_on }) => checked_on,
      cell: ({ checked_on }) =>
        isUnchecked({ checked_on }, today()) ? (
          <Badge tone="bad">{`${formatDate(checked_on)}: check again`}</Badge>
        ) : (
          formatDate(checked_on)
        ),
    },
    {
      key: 'confidence',
      label: 'How sure',
      value: ({ confidence = 'medium' }) => confidenceWords[confidence],
      cell: ({ confidence = 'medium' }) =>
        confidence === 'low' ? (
          <Badge tone="waiting">Not sure</Badge>
        ) : confidence === 'high' ? (
          'Sure'
        ) : (
          'Fair'
        ),
    },
  ],
  add: { label: 'Add Permit', to: href('/admin/permits/new') },
  ask: 'permit',
  empty:
    'There are no permits yet. Add those that your trips need, with their fees and the day you checked them.',
  renderActions: ({ _id: id }) => <EditAndDelete at={href('/admin/permits/:id', { id })} />,
})

export const meta: Route.MetaFunction = () => [{ title: 'Permits · Admin' }]

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return permits.source.readPage(request)
}

export const shouldRevalidate = unlessOnlySearched

export default function Permits({ loaderData }: Route.ComponentProps) {
  return <List {...permits} page={loaderData} />
}
