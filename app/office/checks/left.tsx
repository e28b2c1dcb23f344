import { useRevalidator } from 'react-router'
import { checkWords, type LeftCheck } from '#contract/checks.ts'
import { compactClass } from '../kit/compact.ts'
import { formatMoment } from '../kit/event-line.tsx'
import { MayLink } from '../kit/may-link.tsx'
import { Section } from '../kit/section.tsx'
import { at } from '../shell/api-address.ts'
import { changeApi } from '../shell/api.ts'
import { tell } from '../shell/messages.ts'
import { useSessionEnd } from '../shell/use-session-end.ts'

/** What colleagues have seen and leave as it is, with who and why, each with the button that brings it back. */
export function LeftChecks({ left, total }: { left: LeftCheck[]; total: number }) {
  return (
    <Section title={`Left on purpose (${total})`}>
      <p className="pt-2 text-muted">Each comes back automatically when what it is about changes.</p>
      <ul>
        {left.map((check) => (
          <li
            key={check._id}
            className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line py-2"
          >
            <div className="min-w-0 flex-[1_1_18rem] break-words">
              <p className="flex flex-wrap gap-x-3">
                <MayLink isFact className="text-lake hover:underline" to={check.path_in_admin}>
                  {check.of}
                </MayLink>
                <span className="min-w-0 text-muted">
                  {checkWords[check.kind].label}: {check.says}
                </span>
              </p>
              {check.reason !== '' && <p className="whitespace-pre-line">{check.reason}</p>}
              <p className="text-[12.5px] text-muted">
                Left by {check.left_by_name}, {formatMoment(check.left_at)}
              </p>
            </div>
            <BringBack check={check} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

function BringBack({ check: { _id: id, of } }: { check: LeftCheck }) {
  const { revalidate } = useRevalidator()
  const orLogIn = useSessionEnd()
  const bringBack = async () => {
    const failure = await changeApi(at('/api/checks/{id}/left/', { id }), { method: 'DELETE' })
    if (failure) tell('Not brought back', { reason: `${failure.reason}.`, isFailure: true })
    await revalidate()
  }
  return (
    <button
      type="button"
      className={compactClass()}
      aria-label={`Bring back: ${of}`}
      onClick={() => void bringBack().catch(orLogIn)}
    >
      Bring back
    </button>
  )
}
