import {
  checkedInWords,
  optionKindWords,
  sumsInWords,
  termsInWords,
  type Contingency,
} from '#contract/contingencies.ts'
import type { Trip } from '#contract/trips.ts'

/** What is offered when a part of the way is closed, with what it costs and who pays. */
export function Contingencies({
  contingencies,
  price_currency: currency,
}: Pick<Trip, 'contingencies' | 'price_currency'>) {
  return contingencies.map((contingency) => (
    <Closed key={`${contingency.title} ${contingency.day}`} contingency={contingency} currency={currency} />
  ))
}

type Props = { contingency: Contingency; currency: Trip['price_currency'] }

function Closed({ contingency: { title, day, note, checked, options }, currency }: Props) {
  return (
    <div className="mt-10">
      <h3 className="border-b border-line pb-3 font-sans text-[1.0625rem] leading-snug font-semibold tracking-normal">
        {title} <small className="text-small font-normal text-muted">day {day}</small>
      </h3>
      {note && <p className="max-w-measure pt-3 text-[1rem]">{note}</p>}
      <ul className="text-[0.96875rem] leading-normal">
        {options.map((option) => (
          <li className="border-b border-line py-3 last:border-0" key={option.words}>
            <p className="max-w-measure">
              <b className="font-medium">{optionKindWords[option.kind]}.</b> {option.words}
            </p>
            <span className="num mt-0.5 block text-small text-muted">
              {[...sumsInWords(option, currency), ...termsInWords(option)].join(' · ')}
            </span>
          </li>
        ))}
      </ul>
      <p className="text-[0.84375rem] text-muted">{checkedInWords({ checked })}</p>
    </div>
  )
}
