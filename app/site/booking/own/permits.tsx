import { permitProgress, type PermitCharge } from '#contract/booked-permits.ts'
import { formatDate } from '#contract/days.ts'
import { formatMoney } from '#contract/money.ts'
import type { OwnPermit, OwnState } from '#domain/traveller-permits/of-booking.ts'
import { useWords } from '../../kit/words.tsx'

type Props = { permits: OwnPermit[]; charge: PermitCharge }

/** The permits that the travellers of a booking get, and how far each of them is. */
export function OwnPermits({ permits, charge }: Props) {
  const say = useWords()
  if (permits.length === 0) return null
  return (
    <section aria-labelledby="permits-title" id="permits">
      <h2 className="text-h2" id="permits-title">
        {say('own.permits')}
      </h2>
      <ul className="mt-5 border-t border-line">
        {permits.map(({ code, name, issuer, travellers }) => (
          <li key={code} className="border-b border-line py-3">
            <a
              className="inline-flex min-h-11 items-center font-semibold underline wrap-anywhere"
              href={`/permits/${code}`}
            >
              {name}
            </a>
            <p className="text-small text-muted">{issuer}</p>
            <ul className="mt-2 grid gap-1">
              {travellers.map((one) => (
                <li key={one.position} className="flex flex-wrap justify-between gap-x-6 text-small">
                  <span className="wrap-anywhere">{one.name}</span>
                  <span className="num font-semibold">{stateInWords(one, charge)}</span>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** "Issued on 20 November 2026", "We apply for it, US$50". */
function stateInWords({ state, on, cost }: OwnState, charge: PermitCharge) {
  const words = permitProgress(state, charge)
  const when = on === null || state === 'not-needed' ? '' : ` on ${formatDate(on)}`
  return `${words}${when}${cost === null ? '' : `, ${formatMoney(cost)}`}`
}
