import { LoadProposal } from '#contract/departure-loads.ts'
import { ActionDialog } from '../kit/dialog/action.tsx'
import { at } from '../shell/api-address.ts'
import { tryApi } from '../shell/api.ts'
import type { Route } from './+types/propose'

/** Gives bags to the porters of a departure, the largest first. */
export default function ProposeLoads({ params: { id } }: Route.ComponentProps) {
  return (
    <ActionDialog
      title="Give out the bags"
      fields={[
        {
          kind: 'switch',
          name: 'is_anew',
          label: 'Give out all bags anew, also those that somebody carries already',
        },
      ]}
      schema={LoadProposal}
      initial={{ is_anew: false }}
      save="Give out"
      says="Given out"
      onSave={(body, call) =>
        tryApi(at('/api/departures/{id}/loads/proposal/', { id }), { method: 'POST', body, ...call })
      }
    >
      <p>
        The heaviest bag goes first, always to the porter who carries least, and nobody gets more than a
        porter may carry. A bag that no porter can take stays on the list.
      </p>
    </ActionDialog>
  )
}
