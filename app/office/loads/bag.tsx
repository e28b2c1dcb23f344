import { z } from 'zod'
import { calledIn } from '#contract/called-in.ts'
import { BagInput, type DepartureLoads } from '#contract/departure-loads.ts'
import { formatKilograms, TypedWeight } from '#contract/loads.ts'
import { ActionDialog } from '../kit/dialog/action.tsx'
import type { Field } from '../kit/form/fields.ts'
import { at } from '../shell/api-address.ts'
import { tryApi } from '../shell/api.ts'
import { useDataOf } from '../shell/route-data.ts'
import type { Route } from './+types/bag'

/** Stands for the traveller among those who may carry a bag. */
const OWN = 'own'

/** What staff type: kilograms, and who carries the bag, empty for nobody. */
const BagForm = z
  .object({ weighed_g: TypedWeight, assignment_id: z.string() })
  .transform(({ assignment_id, weighed_g }): z.input<typeof BagInput> => ({
    weighed_g,
    assignment_id: assignment_id === OWN ? null : assignment_id || null,
    is_own: assignment_id === OWN,
  }))
  .pipe(BagInput)

/** Notes what a bag weighs, and moves it from one porter to another. */
export default function WeighBag({ params: { reference, position } }: Route.ComponentProps) {
  const ofDeparture = useDataOf('departure-loads')
  const ofBooking = useDataOf('booking-loads')
  const result = ofDeparture ?? ofBooking
  const loads = result && 'body' in result ? result.body : undefined
  const bag = loads?.bags.find((one) => one.reference === reference && String(one.position) === position)
  const { weighed_g = null, declared_g = null, assignment_id = null, is_own = false } = bag ?? {}
  return (
    <ActionDialog
      title={bag ? `Bag of ${calledIn(bag)}` : 'Bag'}
      problem={bag ? undefined : 'No such traveller goes on this trip any more'}
      version={bag?.version}
      fields={fieldsFor(loads)}
      schema={BagForm}
      initial={{
        weighed_g: weighed_g === null ? '' : String(weighed_g / 1_000),
        assignment_id: is_own ? OWN : (assignment_id ?? ''),
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
        { value: '', label: loads?.departure_id === null ? 'A porter' : 'Nobody yet' },
        { value: OWN, label: 'The traveller: no porter' },
        ...(loads?.carriers ?? []).map(({ assignment_id, name, load_g, most_g }) => ({
          value: assignment_id,
          label: `${name}, ${formatKilograms(load_g)} of ${formatKilograms(most_g)} now`,
        })),
      ],
    },
  ]
}
