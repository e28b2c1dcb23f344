import { TextInput } from '../../kit/form/inputs.tsx'
import { TypedWithVat } from '../../kit/form/price-input.tsx'
import type { TripPart } from './basics.tsx'
import { DefaultRules } from './default-rules.tsx'

/** The fields for what is paid at booking, when the rest is due and until when it is booked, where this trip differs from the settings. */
export function DepositFields({
  text,
  edit,
}: TripPart<'balance_due_days' | 'deposit_each' | 'deposit_percent' | 'notice_days'>) {
  return (
    <fieldset className="grid gap-3">
      <legend className="text-sm font-semibold">Deposit, balance and notice</legend>
      <DefaultRules />
      <TypedWithVat what="Type the deposit of each traveller" />
      <div className="grid gap-3 sm:grid-cols-2">
        <TextInput
          path="deposit_percent"
          label="In percent of the price"
          inputMode="numeric"
          isOptional
          value={text.deposit_percent}
          onChange={(deposit_percent) => edit({ deposit_percent })}
        />
        <TextInput
          path="deposit_each"
          label="Of each traveller instead"
          help="In the currency of the price. Above the price, the whole price is paid."
          inputMode="decimal"
          isOptional
          value={text.deposit_each}
          onChange={(deposit_each) => edit({ deposit_each })}
        />
        <TextInput
          path="balance_due_days"
          label="Balance due, in days before the first day"
          help="0: on arrival."
          inputMode="numeric"
          isOptional
          value={text.balance_due_days}
          onChange={(balance_due_days) => edit({ balance_due_days })}
        />
        <TextInput
          path="notice_days"
          label="Notice, in days before the first day"
          help="How long before the first day it can still be booked on the site. 0: up to the day itself."
          inputMode="numeric"
          isOptional
          value={text.notice_days}
          onChange={(notice_days) => edit({ notice_days })}
        />
      </div>
    </fieldset>
  )
}
