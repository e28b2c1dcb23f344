import type { Party } from '#contract/class-prices.ts'
import { TRAVELLERS_MAX } from '#contract/terms.ts'
import type { Asked } from '#contract/party-asked.ts'
import { partyIn } from '../booking/party-fields.ts'

type Props = {
  asked: Asked[]
  /** What others than foreign adults pay, in words. */
  prices: string
  onParty: (party: Party) => void
}

/** The part of the price box for those who pay another price than a foreign adult, closed until a visitor opens it. */
export function PriceParty({ asked, prices, onParty }: Props) {
  return (
    <details
      className="group mt-3 rounded-button border border-input"
      onInput={({ currentTarget }) => {
        const form = new FormData(currentTarget.closest('form')!)
        onParty(partyIn((name) => form.get(name)))
      }}
    >
      <summary className="px-4 py-3 text-small">Other nationalities or children</summary>
      <p className="px-4 pb-3 text-[0.84375rem] leading-normal text-muted">{prices}</p>
      {asked.map(({ name, label }) => (
        <div key={name} className="trip-field">
          <label htmlFor={`price-${name}`}>{label}</label>
          <input
            className="trip-control trip-count num"
            id={`price-${name}`}
            name={name}
            type="number"
            inputMode="numeric"
            min={0}
            max={TRAVELLERS_MAX}
          />
        </div>
      ))}
    </details>
  )
}
