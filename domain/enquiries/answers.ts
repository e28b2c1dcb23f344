import type { Attached, EnquiryAnswer, EnquiryReply, EnquiryThread } from '#contract/enquiries.ts'
import { sendItineraryPath } from '#contract/sent-itineraries.ts'
import { tripPath } from '#contract/trip-kinds.ts'
import { transaction, type Tx } from '#db/client.ts'
import { publicUrl } from '#integrations/own-address.ts'
import { refuseField } from '../errors.ts'
import { recordEvent, type Actor } from '../events.ts'
import { newId } from '../ids.ts'
import { enquiryAnswered, type MailedWith } from '../mails/enquiries.ts'
import { queueMail } from '../mails/outbox.ts'
import { proposalUrl } from '../proposals/links.ts'
import { readSettings } from '../settings.ts'
import { knownStaff } from '../staff/people.ts'
import { claim } from '../versions.ts'
import { refuseErased } from './erased.ts'
import { sendWaitingFiles } from './files.ts'
import { readThread } from './thread.ts'

/**
 * Answers a visitor: stores the answer in the thread with what comes with it, and queues its mail. An enquiry without an
 * assignee is assigned to the writer. With `version`, only if nobody has answered or changed it since. Throws `not-found`,
 * `stale`, `invalid` for a trip, proposal or file that cannot be sent, and `conflict` when the visitor was erased.
 */
export async function answerEnquiry(
  id: string,
  answer: EnquiryAnswer,
  actor: Actor,
  version?: number,
): Promise<EnquiryThread> {
  const { body, subject = '' } = answer
  return transaction(async (tx) => {
    const { assignee, email, trip_id } = await claim(tx, 'enquiries', id, version)
    refuseErased(email)
    const [now, messageId] = [new Date().toISOString(), newId()]
    const trip = await tripToSend(tx, answer, trip_id)
    const proposals = await proposalsToSend(tx, id, answer.proposals ?? [])
    const itineraries = answer.itinerary && trip ? [trip] : []
    const attached: Attached[] = [
      ...itineraries.map(({ id: of, name }) => ({ kind: 'itinerary', id: of, name }) as const),
      ...proposals.map(({ id: of, name }) => ({ kind: 'proposal', id: of, name }) as const),
    ]
    await tx
      .insertInto('enquiry_messages')
      .values({
        id: messageId,
        enquiry_id: id,
        author: actor,
        subject,
        body,
        attached: JSON.stringify(attached),
        created_at: now,
      })
      .execute()
    const files = await sendWaitingFiles(tx, { enquiryId: id, messageId, ids: answer.files ?? [], actor })
    await tx
      .updateTable('enquiries')
      .set({
        status: 'answered',
        assignee: assignee ?? (await knownStaff(tx, actor)),
        updated_at: now,
        ...(answer.trip_id != null && { trip_id: answer.trip_id }),
      })
      .where('id', '=', id)
      .execute()
    const thread = await readThread(id, tx)
    const mailedWith: MailedWith = {
      links: [
        ...itineraries.map(({ name, url }) => ({ link: `The itinerary of ${name}`, url })),
        ...proposals.map(({ id: of, name }) => ({ link: `Our proposal: ${name}`, url: proposalUrl(of) })),
      ],
      files,
    }
    const email_id = await queueMail(tx, {
      ...enquiryAnswered(thread, { subject, body, ...mailedWith }, await readSettings(tx)),
      kind: 'enquiry-answered',
      to: { name: thread.name, address: thread.email },
      about: { noun: 'enquiry', id },
    })
    await tx
      .updateTable('enquiry_messages')
      .set({ email_id: email_id ?? null })
      .where('id', '=', messageId)
      .execute()
    // Events are kept for ever: which trip and proposals, and no name of a file.
    const sent = { trip_id: thread.trip_id, attached: attached.map(({ kind, id: of }) => `${kind} ${of}`) }
    const after = { change: 'answer', status: 'answered', ...sent, files: files.length }
    await recordEvent(tx, actor, { verb: 'edit', noun: 'enquiry', noun_id: id, after })
    return thread
  })
}

/**
 * Copies what the visitor wrote back into the thread; an enquiry that was answered or closed is open again. With
 * `version`, only if nobody has answered or changed it since. Throws `not-found`, `stale`, and `conflict` when the visitor
 * was erased.
 */
export async function addReply(
  id: string,
  { body, written_on }: EnquiryReply,
  actor: Actor,
  version?: number,
): Promise<EnquiryThread> {
  return transaction(async (tx) => {
    const { status, email } = await claim(tx, 'enquiries', id, version)
    refuseErased(email)
    const now = new Date().toISOString()
    await tx
      .insertInto('enquiry_messages')
      .values({ id: newId(), enquiry_id: id, author: null, body, written_on, created_at: now })
      .execute()
    const next = status === 'new' ? status : 'open'
    await tx.updateTable('enquiries').set({ status: next, updated_at: now }).where('id', '=', id).execute()
    await recordEvent(tx, actor, {
      verb: 'edit',
      noun: 'enquiry',
      noun_id: id,
      before: { status },
      after: { change: 'reply', status: next },
    })
    return readThread(id, tx)
  })
}

/** Returns the trip that the answer is about, with the address of its itinerary; undefined without one. */
async function tripToSend(tx: Tx, { trip_id, itinerary }: EnquiryAnswer, before: string | null) {
  const wanted = trip_id ?? before
  const row =
    wanted === null
      ? undefined
      : await tx
          .selectFrom('trips')
          .select(['id', 'kind', 'slug', 'name', 'status'])
          .where('id', '=', wanted)
          .executeTakeFirst()
  if (!row && trip_id != null) refuseField('trip_id', 'Choose a trip from the list')
  if (!itinerary) return undefined
  if (!row) refuseField('itinerary', 'Choose the trip whose itinerary is to be sent')
  if (row.status !== 'published')
    refuseField('itinerary', `${row.name} is not on the site, so its itinerary cannot be sent`)
  const path = tripPath(row.kind, row.slug)
  return { id: row.id, name: row.name, url: `${publicUrl(encodeURI(sendItineraryPath(path)))}.pdf` }
}

/** Returns the versions that count of these proposals of the enquiry, with their titles. */
async function proposalsToSend(tx: Tx, enquiryId: string, ids: string[]) {
  if (ids.length === 0) return []
  const rows = await tx
    .selectFrom('proposals')
    .innerJoin('proposal_versions', (join) =>
      join
        .onRef('proposal_versions.proposal_id', '=', 'proposals.id')
        .onRef('proposal_versions.number', '=', 'proposals.sent_number'),
    )
    .select(['proposal_versions.id', 'proposals.title as name'])
    .where('proposals.id', 'in', ids)
    .where('proposals.enquiry_id', '=', enquiryId)
    .where('proposals.state', 'in', ['sent', 'seen', 'accepted'])
    .orderBy('proposals.id')
    .execute()
  if (rows.length < new Set(ids).size)
    refuseField('proposals', 'Choose proposals of this enquiry that were sent and not taken back')
  return rows
}
