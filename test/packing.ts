import { PackingListInput, type PackingList } from '#contract/packing-lists.ts'
import { TrekInput } from '#contract/trips.ts'
import { addPackingList } from '#domain/packing-lists/packing-lists.ts'
import { findTrip } from '#domain/trips/read.ts'
import { editTrip } from '#domain/trips/write.ts'
import { everestTrekId } from './world.ts'

type Items = PackingListInput['sections'][number]['items']

/** Gives the Everest trek a packing list of boots and these items, each with its id, and returns it. */
export async function packForEverest(items: Partial<Items[number]>[]): Promise<PackingList> {
  const all = [{ id: 'boots', name: 'Boots' }, ...items]
  const sections = [{ title: 'To bring', items: all }]
  const input = PackingListInput.parse({ name: 'Cold trek', kind_of_trip: 'Cold treks', sections })
  const list = await addPackingList(input, 'staff-pasang')
  const trip = await findTrip('trek', everestTrekId, { drafts: false })
  const packing = { list_id: list._id, words: '', items: [] }
  await editTrip('trek', everestTrekId, { ...TrekInput.parse(trip), packing }, 'staff-pasang')
  return list
}
