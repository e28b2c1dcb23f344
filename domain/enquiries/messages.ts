import { Attached, type EnquiryMessage } from '#contract/enquiries.ts'
import { today } from '#contract/days.ts'
import type { db, Tx } from '#db/client.ts'
import { readStored } from '../stored.ts'

/** What was written about an enquiry with its files, in the order of the days on which it was written. */
export async function messagesOf(tx: Tx | typeof db, enquiryId: string): Promise<EnquiryMessage[]> {
  const rows = await tx
    .selectFrom('enquiry_messages')
    .leftJoin('staff', 'staff.id', 'enquiry_messages.author')
    .select(['enquiry_messages.id', 'author', 'staff.name as author_name', 'subject', 'body', 'attached'])
    .select(['written_on', 'enquiry_messages.created_at'])
    .where('enquiry_id', '=', enquiryId)
    .orderBy('enquiry_messages.id')
    .execute()
  const files = await tx
    .selectFrom('enquiry_files')
    .select(['id', 'message_id', 'name', 'type', 'bytes'])
    .where('enquiry_id', '=', enquiryId)
    .where('message_id', 'is not', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const filesOf = Map.groupBy(files, ({ message_id }) => message_id)
  return rows.toSorted(byDay).map(({ id, attached, ...message }) => ({
    ...message,
    _id: id,
    attached: attachedIn(attached),
    files: (filesOf.get(id) ?? []).map(({ id: file, name, type, bytes }) => ({
      _id: file,
      name,
      type,
      bytes,
    })),
  }))
}

/** What came with an answer, as far as it can be read. */
export function attachedIn(stored: string): Attached[] {
  return readStored('attached', stored, Attached.array(), [], [])
}

type Dated = { written_on: string | null; created_at: string }

/** Of one day the first that was entered comes first. */
function byDay(one: Dated, other: Dated) {
  return dayOf(one).localeCompare(dayOf(other))
}

function dayOf({ written_on, created_at }: Dated) {
  return written_on ?? today(new Date(created_at))
}
