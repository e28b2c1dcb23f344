import { permitChargeSentence } from '#contract/booked-permits.ts'
import { cancellationInWords, cancellationRows, type CancellationTable } from '#contract/cancellation.ts'
import type { SheetPart } from '#contract/cost-sheets.ts'
import { planInWords } from '#contract/installment-words.ts'
import { formatMoney, priceOf } from '#contract/money.ts'
import type { MoneyRules } from '#contract/terms.ts'
import type { QuotedPermit } from '#contract/permits.ts'
import type { Trip } from '#contract/trips.ts'
import { useWords } from '../kit/words.tsx'
import { Contingencies } from './contingencies.tsx'
import { EntryColumn } from './entry-column.tsx'
import { TripSection } from './section.tsx'

const DEPENDS = 'It depends on your group: please ask us.'

type Props = { trip: Trip; sheet: SheetPart[]; cancellation: CancellationTable; money: MoneyRules }

/**
 * What the price includes and excludes, what it is made of, the permits with the day on which their fees were checked,
 * what cancelling costs, and what is offered when a part of the way is closed.
 */
export function Costs({ trip, sheet, cancellation, money }: Props) {
  const say = useWords()
  const { included, excluded, permits, area_permits, permit_charge } = trip
  return (
    <TripSection id="included" title={say('trips.included')}>
      {included.length + excluded.length === 0 ? (
        <p className="mt-6 max-w-measure text-prose">{DEPENDS}</p>
      ) : (
        <div className="mt-6 grid gap-x-12 gap-y-8 sm:grid-cols-2">
          <EntryColumn title={say('trips.cost_includes')} entries={included} isGood none={DEPENDS} />
          <EntryColumn title={say('trips.cost_excludes')} entries={excluded} none={DEPENDS} />
        </div>
      )}
      {sheet.length > 0 && <CostSheet trip={trip} parts={sheet} />}
      {permits.length > 0 && <Permits permits={permits} />}
      {area_permits.length > 0 && <p className="pt-3 text-[1rem]">{permitChargeSentence[permit_charge]}</p>}
      {area_permits.length > 0 && (
        <p className="pt-3 text-[1rem]">
          <a className="underline" href={`/permits?trip=${encodeURIComponent(trip.slug)}`}>
            Permits for you
          </a>
          : what they cost in your month and for your nationality, and what to bring.
        </p>
      )}
      {money.installments.length > 0 && <InParts plan={money.installments} />}
      <Cancelling table={cancellation} money={money} />
      <Contingencies {...trip} />
    </TripSection>
  )
}

/** What the price of one traveller is made of, to the cent. */
function CostSheet({ trip, parts }: { trip: Trip; parts: SheetPart[] }) {
  const say = useWords()
  const price = priceOf(trip)
  if (!price) return null
  const { currency } = price
  return (
    <div className="mt-10">
      <h3 className="border-b border-line pb-3 font-sans text-[1.0625rem] leading-snug font-semibold tracking-normal">
        {say('trips.price_parts')}
      </h3>
      <table className="w-full text-[0.96875rem] leading-normal">
        <thead className="sr-only">
          <tr>
            <th scope="col">Part</th>
            <th scope="col">Amount</th>
          </tr>
        </thead>
        <tbody>
          {parts.map(({ label, amount }, index) => (
            // Two parts may have one name.
            <tr className="border-b border-line align-baseline" key={index}>
              <th className="py-3 pr-6 text-left font-medium" scope="row">
                {label}
              </th>
              <td className="num py-3 text-right">{formatMoney({ amount, currency })}</td>
            </tr>
          ))}
          <tr className="align-baseline">
            <th className="py-3 pr-6 text-left font-semibold" scope="row">
              What one traveller pays
            </th>
            <td className="num py-3 text-right font-semibold">{formatMoney(price)}</td>
          </tr>
        </tbody>
      </table>
    </div>
  )
}

function Permits({ permits }: { permits: QuotedPermit[] }) {
  const say = useWords()
  return (
    <div className="mt-10">
      <h3 className="border-b border-line pb-3 font-sans text-[1.0625rem] leading-snug font-semibold tracking-normal">
        {say('trips.permits')}
      </h3>
      <table className="w-full text-[0.96875rem] leading-normal">
        <thead className="sr-only">
          <tr>
            <th scope="col">Permit</th>
            <th scope="col">Fee</th>
          </tr>
        </thead>
        <tbody>
          {permits.map(({ name, fee, checked, note }) => (
            <tr className="border-b border-line align-baseline last:border-0" key={name}>
              <th className="py-3 pr-6 text-left font-medium" scope="row">
                {name}
                {note && (
                  <small className="mt-0.5 block max-w-[34em] text-small font-normal text-muted">
                    {note}
                  </small>
                )}
              </th>
              <td className="num w-[34%] py-3 text-right font-semibold">
                {fee}
                <small className="mt-0.5 block text-[0.84375rem] font-normal text-muted">
                  checked <time dateTime={checked}>{checkedOn(checked)}</time>
                </small>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Cancelling({ table, money }: { table: CancellationTable; money: MoneyRules }) {
  const say = useWords()
  return (
    <div className="mt-10">
      <h3 className="border-b border-line pb-3 font-sans text-[1.0625rem] leading-snug font-semibold tracking-normal">
        {say('trips.cancelling')}
      </h3>
      {table.steps.length > 0 ? (
        <table className="w-full text-[0.96875rem] leading-normal">
          <thead className="sr-only">
            <tr>
              <th scope="col">When, before the first day</th>
              <th scope="col">What is kept</th>
            </tr>
          </thead>
          <tbody>
            {cancellationRows(table, money).map(({ when, kept }) => (
              <tr className="border-b border-line align-baseline last:border-0" key={when}>
                <th className="py-3 pr-6 text-left font-medium" scope="row">
                  {when}
                </th>
                <td className="num py-3 text-right">{kept}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : (
        <p className="pt-3 text-[1rem]">{cancellationInWords(table, money)}</p>
      )}
    </div>
  )
}

function InParts({ plan }: { plan: MoneyRules['installments'] }) {
  const say = useWords()
  return (
    <div className="mt-10">
      <h3 className="border-b border-line pb-3 font-sans text-[1.0625rem] leading-snug font-semibold tracking-normal">
        {say('trips.installments')}
      </h3>
      <p className="pt-3 text-[1rem]">
        After the deposit you pay the balance in parts: {planInWords(plan)}. We will write to you before each
        day, and never charge a card automatically.
      </p>
    </div>
  )
}

const checkedFormat = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
})

/** Returns "20 Nov 2026". */
function checkedOn(day: string) {
  return checkedFormat.format(new Date(day))
}
