import { counted } from '#contract/counted.ts'
import { formatMoney } from '#contract/money.ts'
import type { TravellerClass } from '#contract/nationalities.ts'
import { permitFees, sumsOfFees, type FeeFacts } from '#contract/permit-fees.ts'
import type { Stay } from '#contract/permit-stays.ts'

/** Who stays longer: `age` in years on the first day in the area, null for an adult. */
type Stayer = { class: TravellerClass; age: number | null }

/**
 * Says what a stay that becomes longer by so many days costs these travellers more, by the rules of the permit: "2 more days,
 * US$90 more by the rules". What they were charged is left as it is.
 */
export function longerStayInWords(
  permit: FeeFacts,
  { first_day, days }: Stay,
  by: number,
  travellers: Stayer[],
): string {
  const longer = counted(by, 'more day', 'more days')
  const feesFor = (stayed: number) =>
    travellers.map((one) => permitFees(permit, { ...one, first_day, days: stayed }))
  const [before, after] = [feesFor(days), feesFor(days + by)]
  if ([...before, ...after].some((fees) => !fees.is_known))
    return `${longer}, for which the fee is not known: ask its office`
  const paid = new Map(sumsOfFees(before).map(({ amount, currency }) => [currency, amount]))
  const more = sumsOfFees(after).flatMap(({ amount, currency }) => {
    const further = amount - (paid.get(currency) ?? 0)
    return further > 0 ? [formatMoney({ amount: further, currency })] : []
  })
  return `${longer}, ${more.length === 0 ? 'nothing' : more.join(' and ')} more by the rules`
}
