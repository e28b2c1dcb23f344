import { formatKilograms } from '#contract/loads.ts'
import { QuestionDialog } from '../kit/dialog/action.tsx'
import { at } from '../shell/api-address.ts'
import { tryApi } from '../shell/api.ts'
import { useDataOf } from '../shell/route-data.ts'
import type { Route } from './+types/more'

/** Notes that a porter has agreed to carry more than the law lets them, or takes it back. */
export default function MoreLoad({ params: { assignment } }: Route.ComponentProps) {
  const result = useDataOf('departure-loads')
  const loads = result && 'body' in result ? result.body : undefined
  const carrier = loads?.carriers.find(({ assignment_id }) => assignment_id === assignment)
  const isAgreed = carrier?.more_agreed !== null
  return (
    <QuestionDialog
      title={
        carrier ? `${carrier.name}: ${isAgreed ? 'no more than the law' : 'more than the law'}` : 'Porter'
      }
      problem={carrier ? undefined : 'They are no longer a porter on this departure'}
      version={carrier?.version}
      save={isAgreed ? 'Take it back' : 'Both have agreed'}
      says="Noted"
      onSave={(_, call) =>
        tryApi(at('/api/assignments/{id}/more-load/', { id: assignment }), {
          method: 'PUT',
          body: { is_agreed: !isAgreed },
          ...call,
        })
      }
    >
      {loads && carrier && (
        <>
          {isAgreed ? (
            <p>
              {carrier.name} carries no more than {formatKilograms(loads.porter_g)} again.
            </p>
          ) : (
            <p>
              The law: {loads.law}. Up to {formatKilograms(loads.more_g)} is lawful if {carrier.name} and you
              both agree. Note it only once they have said so: your name and the day are kept with it.
            </p>
          )}
          <p>They carry {formatKilograms(carrier.load_g)} now.</p>
        </>
      )}
    </QuestionDialog>
  )
}
