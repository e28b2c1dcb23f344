import {
  CREW_PAPER_FILES_MAX,
  CREW_PAPERS_MAX,
  CrewPaperFacts,
  type CrewPaper,
  type CrewPaperInput,
} from '#contract/crew-papers.ts'
import { transaction, type Tx } from '#db/client.ts'
import { DomainError } from '../errors.ts'
import { recordEvent, type Actor } from '../events.ts'
import { newId } from '../ids.ts'
import { removePaperFiles, withPaperFile } from '../sealed-files/files.ts'
import { takePaper } from '../sealed-files/intake.ts'
import { sealFacts } from '../sealed-files/texts.ts'
import { claim } from '../versions.ts'
import {
  nameOfCrewFacts,
  noSuchPaper,
  ownerOf,
  readCrewPaper,
  requirePaperOwner,
  type PaperOwner,
} from './read.ts'

/**
 * Adds a paper of a person or a supplier, without files. Throws `not-found` without such an owner, `conflict` when there
 * are `CREW_PAPERS_MAX`, and `unavailable` where there is no key.
 */
export function addCrewPaper(owner: PaperOwner, input: CrewPaperInput, actor: Actor): Promise<CrewPaper> {
  return transaction((tx) => addCrewPaperIn(tx, owner, input, actor))
}

/** As `addCrewPaper`, in the caller's transaction. */
export async function addCrewPaperIn(
  tx: Tx,
  owner: PaperOwner,
  input: CrewPaperInput,
  actor: Actor,
): Promise<CrewPaper> {
  await holdOwner(tx, owner)
  const column = owner.noun === 'crew' ? 'crew_id' : 'supplier_id'
  const { count } = await tx
    .selectFrom('crew_papers')
    .select(({ fn }) => fn.countAll().as('count'))
    .where(column, '=', owner.id)
    .executeTakeFirstOrThrow()
  if (Number(count) >= CREW_PAPERS_MAX)
    throw new DomainError(
      'conflict',
      `There are ${CREW_PAPERS_MAX} papers already. Delete one that has ended first`,
    )
  const id = newId()
  const at = new Date().toISOString()
  const of = { crew_id: null, supplier_id: null, [column]: owner.id }
  await tx
    .insertInto('crew_papers')
    .values({ id, ...of, ...columnsOf(id, input), version: 1, created_at: at, updated_at: at })
    .execute()
  await noteChange(tx, actor, owner, { change: 'paper-added', kind: input.kind })
  return readCrewPaper(id, tx)
}

/**
 * Changes what is typed from a paper. With `version`, only if nobody else has edited it since. Throws `not-found`,
 * `stale`, and `unavailable` where there is no key.
 */
export function editCrewPaper(
  id: string,
  input: CrewPaperInput,
  actor: Actor,
  version?: number,
): Promise<CrewPaper> {
  return transaction(async (tx) => {
    const before = await claim(tx, 'crew_papers', id, version)
    const after = { ...columnsOf(id, input), updated_at: new Date().toISOString() }
    await tx.updateTable('crew_papers').set(after).where('id', '=', id).execute()
    await noteChange(tx, actor, ownerOf(before), { change: 'paper-edited', kind: input.kind })
    return readCrewPaper(id, tx)
  })
}

/** Removes a paper with its files. Throws `not-found`, and `stale`. */
export async function removeCrewPaper(id: string, actor: Actor, version?: number): Promise<void> {
  const files = await transaction(async (tx) => {
    const before = await claim(tx, 'crew_papers', id, version)
    const gone = await tx.deleteFrom('crew_paper_files').where('paper_id', '=', id).returning('id').execute()
    await tx.deleteFrom('crew_papers').where('id', '=', id).execute()
    await noteChange(tx, actor, ownerOf(before), { change: 'paper-removed', kind: before.kind })
    return gone
  })
  await removePaperFiles(files.map((file) => file.id))
}

/**
 * Takes in a file of a paper: a picture, encoded anew, or a PDF. Throws `invalid` for the file, `not-found`, `conflict`
 * when there are `CREW_PAPER_FILES_MAX`, and `unavailable` when nothing can be kept.
 */
export async function addCrewPaperFile(paperId: string, file: Uint8Array, actor: Actor): Promise<CrewPaper> {
  // Reading a file costs much, so nobody has one read that cannot be kept anyway.
  await transaction((tx) => holdForFile(tx, paperId))
  const { type, bytes } = await takePaper(file)
  return withPaperFile(bytes, (kept) =>
    transaction(async (tx) => {
      const paper = await holdForFile(tx, paperId)
      const created_at = new Date().toISOString()
      await tx
        .insertInto('crew_paper_files')
        .values({ ...kept, paper_id: paperId, type, bytes: bytes.byteLength, actor, created_at })
        .execute()
      await noteChange(tx, actor, ownerOf(paper), { change: 'paper-file-added', kind: paper.kind })
      return readCrewPaper(paperId, tx)
    }),
  )
}

/** Removes a file of a paper. Throws `not-found`. */
export async function removeCrewPaperFile(paperId: string, fileId: string, actor: Actor): Promise<void> {
  await transaction(async (tx) => {
    const gone = await tx
      .deleteFrom('crew_paper_files')
      .where('id', '=', fileId)
      .where('paper_id', '=', paperId)
      .returning('id')
      .executeTakeFirst()
    const paper = await tx
      .selectFrom('crew_papers')
      .select(['crew_id', 'supplier_id', 'kind'])
      .where('id', '=', paperId)
      .executeTakeFirst()
    if (!gone || !paper) throw noSuchPaper()
    await noteChange(tx, actor, ownerOf(paper), { change: 'paper-file-removed', kind: paper.kind })
  })
  await removePaperFiles([fileId])
}

/** Deletes the papers of a person or supplier. Returns the ids of their files, to be removed once this is committed. */
export async function forgetCrewPapers(tx: Tx, { noun, id }: PaperOwner): Promise<string[]> {
  const papers = await tx
    .selectFrom('crew_papers')
    .select('id')
    .where(noun === 'crew' ? 'crew_id' : 'supplier_id', '=', id)
    .execute()
  const ids = papers.map((paper) => paper.id)
  if (ids.length === 0) return []
  const files = await tx.deleteFrom('crew_paper_files').where('paper_id', 'in', ids).returning('id').execute()
  await tx.deleteFrom('crew_papers').where('id', 'in', ids).execute()
  return files.map((file) => file.id)
}

/** Locked by an update, without a new version, so that two who add papers count each other's. Throws `not-found`. */
async function holdOwner(tx: Tx, owner: PaperOwner) {
  await tx
    .updateTable((owner.noun === 'crew' ? 'crew' : 'suppliers') as 'crew')
    .set((row) => ({ version: row.ref('version') }))
    .where('id', '=', owner.id)
    .execute()
  await requirePaperOwner(tx, owner)
}

async function holdForFile(tx: Tx, paperId: string) {
  const paper = await tx
    .updateTable('crew_papers')
    .set((row) => ({ version: row.ref('version') }))
    .where('id', '=', paperId)
    .returning(['crew_id', 'supplier_id', 'kind'])
    .executeTakeFirst()
  if (!paper) throw noSuchPaper()
  const { count } = await tx
    .selectFrom('crew_paper_files')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('paper_id', '=', paperId)
    .executeTakeFirstOrThrow()
  if (Number(count) >= CREW_PAPER_FILES_MAX)
    throw new DomainError(
      'conflict',
      `There are ${CREW_PAPER_FILES_MAX} files of this paper already. Remove one first`,
    )
  return paper
}

function columnsOf(id: string, { kind, expires_on, ...facts }: CrewPaperInput) {
  const isTyped = Object.values(facts).some((value) => value !== '' && value !== null)
  // What nobody has typed needs no key.
  return {
    kind,
    expires_on,
    facts: isTyped ? sealFacts(CrewPaperFacts.parse(facts), nameOfCrewFacts(id)) : '',
  }
}

/** Says which kind of paper was changed, and nothing that stands in it: events are kept for ever. */
async function noteChange(tx: Tx, actor: Actor, { noun, id }: PaperOwner, after: object) {
  await recordEvent(tx, actor, { verb: 'edit', noun, noun_id: id, after })
}
