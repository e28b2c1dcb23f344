import { z } from 'zod'
import { formatDay } from '#contract/days.ts'
import { ActionDialog } from '../kit/dialog/action.tsx'
import { at } from '../shell/api-address.ts'
import { readApi, tryApi } from '../shell/api.ts'
import { useDataOf } from '../shell/route-data.ts'
import type { Route } from './+types/night'

/** In place of the id of a lodge. */
const [PROPOSED, NONE] = ['', 'none']

const LodgeForm = z
  .object({ lodge_id: z.string(), is_for_place: z.boolean() })
  .transform(({ lodge_id, is_for_place }) => ({
    lodge_id: lodge_id === PROPOSED || lodge_id === NONE ? null : lodge_id,
    is_none: lodge_id === NONE,
    is_for_place,
  }))

export async function clientLoader() {
  return readApi(at('/api/suppliers/'))
}

export const shouldRevalidate = () => false

/** Chooses the lodge of a night, and of the other nights at its place. */
export default function ChooseLodge({ loaderData: suppliers, params: { id, night } }: Route.ComponentProps) {
  const result = useDataOf('departure-rooms')
  const rooms = result && 'body' in result ? result.body : undefined
  const one = rooms?.nights.find((other) => String(other.night) === night)
  const all = 'body' in suppliers ? suppliers.body : []
  const lodges = all
    .filter(({ _id, kind, is_active }) => _id === one?.lodge_id || (kind === 'lodge' && is_active))
    .toSorted((a, b) => Number(b.place === one?.place) - Number(a.place === one?.place))
  const same = rooms?.nights.filter(({ place }) => place !== '' && place === one?.place).length ?? 0
  const problem = 'failure' in suppliers ? suppliers.failure.reason : undefined
  return (
    <ActionDialog
      title={one ? `Lodge, ${[one.place, formatDay(one.day)].filter(Boolean).join(', ')}` : 'Lodge'}
      problem={one ? problem : 'This departure has no such night any more'}
      version={rooms?.version}
      fields={[
        {
          kind: 'choice',
          name: 'lodge_id',
          label: 'Lodge',
          help: 'Lodges are added under Suppliers. The next departure of this trip is proposed the same.',
          choices: [
            { value: PROPOSED, label: 'As proposed' },
            { value: NONE, label: 'No lodge: tents, a train, with friends' },
            ...lodges.map((lodge) => ({
              value: lodge._id,
              label: [lodge.name, lodge.place].filter(Boolean).join(', '),
            })),
          ],
        },
        ...(same > 1
          ? [
              {
                kind: 'switch' as const,
                name: 'is_for_place',
                label: `For all ${same} nights in ${one!.place}`,
              },
            ]
          : []),
      ]}
      schema={LodgeForm}
      initial={{
        lodge_id: one?.is_none ? NONE : one?.is_proposed ? PROPOSED : (one?.lodge_id ?? PROPOSED),
        is_for_place: same > 1,
      }}
      save="Save"
      says="Saved"
      onSave={(body, call) =>
        tryApi(at('/api/departures/{id}/rooms/nights/{night}/', { id, night }), {
          method: 'PUT',
          body,
          ...call,
        })
      }
    >
      {one?.is_proposed && <p>{one.lodge || 'No lodge'} is proposed, as the last time or by the place.</p>}
    </ActionDialog>
  )
}
