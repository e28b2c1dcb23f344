import type { Absence } from '#contract/absences.ts'
import type { Day } from '#contract/days.ts'
import { db, type Tx } from '#db/client.ts'

/** Returns the absences of these people that touch these days, by person, the first that begins first. */
export async function absencesOf(
  tx: Tx | typeof db,
  crewIds: string[],
  { from, to }: { from: Day; to: Day },
): Promise<Map<string, Absence[]>> {
  if (crewIds.length === 0) return new Map()
  const rows = await tx
    .selectFrom('crew_absences')
    .select(['id', 'crew_id', 'from_day', 'to_day', 'why', 'version'])
    .where('crew_id', 'in', crewIds)
    .where('from_day', '<=', to)
    .where('to_day', '>=', from)
    .orderBy('from_day')
    .orderBy('id')
    .execute()
  return new Map(
    [...Map.groupBy(rows, ({ crew_id }) => crew_id)].map(([crewId, own]) => [
      crewId,
      own.map(({ id, crew_id: _whose, ...absence }) => ({ ...absence, _id: id })),
    ]),
  )
}
