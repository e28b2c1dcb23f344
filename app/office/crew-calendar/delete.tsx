import type { Absence } from '#contract/absences.ts'
import { formatDay } from '#contract/days.ts'
import { DeleteDialog } from '../kit/dialog/delete.tsx'
import { at } from '../shell/api-address.ts'
import { tryApi } from '../shell/api.ts'
import type { Route } from './+types/delete'
import { useAbsence } from './form.ts'

export default function DeleteAbsence({ params: { absence } }: Route.ComponentProps) {
  const loaded = useAbsence(absence) ?? { failure: { reason: 'This month has no such days' } }
  return (
    <DeleteDialog<Absence>
      title="They are available"
      loaded={loaded}
      question={({ from_day, to_day }) =>
        `Can they be assigned again from ${formatDay(from_day)} to ${formatDay(to_day)}?`
      }
      says="Noted"
      onDelete={(version) =>
        tryApi(at('/api/absences/{id}/', { id: absence }), { method: 'DELETE', version })
      }
    />
  )
}
