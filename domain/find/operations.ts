import { sql, type RawBuilder } from 'kysely'
import { crewRoleWords, type CrewRole } from '#contract/crew.ts'
import { addDays, formatDay, today } from '#contract/days.ts'
import type { FoundKind } from '#contract/found-kinds.ts'
import { refusedOfDeparture } from '#contract/refused-acts.ts'
import { supplierKindWords } from '#contract/suppliers.ts'
import { db } from '#db/client.ts'
import { isWanted, type Candidate, type Wanted } from './wanted.ts'

/** Departures that ended longer ago are found in their list. */
const PAST_DAYS = 60
/** Shorter beginnings of a month are words of a trip too. */
const MONTH_LETTERS_MIN = 3

const monthName = new Intl.DateTimeFormat('en', { month: 'long', timeZone: 'UTC' })
const months = Array.from({ length: 12 }, (_, month) => monthName.format(Date.UTC(2026, month)).toLowerCase())

/** Finds departures, the crew, suppliers and staff. */
export async function findOperations(kinds: ReadonlySet<FoundKind>, wanted: Wanted): Promise<Candidate[]> {
  const found = await Promise.all([
    kinds.has('departure') ? findDepartures(wanted) : [],
    kinds.has('crew') ? findCrew(wanted) : [],
    kinds.has('supplier') ? findSuppliers(wanted) : [],
    kinds.has('staff') ? findStaff(wanted) : [],
  ])
  return found.flat()
}

/** By the trip's name and words of the first day, such as "everest 21 march"; the next first. */
async function findDepartures(wanted: Wanted): Promise<Candidate[]> {
  const text = sql<string>`lower(trips.name || ' ' || departures.start_date)`
  let query = db
    .selectFrom('departures')
    .innerJoin('trips', 'trips.id', 'departures.trip_id')
    .select([
      'departures.id',
      'trips.name',
      'departures.start_date',
      'end_date',
      'cancelled_at',
      'is_draft',
      'is_private',
    ])
    .where(isWanted(wanted, { id: sql.ref<string>('departures.id'), text }, ofDay))
  if (!wanted.ids) query = query.where('end_date', '>=', addDays(today(), -PAST_DAYS))
  const rows = await query
    .orderBy(sql`case when end_date >= ${today()} then 0 else 1 end`)
    .orderBy('departures.start_date')
    .orderBy('departures.id')
    .limit(wanted.limit)
    .execute()
  return rows.map(({ id, name, start_date, end_date, cancelled_at, is_draft, is_private }) => ({
    kind: 'departure',
    _id: id,
    label: `${name}, ${formatDay(start_date)}`,
    note: cancelled_at ? 'cancelled' : is_draft ? 'draft' : `to ${formatDay(end_date)}`,
    path_in_admin: `/admin/departures/${id}`,
    refuses: refusedOfDeparture(cancelled_at !== null || start_date < today(), is_private === 1),
    text: `${name} ${start_date} ${formatDay(start_date)}`,
  }))
}

/** Returns whether a word is the month or the number of the first day. */
function ofDay(word: string): RawBuilder<boolean> | undefined {
  if (/^\d{1,2}$/.test(word))
    return sql<boolean>`substr(departures.start_date, 9, 2) = ${word.padStart(2, '0')}`
  if (word.length < MONTH_LETTERS_MIN) return undefined
  const month = months.findIndex((name) => name.startsWith(word))
  if (month < 0) return undefined
  return sql<boolean>`substr(departures.start_date, 6, 2) = ${String(month + 1).padStart(2, '0')}`
}

async function findCrew(wanted: Wanted): Promise<Candidate[]> {
  const text = sql<string>`lower(name || ' ' || roles || ' ' || phone || ' ' || languages)`
  const rows = await db
    .selectFrom('crew')
    .select(['id', 'name', 'roles', 'is_active', 'phone', 'languages'])
    .where(isWanted(wanted, { id: sql.ref<string>('id'), text }))
    .orderBy('is_active', 'desc')
    .orderBy('name')
    .orderBy('id')
    .limit(wanted.limit)
    .execute()
  return rows.map(({ id, name, roles, is_active, phone, languages }) => ({
    kind: 'crew',
    _id: id,
    label: name,
    note: [...roles.split(' ').map(roleInWords), ...(is_active ? [] : ['not active'])].join(', '),
    path_in_admin: `/admin/crew/${id}`,
    text: `${name} ${roles} ${phone} ${languages}`,
  }))
}

function roleInWords(role: string) {
  return crewRoleWords[role as CrewRole] ?? role
}

async function findSuppliers(wanted: Wanted): Promise<Candidate[]> {
  const text = sql<string>`lower(name || ' ' || place || ' ' || contact || ' ' || plate)`
  const rows = await db
    .selectFrom('suppliers')
    .select(['id', 'kind', 'name', 'place', 'contact', 'plate'])
    .where(isWanted(wanted, { id: sql.ref<string>('id'), text }))
    .orderBy('is_active', 'desc')
    .orderBy('name')
    .orderBy('id')
    .limit(wanted.limit)
    .execute()
  return rows.map(({ id, kind, name, place, contact, plate }) => ({
    kind: 'supplier',
    _id: id,
    label: name,
    note: [supplierKindWords[kind], place].filter(Boolean).join(', '),
    path_in_admin: `/admin/suppliers/${id}`,
    text: `${name} ${place} ${contact} ${plate}`,
  }))
}

async function findStaff(wanted: Wanted): Promise<Candidate[]> {
  const rows = await db
    .selectFrom('staff')
    .select(['id', 'name', 'disabled_at'])
    .where(isWanted(wanted, { id: sql.ref<string>('id'), text: sql<string>`lower(name)` }))
    .orderBy('name')
    .orderBy('id')
    .limit(wanted.limit)
    .execute()
  return rows.map(({ id, name, disabled_at }) => ({
    kind: 'staff',
    _id: id,
    label: name,
    note: disabled_at === null ? 'colleague' : 'disabled',
    path_in_admin: `/admin/people/${id}`,
    text: name,
  }))
}
