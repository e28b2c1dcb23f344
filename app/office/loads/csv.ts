import { calledIn } from '#contract/called-in.ts'
import type { DepartureBag, DepartureLoads } from '#contract/departure-loads.ts'
import type { Column } from '../kit/list/shape.ts'

/** A bag with who carries it, as it is exported. */
type LoadRow = DepartureBag & { id: string; carrier: string; phone: string }

/** Returns the bags by who carries them, as the sheet shows them. */
export function loadRows({ bags, carriers }: Pick<DepartureLoads, 'bags' | 'carriers'>): LoadRow[] {
  const order = ['', ...carriers.map(({ name }) => name), OWN]
  return bags
    .map((bag) => {
      const { name = bag.is_own ? OWN : '', phone = '' } =
        carriers.find(({ assignment_id }) => assignment_id === bag.assignment_id) ?? {}
      return { ...bag, id: `${bag.reference} ${bag.position}`, carrier: name, phone }
    })
    .toSorted((one, other) => order.indexOf(one.carrier) - order.indexOf(other.carrier))
}

const OWN = 'the traveller'

function kilograms(grams: number | null) {
  return grams === null ? null : grams / 1_000
}

/** The columns of exported loads. */
export const loadColumns: Column<LoadRow>[] = [
  { key: 'carrier', label: 'Carried by', value: ({ carrier }) => carrier },
  { key: 'phone', label: 'Telephone', value: ({ phone }) => phone },
  { key: 'bag', label: 'Bag of', value: (bag) => calledIn(bag) },
  { key: 'booking', label: 'Booking', value: ({ reference }) => reference },
  { key: 'weighed', label: 'Weighed, kg', value: ({ weighed_g }) => kilograms(weighed_g), isNumber: true },
  {
    key: 'declared',
    label: 'Declared, kg',
    value: ({ declared_g }) => kilograms(declared_g),
    isNumber: true,
  },
  { key: 'counted', label: 'Counted, kg', value: ({ counted_g }) => kilograms(counted_g), isNumber: true },
  { key: 'fault', label: 'Over the limit', value: ({ fault }) => fault },
]
