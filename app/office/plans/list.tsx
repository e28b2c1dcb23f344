import { href, useRevalidator } from 'react-router'
import { planInWords, type Plan } from '#contract/plans.ts'
import { rightToSave } from '#contract/versions.ts'
import { Badge } from '../kit/badge.tsx'
import { formatMoment } from '../kit/event-line.tsx'
import { compactClass } from '../kit/compact.ts'
import { List } from '../kit/list/list.tsx'
import { RowLink } from '../kit/list/row-link.tsx'
import { listOf } from '../kit/list/shape.ts'
import { sourceAt } from '../kit/list/source.ts'
import { unlessOnlySearched } from '../kit/revalidate.ts'
import { at } from '../shell/api-address.ts'
import { changeApi } from '../shell/api.ts'
import { tell } from '../shell/messages.ts'
import { useMay } from '../shell/person.ts'
import type { Route } from './+types/list'

const states = { waiting: 'Planned', done: 'Done', failed: 'Not done' }

const planned = listOf(sourceAt(at('/api/plans/'), { problem: 'Error fetching what is planned' }), {
  title: 'Planned',
  columns: [
    { key: 'name', label: 'What', value: ({ name }) => name },
    { key: 'at', label: 'When', value: (row) => row.at, as: 'moment' },
    { key: 'what', label: 'What happens', value: whatOf, isWide: true },
    {
      key: 'state',
      label: 'State',
      value: ({ state }) => states[state],
      cell: (plan) => <StateOf plan={plan} />,
    },
    { key: 'who', label: 'Planned by', value: (row) => row.planned_by_name, isMinor: true },
    { key: 'planned', label: 'On', value: (row) => row.planned_at, as: 'moment', isMinor: true },
  ],
  phoneNoteOf: (row) => `${formatMoment(row.at)}: ${whatOf(row)}`,
  empty:
    'Nothing is planned. Open a trip, a post, a review, a region, the questions or a part of the settings and press Plan… to publish what you have written at a time, to take something off the site, or to change prices.',
  renderActions: (row) => row.state !== 'done' && <Actions plan={row} />,
})

export const meta: Route.MetaFunction = () => [{ title: 'Planned · Admin' }]

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return planned.source.readPage(request)
}

export const shouldRevalidate = unlessOnlySearched

export default function Planned({ loaderData }: Route.ComponentProps) {
  return <List {...planned} page={loaderData} />
}

function whatOf(plan: Plan) {
  if (plan.state === 'failed') return `${planInWords(plan)}: ${plan.why}`
  return plan.newer === null ? planInWords(plan) : `${planInWords(plan)}, and version ${plan.newer} is newer`
}

function StateOf({ plan: { state, newer } }: { plan: Plan }) {
  if (newer !== null) return <Badge tone="bad">Which one?</Badge>
  if (state === 'failed') return <Badge tone="bad">{states.failed}</Badge>
  return <Badge tone={state === 'done' ? 'good' : 'waiting'}>{states[state]}</Badge>
}

function Actions({ plan: { _id: id, noun, state, action, newer, path_in_admin: path } }: { plan: Plan }) {
  const { revalidate } = useRevalidator()
  const may = useMay()
  async function takeBack() {
    const failure = await changeApi(at('/api/plans/{id}/', { id }), { method: 'DELETE' })
    if (failure) tell('Not taken back', { reason: `${failure.reason}.`, isFailure: true })
    else tell(state === 'failed' ? 'Removed from the list' : 'Not planned any more')
    await revalidate()
  }
  if (!may(rightToSave(noun)) || (action === 'price' && !may('prices'))) return null
  return (
    <>
      <RowLink to={path}>Open</RowLink>
      {state === 'waiting' && (
        <RowLink to={href('/admin/planned/:id', { id })}>{newer === null ? 'Change' : 'Which one?'}</RowLink>
      )}
      <button type="button" className={compactClass()} onClick={() => void takeBack()}>
        {state === 'failed' ? 'Remove' : 'Take back'}
      </button>
    </>
  )
}
