import { Button } from '../../kit/button.tsx'
import { Island } from '../island/island.tsx'
import { Filled, useWords } from '../kit/words.tsx'
import BookingConfirming from './confirming.island.tsx'

type Props = {
  qr: { path: string; size: number }
  sum: string
  /** The sum spelled out. */
  words: string
  id: string
  token: string
  isAsked: boolean
}

/**
 * The code that a payer scans with the app of a bank or wallet. Without JavaScript the button asks whether the money has
 * come. `isAsked`: it has been pressed, and it had not.
 */
export function ScanToPay({ qr: { path, size }, sum, words, id, token, isAsked }: Props) {
  const say = useWords()
  return (
    <div className="grid items-start gap-x-16 gap-y-8 py-12 lg:grid-cols-[320px_minmax(0,1fr)]">
      <svg
        className="w-full max-w-[320px] rounded-card border border-line bg-white"
        viewBox={`0 0 ${size} ${size}`}
        role="img"
        aria-label={`QR code of Fonepay to pay ${sum}, ${words}`}
        shapeRendering="crispEdges"
      >
        <path d={path} fill="#000" />
      </svg>
      <div className="max-w-measure">
        <h1 className="text-h1">{say('pay.scan', { sum })}</h1>
        <p className="mt-3 text-prose">{say('pay.scan_words', { words })}</p>
        <ol className="mt-5 list-decimal space-y-2 pl-5 text-prose">
          <li>{say('pay.scan_1')}</li>
          <li>{say('pay.scan_2')}</li>
          <li>
            <Filled says={say('pay.scan_3')} held={{ sum: <b className="num font-semibold">{sum}</b> }} />
          </li>
        </ol>
        {isAsked && (
          <p className="mt-6 text-prose" role="alert">
            {say('pay.scan_not_yet')}
          </p>
        )}
        <form className="mt-8 mb-6" method="get">
          <input type="hidden" name="payment" value={id} />
          <input type="hidden" name="token" value={token} />
          <input type="hidden" name="asked" value="yes" />
          <Button size="large" type="submit">
            {say('pay.scan_paid')}
          </Button>
        </form>
        <Island
          of={BookingConfirming}
          props={{ waiting: say('pay.scan_wait'), tired: say('pay.scan_tired') }}
          wake="near"
        />
      </div>
    </div>
  )
}
