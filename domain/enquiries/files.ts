import {
  ENQUIRY_FILES_MAX,
  ENQUIRY_FILES_MAX_MB,
  type EnquiryFile,
  type WaitingFiles,
} from '#contract/enquiries.ts'
import { cut } from '#contract/text.ts'
import type { PaperType } from '#contract/traveller-papers.ts'
import { db, transaction, type Tx } from '#db/client.ts'
import { areFilesSent } from '#integrations/mailer.ts'
import { DomainError } from '../errors.ts'
import { recordEvent, type Actor } from '../events.ts'
import { lockRows } from '../locks.ts'
import { takePaper } from '../sealed-files/intake.ts'
import { openPaperFile, removePaperFiles, withPaperFile } from '../sealed-files/files.ts'
import { refuseErased } from './erased.ts'

const MEGABYTE = 1024 * 1024
const NAME_MAX = 100
const columns = ['id as _id', 'name', 'type', 'bytes'] as const

/** The files that wait in somebody's answer to an enquiry, the oldest first. Throws `not-found` without the enquiry. */
export async function listWaitingFiles(enquiryId: string, actor: Actor): Promise<WaitingFiles> {
  await addressOf(db, enquiryId)
  return { are_sent: areFilesSent(), files: await waiting(db, enquiryId, actor).execute() }
}

/**
 * Keeps a file for an answer that somebody writes: a PDF as it is, a picture encoded anew. `name`: as the sender calls it.
 * Throws `not-found`, `invalid` for any other file, `unavailable` when none can be kept, and `conflict` for one too many and
 * when mails carry none or the visitor was erased.
 */
export async function addEnquiryFile(
  enquiryId: string,
  { name, bytes }: { name: string; bytes: Uint8Array },
  actor: Actor,
): Promise<EnquiryFile> {
  refuseUnsent()
  const taken = await takePaper(bytes)
  return withPaperFile(taken.bytes, ({ id, key_id }) =>
    transaction(async (tx) => {
      // An erasure waits for the file and removes it, or the file finds the person gone.
      await lockRows(tx, 'enquiries', [enquiryId])
      refuseErased(await addressOf(tx, enquiryId))
      refuseTooMany([...(await waiting(tx, enquiryId, actor).execute()), { bytes: taken.bytes.byteLength }])
      const file = { name: fileNameOf(name, taken.type), type: taken.type, bytes: taken.bytes.byteLength }
      const created_at = new Date().toISOString()
      await tx
        .insertInto('enquiry_files')
        .values({ ...file, id, key_id, enquiry_id: enquiryId, message_id: null, actor, created_at })
        .execute()
      // Names of files may name people, and events are kept for ever.
      await recordEvent(tx, actor, {
        verb: 'edit',
        noun: 'enquiry',
        noun_id: enquiryId,
        after: { change: 'file added' },
      })
      return { _id: id, ...file }
    }),
  )
}

/** Removes a file that waits in the caller's answer. Throws `not-found` for any other. */
export async function removeEnquiryFile(enquiryId: string, id: string, actor: Actor): Promise<void> {
  await transaction(async (tx) => {
    const gone = await tx
      .deleteFrom('enquiry_files')
      .where('id', '=', id)
      .where('enquiry_id', '=', enquiryId)
      .where('actor', '=', actor)
      .where('message_id', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (!gone) throw noSuchFile()
    await recordEvent(tx, actor, {
      verb: 'edit',
      noun: 'enquiry',
      noun_id: enquiryId,
      after: { change: 'file removed' },
    })
  })
  await removePaperFiles([id])
}

/** Returns a file of an enquiry. Throws `not-found`, and `unavailable` when its key is not here. */
export async function readEnquiryFile(
  enquiryId: string,
  id: string,
): Promise<{ name: string; type: PaperType; bytes: Uint8Array<ArrayBuffer> }> {
  const row = await db
    .selectFrom('enquiry_files')
    .select(['name', 'type'])
    .where('id', '=', id)
    .where('enquiry_id', '=', enquiryId)
    .executeTakeFirst()
  const bytes = row && (await openPaperFile(id))
  if (!bytes) throw noSuchFile()
  return { ...row, bytes }
}

/**
 * Puts files that wait in the caller's answer into a message, in the caller's transaction. Returns their names. Throws
 * `invalid` about `files` for any other, and `conflict` where mails carry none.
 */
export async function sendWaitingFiles(
  tx: Tx,
  { enquiryId, messageId, ids, actor }: { enquiryId: string; messageId: string; ids: string[]; actor: Actor },
): Promise<string[]> {
  if (ids.length === 0) return []
  refuseUnsent()
  const wanted = [...new Set(ids)]
  const sent = await tx
    .updateTable('enquiry_files')
    .set({ message_id: messageId })
    .where('id', 'in', wanted)
    .where('enquiry_id', '=', enquiryId)
    .where('actor', '=', actor)
    .where('message_id', 'is', null)
    .returning(['name', 'bytes'])
    .execute()
  if (sent.length < wanted.length) {
    const message = 'A file is not there any more. Look at the files again'
    throw new DomainError('invalid', message, { errors: { files: [message] } })
  }
  refuseTooMany(sent)
  return sent.map(({ name }) => name)
}

async function addressOf(tx: Tx | typeof db, id: string): Promise<string> {
  const row = await tx.selectFrom('enquiries').select('email').where('id', '=', id).executeTakeFirst()
  if (!row) throw new DomainError('not-found', 'No enquiry has that id')
  return row.email
}

function waiting(tx: Tx | typeof db, enquiryId: string, actor: Actor) {
  return tx
    .selectFrom('enquiry_files')
    .select(columns)
    .where('enquiry_id', '=', enquiryId)
    .where('actor', '=', actor)
    .where('message_id', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
}

function refuseTooMany(files: { bytes: number }[]) {
  if (files.length > ENQUIRY_FILES_MAX)
    throw new DomainError('conflict', `One answer takes ${ENQUIRY_FILES_MAX} files. Remove one first`)
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0)
  if (bytes > ENQUIRY_FILES_MAX_MB * MEGABYTE)
    throw new DomainError(
      'conflict',
      `The files of one answer may have ${ENQUIRY_FILES_MAX_MB} MB together, so that its mail arrives. Send a smaller file, or a link`,
    )
}

function refuseUnsent() {
  if (!areFilesSent())
    throw new DomainError(
      'conflict',
      'The mails of this site cannot carry files, because they go out through EmailJS',
    )
}

/** The name that the visitor sees: without folders and signs that no file may have, and with the ending of its type. */
function fileNameOf(name: string, type: PaperType) {
  const own = name
    .replace(/^[^]*[\\/]/, '')
    .replace(/\.[^.]*$/, '')
    .replace(/[\p{C}\s"*:<>?|]+/gu, ' ')
    .trim()
  return `${cut(own, NAME_MAX).trim() || 'file'}.${type === 'image/jpeg' ? 'jpg' : 'pdf'}`
}

function noSuchFile() {
  return new DomainError('not-found', 'This file is not there any more')
}
