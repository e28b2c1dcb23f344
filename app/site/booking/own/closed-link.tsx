import { LINK_DAYS_AFTER_TRIP } from '#contract/terms.ts'
import { buttonClass } from '../../../kit/button.tsx'
import { Beside } from '../../kit/beside.tsx'
import { useWords } from '../../kit/words.tsx'

type Props = {
  why: 'ended' | 'replaced'
  /** Whether its traveller has just changed the address. */
  isMoved: boolean
}

/** Shown for a link that was valid once: says why it no longer is, and what its traveller can do. */
export function ClosedLink({ why, isMoved }: Props) {
  const say = useWords()
  const word = wordFor(why, isMoved)
  return (
    <main className="wrap pt-10 pb-section" id="main">
      <h1 className="text-h1">{say(`mailbox.${word}`)}</h1>
      <div className="mt-6">
        <Beside>
          <p className="text-prose">{say(`mailbox.${word}_text`, { days: String(LINK_DAYS_AFTER_TRIP) })}</p>
          <a
            className={`${buttonClass('primary', 'large')} mt-8`}
            href={why === 'replaced' ? '/bookings' : '/#contact'}
          >
            {say(why === 'replaced' ? 'mailbox.find' : 'mailbox.ended_ask')}
          </a>
        </Beside>
      </div>
    </main>
  )
}

function wordFor(why: Props['why'], isMoved: boolean) {
  if (why === 'ended') return 'ended'
  return isMoved ? 'moved' : 'replaced'
}
