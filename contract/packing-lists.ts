import { z } from 'zod'
import { Id, optionalText, text } from './text.ts'
import { wholeNumber } from './whole.ts'

// Packing lists as a noun: what travellers bring on one kind of trip, what of it they can hire and what the operator
// lends. Many trips name the same list (`TripPacking`).

/** All of them are listed on one page. */
export const PACKING_LISTS_MAX = 100
const SECTIONS_MAX = 12
/** Of one section, and of a trip's own. */
const SECTION_ITEMS_MAX = 40
export const LENT_MAX = 500
const QUANTITY_MAX = 20
/** Of a list and of a trip's own. */
export const PACKING_ITEMS_MAX = (SECTIONS_MAX + 1) * SECTION_ITEMS_MAX
const ID = 'The id of an item has letters, digits and hyphens'
const TWICE = 'Two items have the same id'

export const packingNeeds = ['needed', 'advised'] as const
export type PackingNeed = (typeof packingNeeds)[number]

const asked = {
  name: text('Item', 100),
  note: optionalText('Note', 300),
  quantity: wholeNumber('How many', 1, QUANTITY_MAX).default(1),
  need: z.enum(packingNeeds, 'Choose whether it is needed').default('needed'),
  /** The extra of the kind `gear` by which it can be hired, on trips that this extra is offered with; null for none. */
  extra_id: Id.nullable().default(null),
  /** How many the operator lends free of charge on one departure, or to one private group; null: none. */
  lends: wholeNumber('How many are lent', 1, LENT_MAX).nullable().default(null),
}

/** One thing to bring. By its id the answers of travellers are found. */
export const PackingItem = z.object({ id: z.string(), ...asked }).meta({ id: 'PackingItem' })
export type PackingItem = z.infer<typeof PackingItem>

/** A new item has no id; one that is changed keeps its own. */
const SentItem = z.object({
  ...asked,
  id: z
    .string()
    .regex(/^[\w-]{1,60}$/, ID)
    .nullish(),
})
export type SentItem = z.infer<typeof SentItem>

const title = text('Section', 100)
const SentItems = z.array(SentItem).max(SECTION_ITEMS_MAX, `At most ${SECTION_ITEMS_MAX} items`)

const SentSections = z
  .array(z.object({ title, items: SentItems.min(1, 'A section has one item at least') }))
  .min(1, 'A list has one section at least')
  .max(SECTIONS_MAX, `At most ${SECTIONS_MAX} sections`)
  .superRefine((sections, context) => {
    const known = new Set<string>()
    for (const [index, { items = [] }] of sections.entries())
      for (const [at, { id }] of items.entries()) {
        if (id == null) continue
        if (known.has(id))
          context.addIssue({ code: 'custom', path: [index, 'items', at, 'name'], message: TWICE })
        known.add(id)
      }
  })

const named = {
  name: text('Name', 100),
  /** For which kind of trip it is, for staff: "Teahouse treks up to 4,200 m". */
  kind_of_trip: text('Kind of trip', 200),
}
const words = optionalText('Words', 2_000)

/** A packing list as a client sends it. `words` stand above its sections. */
export const PackingListInput = z
  .object({ ...named, words, sections: SentSections })
  .meta({ id: 'PackingListInput' })
export type PackingListInput = z.infer<typeof PackingListInput>

export const PackingSection = z.object({ title, items: z.array(PackingItem) }).meta({ id: 'PackingSection' })
export type PackingSection = z.infer<typeof PackingSection>

/** All that is stored of a list beside its names. */
export const PackingFacts = z.object({ words, sections: z.array(PackingSection).default([]) })

/** A packing list as everybody may read it. `trips`: how many trips name it. */
export const PackingList = PackingFacts.extend({
  ...named,
  _id: z.string(),
  trips: z.int(),
  version: z.int(),
}).meta({ id: 'PackingList' })
export type PackingList = z.infer<typeof PackingList>

/** What a client says of a trip: the list that it names, and words and items of its own, which come after the list's. */
export const TripPackingInput = z.object({
  list_id: Id.nullable().default(null),
  words,
  items: SentItems.default([]).refine(
    (items) => {
      const ids = items.flatMap(({ id }) => id ?? [])
      return new Set(ids).size === ids.length
    },
    { message: TWICE },
  ),
})
export type TripPackingInput = z.infer<typeof TripPackingInput>

/** As `TripPackingInput`, stored: each item has its id. */
export const TripPacking = z
  .object({ list_id: Id.nullable().default(null), words, items: z.array(PackingItem).default([]) })
  .meta({ id: 'TripPacking' })
export type TripPacking = z.infer<typeof TripPacking>

/** A trip of which nobody says what to bring. */
export const noPacking: TripPacking = { list_id: null, words: '', items: [] }

/** What an item costs to hire: the extra, and the words for its price ("USD 35 each"). */
export type HiredItem = { extra_id: string; price: string }

/** What to bring on one trip: the sections of its list, then its own items. `hire`: where it can be hired with this trip. */
export type TripGear = {
  /** Paragraphs: the list's words, then the trip's own. */
  words: string[]
  sections: { title: string; items: (PackingItem & { hire: HiredItem | null })[] }[]
}

/** Returns all items of what to bring, in order. */
export function itemsOf({ sections }: TripGear): TripGear['sections'][number]['items'] {
  return sections.flatMap(({ items }) => items)
}

/** Returns an item with how many of it: "Walking socks × 4". */
export function itemInWords({ name, quantity }: Pick<PackingItem, 'name' | 'quantity'>): string {
  return quantity > 1 ? `${name} × ${quantity}` : name
}

/** Returns how an item comes to a traveller: "advised", "for hire, US$35", "we lend it"; none for what each brings. */
export function waysInWords({ need, hire, lends }: TripGear['sections'][number]['items'][number]): string[] {
  const ways = [
    need === 'advised' && 'advised',
    hire && `for hire, ${hire.price}`,
    lends !== null && 'we lend it',
  ]
  return ways.filter((way) => typeof way === 'string')
}
