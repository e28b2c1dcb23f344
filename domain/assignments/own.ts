import { db } from '#db/client.ts'

/** Returns whether somebody of the staff works on a departure: who of the crew they are is on its roster and has not declined. */
export async function worksOn(staffId: string, departureId: string): Promise<boolean> {
  const found = await db
    .selectFrom('assignments')
    .innerJoin('staff', 'staff.crew_id', 'assignments.crew_id')
    .select('assignments.id')
    .where('staff.id', '=', staffId)
    .where('departure_id', '=', departureId)
    .where('state', '!=', 'declined')
    .executeTakeFirst()
  return found !== undefined
}
