import { formatDay, today } from '#contract/days.ts'
import type { OwnProposal } from '#domain/proposals/own.ts'
import { buttonClass } from '../../kit/button.tsx'
import { useWords } from '../kit/words.tsx'

/** Says what has become of a proposal, and where it goes on. */
export function Standing({ proposal }: { proposal: OwnProposal }) {
  const { state, newer, next, document, answered_at, impossible } = proposal
  const say = useWords()
  const day = answered_at === null ? '' : formatDay(today(new Date(answered_at)))
  if (state === 'replaced')
    return (
      <div className="rounded-button bg-warning-tint px-5 py-4" role="status">
        <p className="font-semibold text-warning">{say('proposal.replaced')}</p>
        <a className={`${buttonClass('primary', 'large')} mt-4 print:hidden`} href={newer}>
          {say('proposal.replaced_see')}
        </a>
      </div>
    )
  if (state === 'accepted')
    return (
      <div className="rounded-button bg-success-tint px-5 py-4" role="status">
        <p className="font-semibold text-success">{say('proposal.accepted', { day })}</p>
        {next === undefined && <p className="mt-2">{say('proposal.accepted_renewed')}</p>}
        {next && (
          <a className={`${buttonClass('primary', 'large')} mt-4 print:hidden`} href={next}>
            {say(next.startsWith('/bookings/') ? 'proposal.accepted_open' : 'proposal.accepted_pay')}
          </a>
        )}
      </div>
    )
  const says =
    state === 'draft'
      ? 'A preview for the office: this version has not been sent yet, and nobody can accept it.'
      : state === 'expired'
        ? say('proposal.expired', { day: formatDay(document.valid_until) })
        : state === 'withdrawn'
          ? say('proposal.withdrawn')
          : state === 'declined'
            ? say('proposal.declined', { day })
            : impossible && say('proposal.impossible', { why: impossible })
  if (says === undefined) return null
  return (
    <p className="rounded-button bg-warning-tint px-5 py-4 font-semibold text-warning" role="status">
      {says}
    </p>
  )
}
