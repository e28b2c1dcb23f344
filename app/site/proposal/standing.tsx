import { formatDay, today } from '#contract/days.ts'
import type { OwnProposal } from '#domain/proposals/own.ts'
import { buttonClass } from '../../kit/button.tsx'
import { useWords } from '../kit/words.tsx'

/** Says what has become of a proposal, and where it goes on. */
export function Standing({ proposal }: { proposal: OwnProposal }) {
  const { state, newer, next, document, answered_at, impossible } = proposal
  const say = useWords()
  const on = answered_at === null ? '' : ` on ${formatDay(today(new Date(answered_at)))}`
  if (state === 'replaced')
    return (
      <div className="rounded-button bg-warning-tint px-5 py-4" role="status">
        <p className="font-semibold text-warning">There is a newer proposal in place of this one.</p>
        <a className={`${buttonClass('primary', 'large')} mt-4 print:hidden`} href={newer}>
          See the new proposal
        </a>
      </div>
    )
  if (state === 'accepted')
    return (
      <div className="rounded-button bg-success-tint px-5 py-4" role="status">
        <p className="font-semibold text-success">Accepted{on}. Thank you: it is your booking now.</p>
        {next === undefined && (
          <p className="mt-2">The link of your booking was renewed since: it is in the mail.</p>
        )}
        {next && (
          <a className={`${buttonClass('primary', 'large')} mt-4 print:hidden`} href={next}>
            {next.startsWith('/bookings/') ? 'Open your booking' : 'Pay the deposit'}
          </a>
        )}
      </div>
    )
  const says =
    state === 'draft'
      ? 'A preview for the office: this version has not been sent yet, and nobody can accept it.'
      : state === 'expired'
        ? `This proposal could be accepted until ${formatDay(document.valid_until)}. Write to us, and we will see whether it still stands.`
        : state === 'withdrawn'
          ? 'We have taken this proposal back. Write to us for another one.'
          : state === 'declined'
            ? `You have declined this proposal${on}. Write to us if you change your mind, or if another trip would suit you.`
            : impossible && say('proposal.impossible', { why: impossible })
  if (says === undefined) return null
  return (
    <p className="rounded-button bg-warning-tint px-5 py-4 font-semibold text-warning" role="status">
      {says}
    </p>
  )
}
