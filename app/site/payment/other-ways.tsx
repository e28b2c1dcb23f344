import { formatMoney } from '#contract/money.ts'
import type { Besides } from '#domain/payments/besides.ts'
import { useWords } from '../kit/words.tsx'

type Others = Besides & { transferPath: string }

/** The ways that need no provider, each with its sum. */
export function OtherWays({ transfer, arrival, transferPath }: Others) {
  const say = useWords()
  if (transfer.length === 0 && !arrival) return null
  return (
    <section aria-labelledby="others-title">
      <h2 className="text-h3" id="others-title">
        {say('pay.others')}
      </h2>
      <ul className="mt-3 grid gap-3">
        {transfer.length > 0 && (
          <li>
            <a className="font-semibold underline" href={transferPath}>
              {say('pay.transfer')}
            </a>
            <span className="block text-small text-muted">
              {say('pay.transfer_text', { sums: transfer.map(formatMoney).join(' or ') })}
            </span>
          </li>
        )}
        {arrival && (
          <li>
            <b className="font-semibold">{say('pay.arrival')}</b>
            <span className="block text-small text-muted">
              {say('pay.arrival_text', { sum: formatMoney(arrival) })}
            </span>
          </li>
        )}
      </ul>
    </section>
  )
}
