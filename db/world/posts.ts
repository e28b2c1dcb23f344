import type { DemoBlog } from './demo-blog.ts'
import { acclimatisation } from './blogs/acclimatisation.ts'
import { everestOrAnnapurna } from './blogs/everest-or-annapurna.ts'
import { insuranceAndHelicopters } from './blogs/insurance-and-helicopters.ts'
import { luklaFlightsAndRamechhap } from './blogs/lukla-flights-and-ramechhap.ts'
import { permitsAndTheirPrices } from './blogs/permits-and-their-prices.ts'
import { portersWelfare } from './blogs/porters-welfare.ts'
import { teahouseLife } from './blogs/teahouse-life.ts'
import { tipping } from './blogs/tipping.ts'
import { whatToPack } from './blogs/what-to-pack.ts'
import { whenToGo } from './blogs/when-to-go.ts'

/** The posts of the demo operator. */
export const posts: DemoBlog[] = [
  acclimatisation,
  everestOrAnnapurna,
  insuranceAndHelicopters,
  luklaFlightsAndRamechhap,
  permitsAndTheirPrices,
  portersWelfare,
  teahouseLife,
  tipping,
  whatToPack,
  whenToGo,
]
