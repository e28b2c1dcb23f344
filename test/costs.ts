import { TripCostsInput } from '#contract/cost-templates.ts'
import { DepartureCostInput } from '#contract/departure-costs.ts'

/** A guide for US$100 a day, a bed for US$10 a night and a jeep for NPR 26,700, and no permits. */
export const everestCosts = TripCostsInput.parse({
  crew: [{ role: 'guide', least: 1, one_per: null }],
  with_permits: false,
  lines: [
    { key: 'guide', label: 'Guide', per: 'crew_day', crew: 'guide', unit_amount: 10_000, currency: 'USD' },
    { key: 'beds', label: 'Beds', per: 'traveller_day', days: 13, unit_amount: 1_000, currency: 'USD' },
    {
      key: 'jeep',
      label: 'Jeep',
      supplier: 'Himal Jeeps',
      per: 'group',
      one_per: 6,
      unit_amount: 2_670_000,
      currency: 'NPR',
    },
  ],
})

/** What a jeep has cost, which is owed. */
export const jeep = DepartureCostInput.parse({
  label: 'Jeep to Ramechhap',
  supplier: 'Himal Jeeps',
  amount: 2_500_000,
  currency: 'NPR',
})
