import { QuestionDialog } from '../kit/dialog/action.tsx'
import { at } from '../shell/api-address.ts'
import { tryApi } from '../shell/api.ts'
import { useDataOf } from '../shell/route-data.ts'
import type { Route } from './+types/propose'

/** Forgets what was moved by hand on all nights. */
export default function ProposeRooms({ params: { id } }: Route.ComponentProps) {
  const result = useDataOf('departure-rooms')
  const rooms = result && 'body' in result ? result.body : undefined
  return (
    <QuestionDialog
      title="Propose the rooms again"
      version={rooms?.version}
      save="Propose anew"
      says="Proposed"
      onSave={(_body, call) =>
        tryApi(at('/api/departures/{id}/rooms/proposal/', { id }), {
          method: 'POST',
          body: { night: null },
          ...call,
        })
      }
    >
      <p>
        What was moved by hand, and what stays because it was sent, is forgotten for all nights. Rooms are
        given again by what is booked, by wishes, by booking and by sex. Lodges whose list no longer matches
        are marked red.
      </p>
    </QuestionDialog>
  )
}
