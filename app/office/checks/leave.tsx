import { CheckToLeave } from '#contract/checks.ts'
import { ActionDialog } from '../kit/dialog/action.tsx'
import type { Field } from '../kit/form/fields.ts'
import { at } from '../shell/api-address.ts'
import { readApi, tryApi } from '../shell/api.ts'
import type { Route } from './+types/leave'

const LeaveForm = CheckToLeave.pick({ reason: true })

/** The check that the address names, as it is now. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const id = new URL(request.url).searchParams.get('id')
  const result = await readApi(at('/api/checks/'))
  if ('failure' in result) return { problem: result.failure.reason }
  return { check: result.body.checks.find(({ _id }) => _id === id) }
}

/** Prevents a reload while the form is open. */
export const shouldRevalidate = () => false

/** Leaves what a check has found as it is, until its thing changes. */
export default function LeaveCheck({ loaderData: { check, problem } }: Route.ComponentProps) {
  return (
    <ActionDialog
      title="Leave it as it is"
      problem={problem ?? (check ? undefined : 'This is no longer there: it was mended, or left already')}
      fields={fields}
      schema={LeaveForm}
      initial={{ reason: '' }}
      save="Leave it"
      says="Left on purpose"
      onSave={({ reason }) => {
        const { _id: id, says } = check!
        return tryApi(at('/api/checks/{id}/left/', { id }), { method: 'PUT', body: { says, reason } })
      }}
    >
      <p>
        <b className="font-medium">{check?.of}</b>: {check?.says}
      </p>
      <p className="text-muted">
        It leaves the list, for everybody, and comes back automatically when “{check?.of}” changes. Below the
        list it is still named, with who left it and why.
      </p>
    </ActionDialog>
  )
}

const fields: Field[] = [{ kind: 'text', name: 'reason', label: 'Why, if you like', rows: 2 }]
