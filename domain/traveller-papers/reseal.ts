import { sql } from 'kysely'
import { db, overwriteErased } from '#db/client.ts'
import { presentPapersKey } from '#integrations/papers-key.ts'
import { SealBroken, sealText, unsealText } from '#integrations/sealed.ts'
import { nameOf, sealedColumns } from '../bookings/sealed-travellers.ts'
import { DomainError } from '../errors.ts'
import { nameOfCrewFacts } from '../crew-papers/read.ts'
import { nameOfSecret } from '../second-factor/apps.ts'
import { keepSealed, openPaperFile, sealedFileTables } from '../sealed-files/files.ts'
import { nameOfTrailEntry } from '../trail-log/bodies.ts'
import { nameOfFacts } from './read.ts'

const PART = 200

/** How many files and texts were sealed anew, and how many could not be opened with any key that is here. */
export type Resealed = { files: number; texts: number; unreadable: number }

/**
 * Seals with the present key whatever another key has sealed: files of papers of travellers and of the crew and photos
 * of incidents, what is typed from them, the guides' log, secrets of second factors, numbers of passports and policies. It can be interrupted and started again, and the site may run meanwhile. Throws
 * `PapersKeyMissing`.
 */
export async function resealPapers(): Promise<Resealed> {
  const { id } = presentPapersKey()
  const done: Resealed = { files: 0, texts: 0, unreadable: 0 }
  for (const table of sealedFileTables) await resealFiles(id, table, done)
  await resealFacts(id, done)
  await resealCrewFacts(id, done)
  await resealTrail(id, done)
  await resealSecrets(id, done)
  for (const column of sealedColumns) await resealNumbers(id, column, done)
  await overwriteErased()
  return done
}

/** Returns the ids of the keys that something is sealed with, and how many files and texts each has sealed. */
export async function papersKeysInUse(): Promise<Map<string, number>> {
  const counts = await Promise.all([
    ...sealedFileTables.map((table) => files(table).execute()),
    texts('traveller_papers', 'facts').execute(),
    texts('crew_papers', 'facts').execute(),
    texts('trail_entries', 'body').execute(),
    texts('second_factor_apps', 'secret').execute(),
    ...sealedColumns.map((column) => texts('travellers', column).execute()),
  ])
  const inUse = new Map<string, number>()
  for (const { id, count } of counts.flat()) inUse.set(id, (inUse.get(id) ?? 0) + Number(count))
  return inUse
}

function files(table: (typeof sealedFileTables)[number]) {
  return db
    .selectFrom(table)
    .select(['key_id as id', ({ fn }) => fn.countAll<number>().as('count')])
    .groupBy('key_id')
}

type Sealed = 'travellers' | 'traveller_papers' | 'crew_papers' | 'trail_entries' | 'second_factor_apps'

function texts(table: Sealed, column: string) {
  return db
    .selectFrom(table)
    .select([keyIn(column).as('id'), ({ fn }) => fn.countAll<number>().as('count')])
    .where(sql<boolean>`${sql.ref(column)} like 'sealed.%'`)
    .groupBy(keyIn(column))
}

function keyIn(column: string) {
  return sql<string>`substr(${sql.ref(column)}, 8, 8)`
}

async function resealFiles(present: string, table: (typeof sealedFileTables)[number], done: Resealed) {
  for (let after = ''; ;) {
    const rows = await db
      .selectFrom(table)
      .select('id')
      .where('key_id', '!=', present)
      .where('id', '>', after)
      .orderBy('id')
      .limit(PART)
      .execute()
    for (const { id } of rows) {
      const bytes = await openPaperFile(id).catch(undefinedIfUnavailable)
      if (!bytes) done.unreadable++
      else {
        const key_id = await keepSealed(id, bytes)
        await db.updateTable(table).set({ key_id }).where('id', '=', id).execute()
        done.files++
      }
    }
    if (rows.length < PART) return
    after = rows.at(-1)!.id
  }
}

async function resealFacts(present: string, done: Resealed) {
  const rows = await db
    .selectFrom('traveller_papers')
    .select(['booking_id', 'position', 'kind', 'facts'])
    .where(sql<boolean>`facts like 'sealed.%' and ${keyIn('facts')} <> ${present}`)
    .execute()
  for (const { facts, ...of } of rows) {
    const sealed = resealed(facts, nameOfFacts(of.booking_id), done)
    if (sealed !== undefined)
      await db
        .updateTable('traveller_papers')
        .set({ facts: sealed })
        .where('booking_id', '=', of.booking_id)
        .where('position', '=', of.position)
        .where('kind', '=', of.kind)
        .where('facts', '=', facts)
        .execute()
  }
}

async function resealCrewFacts(present: string, done: Resealed) {
  const rows = await db
    .selectFrom('crew_papers')
    .select(['id', 'facts'])
    .where(sql<boolean>`facts like 'sealed.%' and ${keyIn('facts')} <> ${present}`)
    .execute()
  for (const { id, facts } of rows) {
    const sealed = resealed(facts, nameOfCrewFacts(id), done)
    if (sealed !== undefined)
      await db
        .updateTable('crew_papers')
        .set({ facts: sealed })
        .where('id', '=', id)
        .where('facts', '=', facts)
        .execute()
  }
}

async function resealTrail(present: string, done: Resealed) {
  const rows = await db
    .selectFrom('trail_entries')
    .select(['id', 'body'])
    .where(sql<boolean>`body like 'sealed.%' and ${keyIn('body')} <> ${present}`)
    .execute()
  for (const { id, body } of rows) {
    const sealed = resealed(body, nameOfTrailEntry(id), done)
    if (sealed !== undefined)
      await db
        .updateTable('trail_entries')
        .set({ body: sealed })
        .where('id', '=', id)
        .where('body', '=', body)
        .execute()
  }
}

async function resealSecrets(present: string, done: Resealed) {
  const rows = await db
    .selectFrom('second_factor_apps')
    .select(['staff_id', 'secret'])
    .where(sql<boolean>`secret like 'sealed.%' and ${keyIn('secret')} <> ${present}`)
    .execute()
  for (const { staff_id, secret } of rows) {
    const sealed = resealed(secret, nameOfSecret(staff_id), done)
    if (sealed !== undefined)
      await db
        .updateTable('second_factor_apps')
        .set({ secret: sealed })
        .where('staff_id', '=', staff_id)
        .where('secret', '=', secret)
        .execute()
  }
}

async function resealNumbers(present: string, column: (typeof sealedColumns)[number], done: Resealed) {
  const rows = await db
    .selectFrom('travellers')
    .select(['booking_id', 'position', `${column} as text`])
    .where(sql<boolean>`${sql.ref(column)} like 'sealed.%' and ${keyIn(column)} <> ${present}`)
    .execute()
  for (const { booking_id, position, text } of rows) {
    const sealed = resealed(text, nameOf(column, booking_id), done)
    if (sealed !== undefined)
      await db
        .updateTable('travellers')
        .set({ [column]: sealed })
        .where('booking_id', '=', booking_id)
        .where('position', '=', position)
        .where(column, '=', text)
        .execute()
  }
}

function resealed(text: string, name: string, done: Resealed) {
  try {
    const sealed = sealText(unsealText(text, name), name)
    done.texts++
    return sealed
  } catch (error) {
    if (!(error instanceof SealBroken)) throw error
    done.unreadable++
    return undefined
  }
}

function undefinedIfUnavailable(error: unknown) {
  if (error instanceof DomainError) return undefined
  throw error
}
