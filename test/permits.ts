import type { PermitCharge } from '#contract/booked-permits.ts'
import { PermitInput, type Permit } from '#contract/permits.ts'
import { db } from '#db/client.ts'
import { addPermit } from '#domain/permits/permits.ts'
import { everestTrekId } from './world.ts'

/** A permit for foreigners and citizens of SAARC countries, US$50 a day, whose office asks for passport and visa. */
export const anyPermit = PermitInput.parse({
  code: 'rap-saipal',
  name: 'Saipal restricted-area permit',
  issuer: 'Department of Immigration',
  needed_by: ['foreign', 'saarc'],
  fee_rules: ['foreign', 'saarc'].map((payer) => ({
    valid_from: null,
    class: payer,
    months: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
    basis: 'day',
    amount: 5_000,
    currency: 'USD',
  })),
  documents: ['passport', 'visa'],
  least_party: 2,
  days_needed: 7,
  checked_on: '2026-11-20',
})

/** Gives the Everest trek these permits on its days 3 to 12, and returns them. `charge`: how they are paid. */
export async function chargePermits(
  charge: PermitCharge,
  ...inputs: Partial<PermitInput>[]
): Promise<Permit[]> {
  await db.deleteFrom('permits').where('code', 'like', 'p-%').execute()
  const permits: Permit[] = []
  for (const [index, input] of inputs.entries())
    permits.push(
      await addPermit(
        { ...anyPermit, least_party: 1, days_needed: 0, ...input, code: `p-${index}` },
        'staff-pasang',
      ),
    )
  const days = permits.map(({ _id }) => ({ permit_id: _id, first_day: 3, last_day: 12, note: '' }))
  await db
    .updateTable('trips')
    .set({ area_permits: JSON.stringify(days), permit_charge: charge })
    .where('id', '=', everestTrekId)
    .execute()
  return permits
}

/** A rule by which a class pays so much for its entry, in every month. */
export function entryFee(
  payer: 'foreign' | 'saarc' | 'nepali',
  amount: number,
  currency: 'USD' | 'NPR' = 'NPR',
) {
  const months = anyPermit.fee_rules[0]!.months
  const rest = { later: null, tax: 'in', most_days: null, valid_from: null } as const
  return { class: payer, basis: 'entry' as const, amount, currency, months, ...rest }
}
