import { z } from 'zod'
import { BagInput, type DepartureLoads } from '#contract/departure-loads.ts'
import { formatKilograms, TypedWeight } from '#contract/loads.ts'
import { ActionDialog } from '../kit/dialog/action.tsx'
import type { Field } from '../kit/form/fields.ts'
import { at } from '../shell/api-address.ts'
import { tryApi } from '../shell/api.ts'
import { useDataOf } from '../shell/route-data.ts'
import type { Route } from './+types/bag'
import { calledIn } from './called-in.ts'

/** What staff type: kilograms, and who carries the bag, empty for nobody. */
const BagForm = z
  .object({ weighed_g: TypedWeight, assignment_id: z.string() })
  .transform(({ assignment_id, ...rest }) => ({ ...rest, assignment_id: assignment_id || null }))
  .pipe(BagInput)

/** Notes what a bag weighs, and moves it from one porter to another. */
export default function WeighBag({ params: { reference, position } }: Route.ComponentProps) {
  const result = useDataOf('departure-loads')
  const loads = result && 'body' in result ? result.body : undefined
  const bag = loads?.bags.find((one) => one.reference === reference && String(one.position) === position)
  const { weighed_g = null, declared_g = null, assignment_id = null } = bag ?? {}
  return (
    <ActionDialog
      title={bag ? `Bag of ${calledIn(bag)}` : 'Bag'}
      problem={bag ? undefined : 'No such traveller goes on this departure any more'}
      version={bag?.version}
      fields={fieldsFor(loads)}
      schema={BagForm}
      initial={{
        weighed_g: weighed_g === null ? '' : String(weighed_g / 1_000),
        assignment_id: assignment_id ?? '',
      }}
      save="Save"
      says="Saved"
      onSave={(body, call) =>
        tryApi(at('/api/bookings/{reference}/travellers/{position}/bag/', { reference, position }), {
          method: 'PUT',
          body,
          ...call,
        })
      }
    >
      {declared_g !== null && <p>The traveller says {formatKilograms(declared_g)}.</p>}
    </ActionDialog>
  )
}

function fieldsFor(loads: DepartureLoads | undefined): Field[] {
  return [
    {
      kind: 'line',
      name: 'weighed_g',
      label: 'Weighed, in kilograms',
      help: 'With one decimal, such as 12.5. Empty: not weighed yet.',
    },
    {
      kind: 'choice',
      name: 'assignment_id',
      label: 'Carried by',
      choices: [
        { value: '', label: 'Nobody yet' },
        ...(loads?.carriers ?? []).map(({ assignment_id, name, load_g }) => ({
          value: assignment_id,
          label: `${name}, ${formatKilograms(load_g)} now`,
        })),
      ],
    },
  ]
}
