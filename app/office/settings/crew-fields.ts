import { PORTER_KG_MAX } from '#contract/loads.ts'
import {
  PAPER_DAYS_MAX,
  TRAIL_LINK_DAYS_MAX,
  TRAVELLERS_PER_MAX,
  WEIGH_DAYS_MAX,
} from '#contract/crew-rules.ts'
import type { PartScreen } from './part-screen.ts'

/** The page for what is asked of the crew. */
export const crewScreen: PartScreen = {
  title: 'Crew',
  note: 'When to warn of papers that expire, how many guides and porters a group needs, and how much porters carry.',
  fields: [
    {
      kind: 'whole',
      name: 'paper_days',
      label: 'Warn this many days before a paper expires',
      min: 0,
      max: PAPER_DAYS_MAX,
    },
    {
      kind: 'whole',
      name: 'travellers_per_guide',
      label: 'Travellers for each guide or assistant',
      min: 0,
      max: TRAVELLERS_PER_MAX,
      help: 'With 8, a ninth traveller needs an assistant beside the guide. 0: not counted.',
    },
    {
      kind: 'whole',
      name: 'travellers_per_porter',
      label: 'Travellers for each porter, on treks',
      min: 0,
      max: TRAVELLERS_PER_MAX,
      help: 'With 2, five travellers need three porters. Where their bags need more by the limits below and the law, as above 5,000 m, more are asked for. 0: only the bags count.',
    },
    {
      kind: 'whole',
      name: 'porter_kg',
      label: 'Kilograms that a porter carries at most',
      min: 1,
      max: PORTER_KG_MAX,
      help: 'From 5,000 m up the law lets a porter carry less, and then the law applies.',
    },
    {
      kind: 'whole',
      name: 'bag_kg',
      label: 'Kilograms that the bag of a traveller may weigh',
      min: 1,
      max: PORTER_KG_MAX,
    },
    {
      kind: 'whole',
      name: 'weigh_days',
      label: 'Warn about bags that have not been weighed, days before the first',
      min: 0,
      max: WEIGH_DAYS_MAX,
      help: '1: from the day before on. 0: on the first day.',
    },
    {
      kind: 'whole',
      name: 'trail_link_days',
      label: 'Days after the trip that a guide’s link works',
      min: 1,
      max: TRAIL_LINK_DAYS_MAX,
      help: 'So that a log written without network still arrives. After it the phone forgets who travelled.',
    },
  ],
}
