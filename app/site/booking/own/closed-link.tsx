import { LINK_DAYS_AFTER_TRIP } from '#contract/terms.ts'
import { buttonClass } from '../../../kit/button.tsx'
import { Beside } from '../../kit/beside.tsx'

type Props = {
  why: 'ended' | 'replaced'
  /** Whether its traveller has just changed the address. */
  isMoved: boolean
}

/** Shown for a link that was valid once: says why it no longer is, and what its traveller can do. */
export function ClosedLink({ why, isMoved }: Props) {
  return (
    <main className="wrap pt-10 pb-section" id="main">
      <h1 className="text-h1">{titleFor(why, isMoved)}</h1>
      <div className="mt-6">
        <Beside>
          <div className="text-prose">
            {why === 'replaced' && isMoved ? (
              <p>
                Thank you, it is saved. We have mailed a new link to your new address, and this one no longer
                works.
              </p>
            ) : why === 'replaced' ? (
              <p>
                A newer link to this booking was mailed to its traveller, so this one no longer works. Look
                for our latest mail, or let us mail you the link again.
              </p>
            ) : (
              <p>
                Links to a booking open until {LINK_DAYS_AFTER_TRIP} days after the trip, and yours is over
                longer than that. If you need a paper of it, please ask us.
              </p>
            )}
          </div>
          <a
            className={`${buttonClass('primary', 'large')} mt-8`}
            href={why === 'replaced' ? '/bookings' : '/#contact'}
          >
            {why === 'replaced' ? 'Find your booking' : 'Ask us'}
          </a>
        </Beside>
      </div>
    </main>
  )
}

function titleFor(why: Props['why'], isMoved: boolean) {
  if (why === 'ended') return 'This link has ended'
  return isMoved ? 'Your new link is in the mail' : 'There is a newer link'
}
