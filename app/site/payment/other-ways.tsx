import { formatMoney } from '#contract/money.ts'
import type { Besides } from '#domain/payments/besides.ts'

type Others = Besides & { transferPath: string }

/** The ways that need no provider, each with its sum. */
export function OtherWays({ transfer, arrival, transferPath }: Others) {
  if (transfer.length === 0 && !arrival) return null
  return (
    <section aria-labelledby="others-title">
      <h2 className="text-h3" id="others-title">
        Other ways to pay
      </h2>
      <ul className="mt-3 grid gap-3">
        {transfer.length > 0 && (
          <li>
            <a className="font-semibold underline" href={transferPath}>
              Bank transfer
            </a>
            <span className="block text-small text-muted">
              {transfer.map(formatMoney).join(' or ')}, without a fee. We keep your places once you show us
              the transfer.
            </span>
          </li>
        )}
        {arrival && (
          <li>
            <b className="font-semibold">On arrival</b>
            <span className="block text-small text-muted">
              {formatMoney(arrival)}, at our office in Kathmandu before the trip.
            </span>
          </li>
        )}
      </ul>
    </section>
  )
}
