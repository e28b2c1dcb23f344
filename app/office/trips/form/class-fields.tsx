import { CLASS_PRICES_MAX } from '#contract/class-prices.ts'
import { classChoices } from '../../kit/class-prices.ts'
import { currencyChoices } from '../../kit/amounts.ts'
import { useField } from '../../kit/form/context.ts'
import { CheckInput, SelectInput, TextInput } from '../../kit/form/inputs.tsx'
import { PriceInput } from '../../kit/form/price-input.tsx'
import { tripSold } from '../../kit/form/sold.ts'
import { RepeatableList } from '../../kit/form/repeatable-list.tsx'
import type { TripPart } from './basics.tsx'
import { blankClassPrice } from './class-price-text.ts'

/** The fields for what travellers of some nationalities, and children, pay. */
export function ClassFields({
  text,
  edit,
}: TripPart<'class_prices' | 'child_age' | 'child_percent' | 'children_alone'>) {
  const { errors } = useField('class_prices')
  return (
    <>
      <fieldset className="grid gap-2">
        <legend className="text-sm font-semibold">Prices by nationality</legend>
        <p className="text-micro text-muted">
          The price above is for foreigners. Each nationality begins with its price from 1 traveller on; a
          nationality without a price pays as foreigners do.
        </p>
        {errors && (
          <p className="text-sm font-medium text-danger" role="alert">
            {errors.join('. ')}
          </p>
        )}
        <RepeatableList
          noun="price by nationality"
          rows={text.class_prices}
          onChange={(class_prices) => edit({ class_prices })}
          blank={blankClassPrice}
          max={CLASS_PRICES_MAX}
        >
          {(row, index, tools) => (
            <div className="grid grid-cols-2 gap-3 sm:grid-cols-4">
              <SelectInput
                path={`class_prices.${index}.class`}
                label={`Nationality ${index + 1}`}
                value={row.class}
                onChange={(name) => tools.edit({ class: name })}
              >
                {classChoices.map(({ value, label }) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
              </SelectInput>
              <TextInput
                path={`class_prices.${index}.from`}
                label="From this many on"
                inputMode="numeric"
                value={row.from}
                onChange={(from) => tools.edit({ from })}
              />
              <PriceInput
                sold={tripSold()}
                path={`class_prices.${index}.amount`}
                label="Each pays"
                inputMode="decimal"
                placeholder="65,000"
                value={row.amount}
                onChange={(amount) => tools.edit({ amount })}
              />
              <SelectInput
                path={`class_prices.${index}.currency`}
                label="Currency"
                value={row.currency}
                onChange={(currency) => tools.edit({ currency })}
              >
                {currencyChoices.map(({ value, label }) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
              </SelectInput>
            </div>
          )}
        </RepeatableList>
      </fieldset>
      <fieldset className="grid gap-3">
        <legend className="text-sm font-semibold">Children</legend>
        <div className="grid gap-4 sm:grid-cols-2">
          <TextInput
            path="child_age"
            label="A child is younger than"
            help="In years. Empty: children pay as adults."
            inputMode="numeric"
            isOptional
            value={text.child_age}
            onChange={(child_age) => edit({ child_age })}
          />
          <TextInput
            path="child_percent"
            label="A child pays, in percent"
            help="Of what an adult of the same nationality pays. 0: nothing."
            inputMode="numeric"
            isOptional
            value={text.child_percent}
            onChange={(child_percent) => edit({ child_percent })}
          />
        </div>
        <CheckInput
          label="More children than adults may travel"
          isChecked={text.children_alone}
          onChange={(children_alone) => edit({ children_alone })}
        />
      </fieldset>
    </>
  )
}
