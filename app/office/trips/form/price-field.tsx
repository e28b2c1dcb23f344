import { currencies, formatMoney, type Currency } from '#contract/money.ts'
import { factsInTexts } from '#contract/trip-facts.ts'
import { SelectInput } from '../../kit/form/inputs.tsx'
import { PriceInput } from '../../kit/form/price-input.tsx'
import { tripSold } from '../../kit/form/sold.ts'
import type { TripPart } from './basics.tsx'
import { barePrice } from './bare-price.ts'
import type { Facts } from './section-names.ts'
import { Told } from './told.tsx'

/** A number alone is taken to be in the currency of the trip: the form says so, and writes it when the cursor leaves. */
export function PriceField({ text, edit }: TripPart<keyof Facts>) {
  const bare = barePrice(text)
  const read = factsInTexts(text).price ?? bare?.money
  return (
    <Told field="price" text={text}>
      <div className="contents" onBlur={() => bare && edit({ price: bare.written })}>
        <PriceInput
          sold={tripSold()}
          path="price"
          label="Price"
          placeholder="USD 1,490"
          derived={
            read &&
            `${formatMoney(read)} per person${bare ? `; ${otherwise(bare.money.currency, text.price.trim())}` : ''}`
          }
          value={text.price}
          onChange={(price) => edit({ price })}
          required
        />
      </div>
      {text.price.trim() !== '' && !read && (
        <div className="grid grid-cols-[1fr_6rem] gap-2">
          <PriceInput
            sold={tripSold()}
            path="price_amount"
            label="As a number"
            help="Per person. Left empty, the trip is booked as a request."
            inputMode="decimal"
            isOptional
            value={text.price_amount}
            onChange={(price_amount) => edit({ price_amount })}
          />
          <SelectInput
            path="price_currency"
            label="Currency"
            value={text.price_currency}
            onChange={(price_currency) => edit({ price_currency })}
          >
            {currencies.map((currency) => (
              <option key={currency}>{currency}</option>
            ))}
          </SelectInput>
        </div>
      )}
    </Told>
  )
}

function otherwise(currency: Currency, typed: string) {
  return currency === 'USD' ? `rupees are written NPR ${typed}` : `dollars are written USD ${typed}`
}
