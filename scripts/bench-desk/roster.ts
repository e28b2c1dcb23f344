import { addDays, today, type Day } from '#contract/days.ts'
import type { CrewRole } from '#contract/crew.ts'
import { db } from '#db/client.ts'
import type { AssignmentRow, CrewPaperRow, CrewRow } from '#db/rows/crew.ts'
import type { Insertable } from 'kysely'

export const PEOPLE = 60
/** What the board of so many people and the departures of a season may take, in milliseconds. */
export const ROSTER_LIMIT_MS = 150

const roles: CrewRole[] = ['guide', 'assistant', 'porter', 'porter', 'cook']
const AT = '2026-01-01T00:00:00.000Z'

/**
 * Adds so many people with three papers each, and assigns five to each departure that is to come: more than there are
 * people for, so that there are clashes to tell. Returns the first and last day of the season that the board shows.
 */
export async function fillRoster(): Promise<{ from: Day; to: Day }> {
  const people = Array.from({ length: PEOPLE }, (_, index) => personOf(index))
  await db.insertInto('crew').values(people).execute()
  await db.insertInto('crew_papers').values(people.flatMap(papersOf)).execute()
  const departures = await db
    .selectFrom('departures')
    .select(['id', 'start_date', 'end_date'])
    .where('start_date', '>', today())
    .orderBy('start_date')
    .orderBy('id')
    .execute()
  let turn = 0
  for (const { id, start_date: from_day, end_date: to_day } of departures) {
    const rows = roles.map((role): Insertable<AssignmentRow> => {
      const crew_id = people[turn++ % PEOPLE]!.id
      const answered = { state: turn % 3 === 0 ? 'asked' : 'confirmed' } as const
      return {
        id: `bench-assignment-${turn}`,
        departure_id: id,
        crew_id,
        role,
        from_day,
        to_day,
        ...answered,
        pay: 350_000,
        overruled: '',
        token_hash: null,
        asked_at: AT,
        answered_at: null,
        version: 1,
        created_at: AT,
        updated_at: AT,
      }
    })
    await db.insertInto('assignments').values(rows).execute()
  }
  return { from: today(), to: addDays(today(), 90) }
}

function personOf(index: number): Insertable<CrewRow> & { id: string } {
  return {
    id: `bench-crew-${index}`,
    name: `Person ${index} Tamang`,
    roles: 'guide assistant porter cook',
    phone: '+977 980 555 0000',
    email: `person${index}@example.com`,
    languages: 'English,Nepali',
    day_pay: 350_000,
    is_active: 1,
    agreed_on: null,
    words: '',
    notes: '',
    kin_name: '',
    kin_phone: '',
    version: 1,
    created_at: AT,
    updated_at: AT,
  }
}

function papersOf({ id }: { id: string }): Insertable<CrewPaperRow>[] {
  return (['guide_licence', 'first_aid', 'insurance'] as const).map((kind, index) => ({
    id: `${id}-${kind}`,
    crew_id: id,
    supplier_id: null,
    kind,
    expires_on: addDays(today(), 30 + index * 200),
    facts: '',
    version: 1,
    created_at: AT,
    updated_at: AT,
  }))
}
