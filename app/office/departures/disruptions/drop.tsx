import { QuestionDialog } from '../../kit/dialog/action.tsx'
import { at } from '../../shell/api-address.ts'
import { tryApi } from '../../shell/api.ts'
import type { Route } from './+types/drop'
import { loadDisruption } from './load.ts'

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  return loadDisruption(params.disruption)
}

/** Calls a disruption off. */
export default function DropDisruption({ loaderData, params }: Route.ComponentProps) {
  const { disruption, problem } = loaderData
  return (
    <QuestionDialog
      title="Call it off"
      problem={problem}
      version={disruption?.version}
      save="Call it off"
      isDanger
      says="Called off"
      onSave={(_, call) =>
        tryApi(at('/api/disruptions/{id}/', { id: params.disruption }), { method: 'DELETE', ...call })
      }
    >
      <p>
        The links stop working and nothing follows from what was chosen. Nobody is told automatically: write
        to them yourself.
      </p>
    </QuestionDialog>
  )
}
