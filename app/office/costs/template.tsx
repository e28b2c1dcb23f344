import { TripCosts } from '#contract/cost-templates.ts'
import { compactClass } from '../kit/compact.ts'
import { FieldForm } from '../kit/form/form.tsx'
import { ListFailure } from '../kit/list/list-states.tsx'
import { ListHead } from '../kit/list/list-head.tsx'
import { readSuppliers } from '../departures/costs/form.ts'
import { at } from '../shell/api-address.ts'
import { readApi, tryApi } from '../shell/api.ts'
import type { Route } from './+types/template'
import { costFields, TripCostsForm, toCostsText } from './form.ts'
import { WhatFollows } from './what-follows.tsx'

export const meta: Route.MetaFunction = () => [{ title: 'Costs of a trip · Admin' }]

export async function clientLoader({ params: { id } }: Route.ClientLoaderArgs) {
  return readCosts(id)
}

/** Prevents a reload while the form is open. If others save meanwhile, the form shows both versions side by side. */
export const shouldRevalidate = () => false

/** What a trip costs, line by line, with what groups of each size leave beside it. */
export default function TripCostsPage({ loaderData, params: { id } }: Route.ComponentProps) {
  if ('failure' in loaderData) return <ListFailure failure={loaderData.failure} />
  const { facts, text, version, suppliers } = loaderData
  const named = [...facts.crew.map(({ role }) => role), ...facts.lines.map(({ crew }) => crew)]
  const chosen = facts.lines.map(({ supplier_id }) => supplier_id)
  return (
    <>
      <ListHead title={`Costs, ${facts.trip.name}`} note="Owners alone see them, but for the cost sheet.">
        <a className={compactClass()} href={facts.trip.path}>
          See it on the site
        </a>
      </ListHead>
      <FieldForm
        key={id}
        fields={costFields({ suppliers, named, chosen })}
        schema={TripCostsForm}
        loaded={{ text, version }}
        readTheirs={() => readCosts(id)}
        save="Update"
        says="Costs updated"
        isStaying
        onSave={(body, { version: seen }) =>
          tryApi(at('/api/trips/{id}/costs/', { id }), { method: 'PUT', body, version: seen })
        }
        renderBeside={(typed) => <WhatFollows facts={facts} typed={typed} />}
      />
    </>
  )
}

async function readCosts(id: string) {
  const [result, suppliers] = await Promise.all([
    readApi(at('/api/trips/{id}/costs/', { id })),
    readSuppliers(),
  ])
  if ('failure' in result) return result
  const facts = TripCosts.parse(result.body)
  return { facts, suppliers, text: toCostsText(facts), version: facts.version }
}
