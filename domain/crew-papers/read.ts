import type { Selectable } from 'kysely'
import {
  CrewPaperFacts,
  crewPaperKinds,
  type CrewPaper,
  type CrewPaperStanding,
} from '#contract/crew-papers.ts'
import { crewPaperState, type CrewRules } from '#contract/crew-rules.ts'
import { today } from '#contract/days.ts'
import type { PaperType } from '#contract/traveller-papers.ts'
import { db, transaction, type Tx } from '#db/client.ts'
import type { CrewPaperFileRow, CrewPaperRow } from '#db/rows/crew.ts'
import { DomainError } from '../errors.ts'
import { recordEvent, type Actor } from '../events.ts'
import { openPaperFile } from '../sealed-files/files.ts'
import { openFacts } from '../sealed-files/texts.ts'
import { readSettings } from '../settings.ts'

/** Whose papers: of somebody of the crew, or of a supplier's vehicle. */
export type PaperOwner = { noun: 'crew' | 'supplier'; id: string }

const columns = { crew: 'crew_id', supplier: 'supplier_id' } as const
const tables = { crew: 'crew', supplier: 'suppliers' } as const

const nothingKnown = CrewPaperFacts.parse({})

/** Returns which papers these people or suppliers have, and until when each holds, the first that ends first. */
export async function standingsOf(
  tx: Tx | typeof db,
  noun: PaperOwner['noun'],
  ids?: string[],
): Promise<Map<string, CrewPaperStanding[]>> {
  if (ids?.length === 0) return new Map()
  const column = columns[noun]
  const all = tx
    .selectFrom('crew_papers')
    .select([`${column} as owner`, 'kind', 'expires_on'])
    .where(column, 'is not', null)
  const rows = await (ids ? all.where(column, 'in', ids) : all).execute()
  const { crew: rules } = await readSettings(tx)
  const sorted = rows.toSorted(byEnd)
  return new Map(
    [...Map.groupBy(sorted, ({ owner }) => owner!)].map(([owner, own]) => [
      owner,
      own.map(({ kind, expires_on }) => ({
        kind,
        expires_on,
        state: crewPaperState(expires_on, rules, today()),
      })),
    ]),
  )
}

/** Returns the papers of a person or supplier with what is typed from them. Throws `not-found` without such an owner. */
export async function listCrewPapers(owner: PaperOwner): Promise<CrewPaper[]> {
  await requirePaperOwner(db, owner)
  const rows = await db
    .selectFrom('crew_papers')
    .selectAll()
    .where(columns[owner.noun], '=', owner.id)
    .execute()
  return papersOfRows(db, rows)
}

/** Returns one paper. Throws `not-found`. */
export async function readCrewPaper(id: string, tx: Tx | typeof db = db): Promise<CrewPaper> {
  const [paper] = await papersOfRows(
    tx,
    await tx.selectFrom('crew_papers').selectAll().where('id', '=', id).execute(),
  )
  if (!paper) throw noSuchPaper()
  return paper
}

/**
 * Returns the content of a file, and puts on record who has read which paper of whom. Throws `not-found` for one that
 * the paper does not have.
 */
export async function readCrewPaperFile(
  paperId: string,
  fileId: string,
  reader: Actor,
): Promise<{ type: PaperType; kind: CrewPaper['kind']; bytes: Uint8Array<ArrayBuffer> }> {
  const row = await db
    .selectFrom('crew_paper_files')
    .innerJoin('crew_papers', 'crew_papers.id', 'crew_paper_files.paper_id')
    .select(['crew_paper_files.type', 'crew_papers.kind', 'crew_id', 'supplier_id'])
    .where('crew_paper_files.id', '=', fileId)
    .where('paper_id', '=', paperId)
    .executeTakeFirst()
  const bytes = row && (await openPaperFile(fileId))
  if (!row || !bytes) throw noSuchPaper()
  const { noun, id } = ownerOf(row)
  await transaction((tx) =>
    recordEvent(tx, reader, { verb: 'read', noun, noun_id: id, after: { paper: row.kind } }),
  )
  return { type: row.type, kind: row.kind, bytes }
}

/** Returns whose paper it is. Throws `not-found`. */
export async function ownerOfPaper(id: string): Promise<PaperOwner> {
  const row = await db
    .selectFrom('crew_papers')
    .select(['crew_id', 'supplier_id'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw noSuchPaper()
  return ownerOf(row)
}

/** Returns whose paper a row is. */
export function ownerOf({ crew_id, supplier_id }: Pick<CrewPaperRow, 'crew_id' | 'supplier_id'>): PaperOwner {
  return crew_id === null ? { noun: 'supplier', id: supplier_id! } : { noun: 'crew', id: crew_id }
}

/** With what the facts of a paper are sealed. */
export function nameOfCrewFacts(paperId: string): string {
  return `facts of crew paper ${paperId}`
}

/** Throws `not-found`. */
export async function requirePaperOwner(tx: Tx | typeof db, { noun, id }: PaperOwner): Promise<void> {
  const row = await tx
    .selectFrom(tables[noun] as 'crew')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row)
    throw new DomainError('not-found', `No ${noun === 'crew' ? 'person of the crew' : noun} has that id`)
}

export function noSuchPaper(): DomainError {
  return new DomainError('not-found', 'There is no such paper')
}

async function papersOfRows(tx: Tx | typeof db, rows: Selectable<CrewPaperRow>[]): Promise<CrewPaper[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const files = await tx
    .selectFrom('crew_paper_files')
    .selectAll()
    .where('paper_id', 'in', ids)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const { crew: rules } = await readSettings(tx)
  const filesOf = Map.groupBy(files, ({ paper_id }) => paper_id)
  return rows.toSorted(byEnd).map((row) => toPaper(row, filesOf.get(row.id) ?? [], rules))
}

function toPaper(
  { id, kind, expires_on, facts, version }: Selectable<CrewPaperRow>,
  files: Selectable<CrewPaperFileRow>[],
  rules: CrewRules,
): CrewPaper {
  const read = facts === '' ? nothingKnown : openFacts(facts, nameOfCrewFacts(id), CrewPaperFacts)
  return {
    ...(read ?? nothingKnown),
    _id: id,
    kind,
    expires_on,
    state: crewPaperState(expires_on, rules, today()),
    is_closed: read === null,
    files: files.map(({ id: _id, type, bytes, created_at }) => ({ _id, type, bytes, added_at: created_at })),
    version,
  }
}

/** What never ends comes last. */
function byEnd(
  one: Pick<CrewPaperRow, 'kind' | 'expires_on'>,
  other: Pick<CrewPaperRow, 'kind' | 'expires_on'>,
) {
  return (
    (one.expires_on ?? '9').localeCompare(other.expires_on ?? '9') ||
    crewPaperKinds.indexOf(one.kind) - crewPaperKinds.indexOf(other.kind)
  )
}
