import { ExtraInput, type Extra } from '#contract/extras.ts'
import { db } from '#db/client.ts'
import { addExtra } from '#domain/extras/edit.ts'
import { everestTrekId } from './world.ts'

type More = Partial<ExtraInput>

/** Adds an extra of the Everest Base Camp trek: a sleeping bag for each traveller at US$25, unless said otherwise. */
export function extraWith(more: More = {}): Promise<Extra> {
  const bag = {
    kind: 'gear',
    name: 'Sleeping bag',
    per: 'traveller',
    prices: [{ amount: 2_500, currency: 'USD' }],
  }
  return addExtra(ExtraInput.parse({ ...bag, trip_ids: [everestTrekId], ...more }), 'staff-pasang')
}

/** A room with a supplement of US$350 for each traveller who sleeps alone. */
export function singleRoom(more: More = {}): Promise<Extra> {
  return extraWith({
    kind: 'room',
    name: 'Single room',
    prices: [{ amount: 35_000, currency: 'USD' }],
    ...more,
  })
}

/** Returns how many of an extra are taken on a departure. */
export async function extrasTaken(departureId: string, { _id }: Extra): Promise<number> {
  const row = await db
    .selectFrom('departure_extras')
    .select('taken')
    .where('departure_id', '=', departureId)
    .where('extra_id', '=', _id)
    .executeTakeFirst()
  return row?.taken ?? 0
}
