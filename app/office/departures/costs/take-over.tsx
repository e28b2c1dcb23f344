import { QuestionDialog } from '../../kit/dialog/action.tsx'
import { at } from '../../shell/api-address.ts'
import { tryApi } from '../../shell/api.ts'
import type { Route } from './+types/take-over'

/** Takes the pay of the crew over from the roster into the costs. */
export default function TakeOverCrewPay({ params: { id } }: Route.ComponentProps) {
  return (
    <QuestionDialog
      title="Take the pay of the crew over"
      save="Take over"
      says="Taken over"
      onSave={(_, call) =>
        tryApi(at('/api/departures/{id}/costs/crew/', { id }), { method: 'POST', ...call })
      }
    >
      <p>
        Everybody on the roster who has not declined and whose pay is agreed is owed their days times the pay
        of a day. What was taken over before and is not paid follows the roster, also where another sum or
        currency was typed since; what is paid stays.
      </p>
    </QuestionDialog>
  )
}
