import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import type { Party } from '#contract/class-prices.ts'
import { TRAVELLERS_MAX } from '#contract/terms.ts'
import { partyIn, type Asked } from '../booking/party-fields.ts'

type Props = {
  asked: Asked[]
  /** What others than foreign adults pay, in words. */
  prices: string
  onParty: (party: Party) => void
}

/** The part of the price box for those who pay another price than a foreign adult, closed until a visitor opens it. */
export function PriceParty({ asked, prices, onParty }: Props) {
  const [typed, setTyped] = useState<Record<string, string>>({})

  function type(name: string, written: string) {
    const next = { ...typed, [name]: written }
    setTyped(next)
    onParty(partyIn((field) => next[field]))
  }

  return (
    <details className="group mt-3 rounded-button border border-input">
      <summary className="flex min-h-12 items-center justify-between gap-4 px-4 text-small">
        Other nationalities or children
        <ChevronDown className="icon shrink-0 group-open:rotate-180" />
      </summary>
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
            value={typed[name] ?? ''}
            // Not `onChange`, which does not report a number that was typed before the island woke.
            onInput={({ currentTarget }) => type(name, currentTarget.value)}
          />
        </div>
      ))}
    </details>
  )
}
