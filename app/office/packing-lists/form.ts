import { z } from 'zod'
import { LENT_MAX, PackingList, PackingListInput, packingNeeds } from '#contract/packing-lists.ts'
import type { Field } from '../kit/form/fields.ts'
import { wholeOrNull } from '../kit/form/typed.ts'
import { at } from '../shell/api-address.ts'
import { readApi } from '../shell/api.ts'

const LENT = `Type a whole number up to ${LENT_MAX}, or leave it empty`

/** How many are lent, typed; an empty field lends none. */
const Lends = wholeOrNull(LENT)

const Item = z.object({
  id: z.string().optional(),
  name: z.string(),
  note: z.string(),
  quantity: z.number(),
  need: z.enum(packingNeeds),
  extra_id: z.string().nullable(),
  lends: Lends,
})

/** A packing list as staff type it, turned into what the API takes. */
export const PackingListForm = z
  .object({
    name: z.string(),
    kind_of_trip: z.string(),
    words: z.string(),
    sections: z.array(z.object({ title: z.string(), items: z.array(Item) })),
  })
  .transform((typed): z.input<typeof PackingListInput> => typed)
  .pipe(PackingListInput)

/** Returns a packing list as text for the form. */
function toPackingText({
  name,
  kind_of_trip,
  words,
  sections,
}: Pick<PackingList, 'name' | 'kind_of_trip' | 'words' | 'sections'>) {
  return {
    name,
    kind_of_trip,
    words,
    sections: sections.map(({ title, items }) => ({
      title,
      items: items.map(({ lends, ...item }) => ({ ...item, lends: lends === null ? '' : String(lends) })),
    })),
  }
}

export const blankPackingList = () =>
  toPackingText({ name: '', kind_of_trip: '', words: '', sections: [{ title: '', items: [] }] })

/** Returns a packing list as text for the form, or why it cannot be edited. */
export async function readPackingList(id: string) {
  const result = await readApi(at('/api/packing-lists/{id}/', { id }))
  if ('failure' in result) return result
  const { version, ...list } = PackingList.parse(result.body)
  return { text: toPackingText(list), version }
}

/** What can be hired. */
export type GearChoice = { _id: string; name: string }

/** Returns the extras of the kind `gear`, by name; none when they cannot be fetched. */
export async function readGear(): Promise<GearChoice[]> {
  const result = await readApi(at('/api/extras/'))
  return 'failure' in result ? [] : result.body.filter(({ kind }) => kind === 'gear')
}

export const needWords = { needed: 'Needed', advised: 'Advised' } as const

export function packingFields(gear: GearChoice[]): Field[] {
  return [
    { kind: 'line', name: 'name', label: 'Name' },
    { kind: 'line', name: 'kind_of_trip', label: 'Kind of trip', help: 'For staff: which trips name it.' },
    { kind: 'text', name: 'words', label: 'Words above the list', rows: 3 },
    {
      kind: 'list',
      name: 'sections',
      label: 'Sections',
      entry: 'Section',
      max: 12,
      fields: [
        { kind: 'line', name: 'title', label: 'Title' },
        {
          kind: 'list',
          name: 'items',
          label: 'Items',
          entry: 'Item',
          max: 40,
          isDense: 'three',
          fields: itemFields(gear),
        },
      ],
    },
  ]
}

function itemFields(gear: GearChoice[]): Field[] {
  return [
    { kind: 'line', name: 'name', label: 'Item' },
    { kind: 'line', name: 'note', label: 'Note' },
    { kind: 'whole', name: 'quantity', label: 'How many', min: 1, max: 20 },
    {
      kind: 'choice',
      name: 'need',
      label: 'Need',
      choices: packingNeeds.map((value) => ({ value, label: needWords[value] })),
    },
    {
      kind: 'choice',
      name: 'extra_id',
      label: 'For hire as',
      choices: [
        { value: null, label: 'Not for hire' },
        ...gear.map(({ _id, name }) => ({ value: _id, label: name })),
      ],
    },
    { kind: 'line', name: 'lends', label: 'Lent on a departure' },
  ]
}
