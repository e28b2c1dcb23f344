import { clockTime } from '#contract/days.ts'
import { PlanEdit, type Plan } from '#contract/plans.ts'
import { FormDialog } from '../kit/dialog/form.tsx'
import type { Field } from '../kit/form/fields.ts'
import type { Values } from '../kit/form/form.tsx'
import { at } from '../shell/api-address.ts'
import { readList, tryApi } from '../shell/api.ts'
import type { Route } from './+types/change'
import { planSentence } from './data.ts'

const gone = { failure: { reason: 'That is no longer planned' } }

export async function clientLoader({ params: { id } }: Route.ClientLoaderArgs) {
  return { plan: await findPlan(id) }
}

/** Prevents a reload while the form is open. */
export const shouldRevalidate = () => false

/** Another moment for something planned, and which version it is when a newer one was made since. */
export default function ChangePlan({ loaderData, params: { id } }: Route.ComponentProps) {
  const { plan } = loaderData
  return (
    <FormDialog
      title={plan?.newer == null ? 'Change the plan' : 'Which one is to be published?'}
      loaded={plan ? textOf(plan) : gone}
      facts={plan && <Facts plan={plan} />}
      fields={plan ? fieldsOf(plan) : []}
      schema={PlanEdit}
      save="Plan it"
      says="Planned"
      readTheirs={async () => {
        const theirs = await findPlan(id)
        return theirs ? textOf(theirs) : gone
      }}
      onSave={(body, { version }) =>
        tryApi(at('/api/plans/{id}/', { id }), { method: 'PUT', body: changed(body, plan), version })
      }
    />
  )
}

async function findPlan(id: string): Promise<Plan | undefined> {
  const { rows } = await readList(at('/api/plans/'), '')
  return rows.find(({ _id, state }) => _id === id && state === 'waiting')
}

function textOf({ at: moment, number, newer, version }: Plan) {
  const [day, time] = clockTime(moment).split('T') as [string, string]
  const text: Values = newer === null ? { day, time } : { day, time, number: String(number) }
  return { text, version }
}

/** What was not changed is left out: a moment that comes while somebody chooses is no fault. */
function changed({ number, day, time }: PlanEdit, plan: Plan | undefined): PlanEdit {
  const isSame = plan && `${day}T${time}` === clockTime(plan.at)
  return { ...(number !== plan?.number && { number }), ...(!isSame && { day, time }) }
}

function fieldsOf({ number, newer, action }: Plan): Field[] {
  return [
    ...(newer === null
      ? []
      : [
          {
            kind: 'choice' as const,
            name: 'number',
            label: 'Which version',
            choices: [
              { value: String(newer), label: `Version ${newer}, the newer one` },
              { value: String(number), label: `Version ${number}, as it was planned` },
            ],
          },
        ]),
    { kind: 'line', type: 'date', name: 'day', label: 'Day in Kathmandu' },
    ...(action === 'price'
      ? []
      : [{ kind: 'line' as const, name: 'time', label: 'Time in Kathmandu', help: 'Such as 06:00' }]),
  ]
}

function Facts({ plan }: { plan: Plan }) {
  return (
    <p className="text-sm">
      <b className="font-medium">{plan.name}</b>: {planSentence(plan)}
      {plan.newer !== null &&
        ` It was changed since: while you do not choose, version ${plan.number} is published as planned.`}
    </p>
  )
}
