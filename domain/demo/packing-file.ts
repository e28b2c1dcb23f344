import { z } from 'zod'
import { PackingListInput, type TripPackingInput } from '#contract/packing-lists.ts'
import { demoId, type DemoPackingList } from './world.ts'

/** A thing to bring as several lists name it. `extra`: the one in `extras.json` by which it can be hired. */
const ItemFile = z.strictObject({
  name: z.string(),
  note: z.string().optional(),
  quantity: z.int().optional(),
  need: z.string().optional(),
  extra: z.string().optional(),
})

/** The name of an item; with `lends` where a list lends so many of it. */
const NamedItem = z.union([z.string(), z.strictObject({ item: z.string(), lends: z.int() })])

/** What `packing.json` says: items by their names, the lists that are made of them, and which list a trip names. */
export const PackingFile = z.strictObject({
  items: z.record(z.string(), ItemFile),
  lists: z.array(
    z.looseObject({
      slug: z.string(),
      sections: z.array(z.strictObject({ title: z.string(), items: z.array(NamedItem) })),
    }),
  ),
  trips: z.record(
    z.string(),
    z.strictObject({
      list: z.string(),
      words: z.string().default(''),
      items: z.array(NamedItem).default([]),
    }),
  ),
})
type PackingFile = z.infer<typeof PackingFile>

/** Returns the lists of the file in the words of the contract. Throws an `Error` for an item that is not in the file. */
export function packingListsOf({ items, lists }: PackingFile): DemoPackingList[] {
  return lists.map(({ slug, sections, ...texts }) => ({
    slug,
    input: PackingListInput.parse({
      ...texts,
      sections: sections.map(({ title, items: named }) => ({
        title,
        items: named.map((one) => itemOf(items, one)),
      })),
    }),
  }))
}

/** Returns what a trip says of its packing. Throws an `Error` for one that is not in the file, and as `packingListsOf`. */
export function tripPackingOf({ items, lists, trips }: PackingFile, slug: string): TripPackingInput {
  const said = trips[slug]
  if (!said || !lists.some((list) => list.slug === said.list))
    throw new Error(`demo/packing.json: the trip ${slug} names no list`)
  const { list, words, items: named } = said
  return {
    list_id: demoId('packing-list', list),
    words,
    items: named.map((one) => itemOf(items, one)),
  }
}

function itemOf(items: PackingFile['items'], named: z.infer<typeof NamedItem>) {
  const { item: id, lends } = typeof named === 'string' ? { item: named, lends: null } : named
  const item = items[id]
  if (!item) throw new Error(`demo/packing.json: there is no item ${id}`)
  const { extra, ...texts } = item
  const Item = PackingListInput.shape.sections.element.shape.items.element
  return Item.parse({ ...texts, id, lends, extra_id: extra === undefined ? null : demoId('extra', extra) })
}
