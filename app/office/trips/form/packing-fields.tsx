import { packingNeeds } from '#contract/packing-lists.ts'
import { SelectInput, TextBox, TextInput } from '../../kit/form/inputs.tsx'
import { RepeatableList } from '../../kit/form/repeatable-list.tsx'
import { useRead } from '../../kit/use-read.ts'
import { needWords, readGear, type GearChoice } from '../../packing-lists/form.ts'
import { at } from '../../shell/api-address.ts'
import { readApi } from '../../shell/api.ts'
import type { TripPart } from './basics.tsx'
import { blankPackingItem } from './packing-text.ts'

/** The fields for what to bring: the packing list, and words and items of this trip alone. */
export function PackingFields({ text: { packing }, edit }: TripPart<'packing'>) {
  const { lists, gear } = useKnown()
  const type = (typed: Partial<typeof packing>) => edit({ packing: { ...packing, ...typed } })
  return (
    <>
      <SelectInput
        path="packing.list_id"
        label="Packing list"
        help="Shared by many trips: changing the list changes it for all of them."
        value={packing.list_id}
        unlisted={lists.length > 0 ? 'One that is no longer there' : undefined}
        onChange={(list_id) => type({ list_id })}
      >
        <option value="">None</option>
        {lists.map(({ _id, name }) => (
          <option key={_id} value={_id}>
            {name}
          </option>
        ))}
      </SelectInput>
      <TextBox
        path="packing.words"
        label="Words of this trip, after the list’s own"
        isOptional
        value={packing.words}
        onChange={(words) => type({ words })}
      />
      <RepeatableList
        noun="item to bring"
        rows={packing.items}
        onChange={(items) => type({ items })}
        blank={blankPackingItem}
      >
        {(row, index, tools) => (
          <div className="grid grid-cols-2 gap-3 sm:grid-cols-4">
            <TextInput
              className="col-span-2"
              path={`packing.items.${index}.name`}
              label={`Item to bring ${index + 1}`}
              value={row.name}
              onChange={(name) => tools.edit({ name })}
            />
            <TextInput
              className="col-span-2"
              path={`packing.items.${index}.note`}
              label={`Note on item ${index + 1}`}
              isOptional
              value={row.note}
              onChange={(note) => tools.edit({ note })}
            />
            <TextInput
              path={`packing.items.${index}.quantity`}
              label="How many"
              inputMode="numeric"
              value={row.quantity}
              onChange={(quantity) => tools.edit({ quantity })}
            />
            <SelectInput
              path={`packing.items.${index}.need`}
              label="Need"
              value={row.need}
              onChange={(need) => tools.edit({ need })}
            >
              {packingNeeds.map((need) => (
                <option key={need} value={need}>
                  {needWords[need]}
                </option>
              ))}
            </SelectInput>
            <SelectInput
              path={`packing.items.${index}.extra_id`}
              label="For hire as"
              value={row.extra_id}
              unlisted={gear.length > 0 ? 'Something that is no longer there' : undefined}
              onChange={(extra_id) => tools.edit({ extra_id })}
            >
              <option value="">Not for hire</option>
              {gear.map(({ _id, name }) => (
                <option key={_id} value={_id}>
                  {name}
                </option>
              ))}
            </SelectInput>
            <TextInput
              path={`packing.items.${index}.lends`}
              label="Lent on a departure"
              inputMode="numeric"
              value={row.lends}
              onChange={(lends) => tools.edit({ lends })}
            />
          </div>
        )}
      </RepeatableList>
    </>
  )
}

type Known = { lists: GearChoice[]; gear: GearChoice[] }

/** Returns all packing lists and all gear by name; none until they are fetched, or when that fails. */
function useKnown(): Known {
  return useRead(readKnown) ?? NOTHING
}

const NOTHING: Known = { lists: [], gear: [] }

async function readKnown(): Promise<Known> {
  const [result, gear] = await Promise.all([readApi(at('/api/packing-lists/')), readGear()])
  return { lists: 'body' in result ? result.body : [], gear }
}
