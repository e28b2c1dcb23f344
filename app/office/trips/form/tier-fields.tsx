import { TIERS_MAX } from '#contract/price-tiers.ts'
import { useField } from '../../kit/form/context.ts'
import { TextInput } from '../../kit/form/inputs.tsx'
import { PriceInput } from '../../kit/form/price-input.tsx'
import { tripSold } from '../../kit/form/sold.ts'
import { RepeatableList } from '../../kit/form/repeatable-list.tsx'
import type { TripPart } from './basics.tsx'
import { blankTier } from './text.ts'

/** The fields for the price per traveller in larger groups. */
export function TierFields({ text, edit }: TripPart<'price_tiers'>) {
  const { errors } = useField('price_tiers')
  return (
    <fieldset className="grid gap-2">
      <legend className="text-sm font-semibold">Prices by group size</legend>
      <p className="text-micro text-muted">
        The price above is for the smallest group. Add what each pays in a larger one; a group above the group
        size is quoted by hand.
      </p>
      {errors && (
        <p className="text-sm font-medium text-danger" role="alert">
          {errors.join('. ')}
        </p>
      )}
      <RepeatableList
        noun="price"
        rows={text.price_tiers}
        onChange={(price_tiers) => edit({ price_tiers })}
        blank={blankTier}
        max={TIERS_MAX}
      >
        {(row, index, tools) => (
          <div className="grid grid-cols-2 gap-3">
            <TextInput
              path={`price_tiers.${index}.from`}
              label={`Price ${index + 1}: from so many travellers on`}
              inputMode="numeric"
              value={row.from}
              onChange={(from) => tools.edit({ from })}
            />
            <PriceInput
              sold={tripSold()}
              path={`price_tiers.${index}.amount`}
              label={`Price ${index + 1}: each pays`}
              inputMode="decimal"
              placeholder="1,290"
              value={row.amount}
              onChange={(amount) => tools.edit({ amount })}
            />
          </div>
        )}
      </RepeatableList>
    </fieldset>
  )
}
