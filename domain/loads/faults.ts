import { calledIn } from '#contract/called-in.ts'
import type { Carrier, DepartureLoads } from '#contract/departure-loads.ts'
import type { LoadLimits } from '#contract/loads.ts'

/** `isLate`: bags should be weighed by now. */
type Known = Pick<DepartureLoads, 'departure_id' | 'highest_m' | 'needed' | 'why' | 'carriers' | 'bags'> & {
  isLate: boolean
}

/**
 * Returns what is wrong with the loads of a trip, as sentences without their full stops: what breaks the law first, then
 * what the operator does not want, then what is not done yet.
 */
export function faultsOf(
  { departure_id, highest_m, needed, why, carriers, bags, isLate }: Known,
  { law_g }: LoadLimits,
): string[] {
  const wrong = carriers.filter(({ fault }) => fault !== '')
  const isUnlawful = ({ load_g }: Carrier) => load_g > law_g
  const carried = bags.filter(({ is_own }) => !is_own)
  const open = carried.filter(({ assignment_id }) => assignment_id === null)
  const unweighed = carried.filter(({ weighed_g }) => weighed_g === null)
  return [
    ...[...wrong.filter(isUnlawful), ...wrong.filter((one) => !isUnlawful(one))].map(
      ({ name, fault }) => `${name}: ${fault}`,
    ),
    ...bags.flatMap((bag) => (bag.fault === '' ? [] : [`Bag of ${calledIn(bag)}: ${bag.fault}`])),
    ...(departure_id !== null && carriers.length < needed
      ? [`${carriers.length} of ${needed} porters are assigned. It needs ${why}`]
      : []),
    ...(isLate && unweighed.length > 0 ? [`Not weighed yet: ${unweighed.map(calledIn).join(', ')}`] : []),
    ...(needed > 0 && carriers.length > 0 && open.length > 0
      ? [`Carried by nobody yet: ${open.map(calledIn).join(', ')}`]
      : []),
    ...(highest_m === null && needed > 0
      ? ['The highest point of the trip is not written down, so the limit of low trips counts']
      : []),
  ]
}
