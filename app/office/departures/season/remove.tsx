import { z } from 'zod'
import { counted } from '#contract/counted.ts'
import { InfoDialog } from '../../kit/dialog/info.tsx'
import type { Route } from './+types/remove'
import { readChosen } from './chosen.ts'
import { PlanForm } from './plan-form.tsx'

const TITLE = 'Delete departures'

const Nothing = z.object({})

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return readChosen(request)
}

/** Deletes the ticked departures that nobody has booked. */
export default function RemoveDepartures({ loaderData: chosen }: Route.ComponentProps) {
  if (chosen.problem !== undefined) return <InfoDialog title={TITLE} problem={chosen.problem} />
  const { departures } = chosen
  return (
    <PlanForm
      title={`Delete ${counted(departures.length, 'departure', 'departures')}`}
      initial={{}}
      fieldsOf={() => []}
      schema={Nothing}
      changesOf={() => ({
        changes: departures.map(({ _id, version }) => ({ do: 'remove', id: _id, version })),
      })}
      show="Show what can be deleted"
      save={(count) => `Delete ${counted(count, 'departure', 'departures')}`}
      says={(count) => `${counted(count, 'departure', 'departures')} deleted`}
      isDanger
      renderTop={() => (
        <p>
          A departure that somebody has booked stays: it can be cancelled, which tells its travellers. What is
          deleted cannot be brought back.
        </p>
      )}
    />
  )
}
