import type { SiteCheck } from '#contract/site-checks.ts'
import { today } from '#contract/days.ts'
import { db } from '#db/client.ts'
import { planIn, templateIn } from '../costs/rows.ts'
import { departureRows } from '../departures/departures.ts'
import { toDeparture } from '../departures/rows.ts'
import { toIssued } from '../documents/read.ts'
import { enquiryRows } from '../enquiries/enquiries.ts'
import { toPackingList } from '../packing-lists/rows.ts'
import { toPermit } from '../permits/rows.ts'
import { toBlogs } from '../posts/read.ts'
import { readSettings } from '../settings.ts'
import { forgetMet, listMet, type StoredNoun, type Unreadable } from '../stored.ts'
import { toTrip } from '../trips/rows.ts'

const READ_AT_ONCE = 50

type Table =
  | 'trips'
  | 'permits'
  | 'packing_lists'
  | 'blogs'
  | 'departures'
  | 'documents'
  | 'enquiries'
  | 'cost_templates'
  | 'departure_cost_plans'

/** How the rows with these ids are read; reading notes which of them it cannot. Returns the ids that are there. */
const readers: Record<Table, { noun: StoredNoun; read: (ids: string[]) => Promise<string[]> }> = {
  trips: {
    noun: 'trip',
    read: async (ids) => {
      const rows = await db.selectFrom('trips').selectAll().where('id', 'in', ids).execute()
      return rows.map((row) => toTrip(row)._id)
    },
  },
  permits: {
    noun: 'permit',
    read: async (ids) => {
      const rows = await db.selectFrom('permits').selectAll().where('id', 'in', ids).execute()
      return rows.map((row) => toPermit(row)._id)
    },
  },
  packing_lists: {
    noun: 'packing list',
    read: async (ids) => {
      const rows = await db.selectFrom('packing_lists').selectAll().where('id', 'in', ids).execute()
      return rows.map((row) => toPackingList(row, 0)._id)
    },
  },
  blogs: {
    noun: 'blog',
    read: async (ids) => {
      const rows = await db.selectFrom('blogs').selectAll().where('id', 'in', ids).execute()
      return (await toBlogs(db, rows)).map(({ _id }) => _id)
    },
  },
  departures: {
    noun: 'departure',
    read: async (ids) => {
      const rows = await departureRows(db).where('departures.id', 'in', ids).execute()
      return rows.map((row) => toDeparture(row, today())._id)
    },
  },
  documents: {
    noun: 'document',
    read: async (ids) => {
      const rows = await db.selectFrom('documents').selectAll().where('id', 'in', ids).execute()
      return rows.map((row) => toIssued(row)._id)
    },
  },
  cost_templates: {
    noun: 'cost',
    read: async (ids) => {
      const rows = await db.selectFrom('cost_templates').selectAll().where('id', 'in', ids).execute()
      rows.forEach(templateIn)
      return rows.map(({ id }) => id)
    },
  },
  departure_cost_plans: {
    noun: 'cost-plan',
    read: async (ids) => {
      const rows = await db.selectFrom('departure_cost_plans').selectAll().where('id', 'in', ids).execute()
      rows.forEach(planIn)
      return rows.map(({ id }) => id)
    },
  },
  enquiries: { noun: 'enquiry', read: async (ids) => (await enquiryRows(ids)).map(({ _id }) => _id) },
}
const tables = Object.keys(readers) as Table[]

/** Returns those of the unreadable rows that still cannot be read. */
export async function listUnreadable(): Promise<Unreadable[]> {
  for (const table of tables) {
    const { noun, read } = readers[table]
    const ids = listMet().flatMap((row) => (row.noun === noun ? row.id : []))
    if (ids.length === 0) continue
    const there = new Set(await read(ids))
    forgetMet(
      noun,
      ids.filter((id) => !there.has(id)),
    )
  }
  await readSettings()
  return listMet()
}

/** Reads every document that is stored, and says which cannot be read. */
export async function checkStored(): Promise<SiteCheck> {
  const all = parts()
  while (!(await all.next()).done);
  const name = 'Stored rows'
  const found = await listUnreadable()
  if (found.length === 0)
    return { name, state: 'ok', says: 'Everything that is stored can be read.', mend: '' }
  const said = found.map((row) => `${row.noun} ${row.name} (${row.why})`)
  return {
    name,
    state: 'warn',
    says: `Visitors are not shown what cannot be read: ${said.join(', ')}.`,
    mend: 'Today names each: open it, put in what is missing, and save.',
  }
}

let day = today()
let reading: AsyncGenerator<void> | undefined

/**
 * Reads a part of all stored documents on each call and starts again daily, so that rows nobody opens are checked
 * too.
 */
export async function readSomeStored(): Promise<void> {
  if (today() !== day) {
    day = today()
    reading = parts()
  }
  const part = await reading?.next()
  if (part?.done) reading = undefined
}

async function* parts() {
  await readSettings()
  for (const table of tables) {
    let last = ''
    while (true) {
      const rows = await db
        .selectFrom(table as 'trips')
        .select('id')
        .where('id', '>', last)
        .orderBy('id')
        .limit(READ_AT_ONCE)
        .execute()
      if (rows.length === 0) break
      await readers[table].read(rows.map(({ id }) => id))
      last = rows.at(-1)!.id
      yield
    }
  }
}
