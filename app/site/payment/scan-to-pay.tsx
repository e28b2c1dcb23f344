import { Button } from '../../kit/button.tsx'
import { Island } from '../island/island.tsx'
import BookingConfirming from './confirming.island.tsx'

const WAITING = {
  waiting: 'Waiting for your payment. This page goes on by itself as soon as Fonepay has told us of it.',
  tired: 'We have stopped looking by ourselves. Press “I have paid” once you have.',
}

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
        <h1 className="text-h1">Scan to pay {sum}</h1>
        <p className="mt-3 text-prose">In words: {words}.</p>
        <ol className="mt-5 list-decimal space-y-2 pl-5 text-prose">
          <li>Open the app of your bank or wallet, and choose to scan or to pay by Fonepay.</li>
          <li>
            Point it at the code, or save a picture of this page and open that in the app, if it is on the
            same phone.
          </li>
          <li>
            Check that it says <b className="num font-semibold">{sum}</b>, and confirm it there.
          </li>
        </ol>
        {isAsked && (
          <p className="mt-6 text-prose" role="alert">
            Fonepay has not told us of the payment yet. It may take a minute: please ask again, and do not pay
            twice.
          </p>
        )}
        <form className="mt-8 mb-6" method="get">
          <input type="hidden" name="payment" value={id} />
          <input type="hidden" name="token" value={token} />
          <input type="hidden" name="asked" value="yes" />
          <Button size="large" type="submit">
            I have paid
          </Button>
        </form>
        <Island of={BookingConfirming} props={WAITING} wake="near" />
      </div>
    </div>
  )
}
