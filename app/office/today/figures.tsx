import { useState } from 'react'
import type { DeskFigures, Turnover } from '#contract/desk.ts'
import { currencies, formatMoney, type Currency } from '#contract/money.ts'
import { FigureChart } from '../kit/chart/figure-chart.tsx'
import { compactClass } from '../kit/compact.ts'
import { monthLabel } from '../kit/month-weeks.ts'
import { Nothing, Section } from '../kit/section.tsx'

const TRIPS_SHOWN = 10

const counts = ['Bookings', 'Travellers'] as const
type Measure = Currency | (typeof counts)[number]

/** Shows the bookings and money of the last twelve months, as a bar chart and as a table. */
export function Figures({ figures: { months, trips } }: { figures: DeskFigures }) {
  const used = currencies.filter((currency) => [...months, ...trips].some(({ money }) => of(money, currency)))
  const [chosen, setChosen] = useState<Measure>()
  const measure = chosen ?? used[0] ?? 'Bookings'
  const currency = isCurrency(measure) ? measure : (used[0] ?? 'USD')
  if (months.every(({ bookings, money }) => bookings === 0 && money.length === 0))
    return (
      <Section title="The last twelve months">
        <Nothing>Nothing was booked or paid. Once it is, it is added up here by month and by trip.</Nothing>
      </Section>
    )
  return (
    <Section
      title="The last twelve months"
      actions={<MeasureSwitch measures={[...used, ...counts]} chosen={measure} onChoose={setChosen} />}
    >
      <div className="grid gap-8 pt-2 xl:grid-cols-2">
        <div className="grid min-w-0 content-start gap-4">
          <h3 className={heading}>By month</h3>
          <FigureChart
            label={`${wordsFor(measure)} by month; the same numbers are in the table`}
            bars={months.map((row) => ({
              label: monthLabel(row.month).slice(0, 3),
              value: valueOf(row, measure),
            }))}
          />
          <Numbers
            label="By month"
            first="Month"
            rows={months.toReversed().map((row) => ({ ...row, name: monthLabel(row.month) }))}
            currency={currency}
          />
        </div>
        <div className="grid min-w-0 content-start gap-4">
          <h3 className={heading}>By trip</h3>
          <FigureChart
            isLying
            label={`${wordsFor(measure)} by trip; the same numbers are in the table`}
            bars={bestTrips(trips, measure)}
          />
          <Numbers
            label="By trip"
            first="Trip"
            rows={trips.map((row) => ({ ...row, name: row.trip_name }))}
            currency={currency}
          />
        </div>
      </div>
    </Section>
  )
}

const heading = 'font-sans text-[14px] font-semibold tracking-normal'

type SwitchProps = { measures: Measure[]; chosen: Measure; onChoose: (measure: Measure) => void }

/** Chooses what the bars show. Dollars and rupees are never added up, so the chart shows one currency at a time. */
function MeasureSwitch({ measures, chosen, onChoose }: SwitchProps) {
  return (
    <div className="flex flex-wrap gap-1.5" role="group" aria-label="The bars show">
      {measures.map((measure) => (
        <button
          key={measure}
          type="button"
          className={compactClass(measure === chosen ? 'primary' : 'quiet')}
          aria-pressed={measure === chosen}
          onClick={() => onChoose(measure)}
        >
          {measure}
        </button>
      ))}
    </div>
  )
}

type Row = { name: string; bookings: number; travellers: number; money: Turnover[] }
type NumbersProps = { label: string; first: string; rows: Row[]; currency: Currency }

const head = 'border-b border-line py-1.5 text-[12.5px] font-medium text-muted'
const cell = 'num border-b border-line py-1.5 pl-3 text-right whitespace-nowrap'

function Numbers({ label, first, rows, currency }: NumbersProps) {
  return (
    <div className="max-h-96 overflow-auto" role="region" aria-label={`${label}, as numbers`} tabIndex={0}>
      <table className="w-full border-collapse text-[13px]" aria-label={label}>
        <thead>
          <tr>
            <th className={`${head} text-left`} scope="col">
              {first}
            </th>
            {['Bookings', 'Travellers', 'Received', 'Refunded'].map((name) => (
              <th key={name} className={`${head} pl-3 text-right`} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, bookings, travellers, money }) => (
            <tr key={name}>
              <th className="border-b border-line py-1.5 text-left font-normal" scope="row">
                {name}
              </th>
              <td className={cell}>{bookings}</td>
              <td className={cell}>{travellers}</td>
              <td className={cell}>{amount(of(money, currency)?.received, currency)}</td>
              <td className={cell}>{amount(of(money, currency)?.refunded, currency)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Returns the trips with the highest figures, without those whose figure is zero. */
function bestTrips(trips: DeskFigures['trips'], measure: Measure) {
  return trips
    .map((row) => ({ label: row.trip_name, value: valueOf(row, measure) }))
    .filter(({ value }) => value > 0)
    .toSorted((a, b) => b.value - a.value)
    .slice(0, TRIPS_SHOWN)
}

function valueOf({ bookings, travellers, money }: Omit<Row, 'name'>, measure: Measure) {
  if (measure === 'Bookings') return bookings
  return measure === 'Travellers' ? travellers : (of(money, measure)?.received ?? 0) / 100
}

function wordsFor(measure: Measure) {
  return isCurrency(measure) ? `Money received in ${measure}` : measure
}

function isCurrency(measure: Measure): measure is Currency {
  return currencies.some((currency) => currency === measure)
}

function of(money: Turnover[], currency: Currency) {
  return money.find((turnover) => turnover.currency === currency)
}

function amount(minor: number | undefined, currency: Currency) {
  return minor ? formatMoney({ amount: minor, currency }) : '–'
}
