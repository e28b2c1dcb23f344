import { mentionRights, namedIn, type MentionNoun } from '#contract/mentions.ts'
import { may } from '#contract/roles.ts'
import { db, transaction, type Tx } from '#db/client.ts'
import { publicUrl } from '#integrations/own-address.ts'
import { DomainError } from '../errors.ts'
import { recordEvent, type Actor } from '../events.ts'
import { newId } from '../ids.ts'
import { namedInNote } from '../mails/mentions.ts'
import { queueMail } from '../mails/outbox.ts'
import { readSettings } from '../settings.ts'
import { rolesIn } from '../staff/roles.ts'

/**
 * A note of a booking or enquiry. `called`: what the thing is called in a mail, "booking CH-1234". `path`: its page. `field`:
 * where the note was typed. `before`: what stood there, whose names were told already.
 */
type Note = {
  noun: MentionNoun
  id: string
  called: string
  path: string
  text: string
  field: string
  before?: string
}

/** Somebody is named in a note and has not pressed it away. `path`: the page of the thing. */
export type OpenMention = { id: string; label: string; by: string; path: string }

/**
 * Puts a note on Today of each colleague whom it names, and mails those with an address of their own, in the transaction of
 * the note. Whoever writes it names nobody else by their own name. Throws `invalid` about its field for a colleague who may
 * not see the thing.
 */
export async function nameColleagues(tx: Tx, note: Note, actor: Actor): Promise<void> {
  const { noun, id, called, text, before = '', field } = note
  if (!text.includes('@')) return
  const staff = await tx
    .selectFrom('staff')
    .select(['id', 'name', 'email', 'roles'])
    .where('disabled_at', 'is', null)
    .execute()
  const told = new Set(namedIn(before, staff).map((person) => person.id))
  const named = namedIn(text, staff).filter((person) => person.id !== actor && !told.has(person.id))
  const blind = named.find(({ roles }) => !may(rolesIn(roles), mentionRights[noun]))
  if (blind) {
    const message = `${blind.name} may not see this ${noun}, so nobody would tell them. Write the name without @`
    throw new DomainError('invalid', message, { errors: { [field]: [message] } })
  }
  const by = staff.find((person) => person.id === actor)?.name ?? 'Somebody'
  const house = await readSettings(tx)
  for (const { id: staff_id, name, email } of named) {
    const thing = noun === 'booking' ? { booking_id: id } : { enquiry_id: id }
    await tx
      .insertInto('mentions')
      .values({ ...thing, id: newId(), staff_id, named_by: actor, named_at: new Date().toISOString() })
      .execute()
    if (email === '') continue
    await queueMail(tx, {
      ...namedInNote({ name, by, called, url: publicUrl(note.path) }, house),
      kind: 'named-for-staff',
      to: { name, address: email },
      about: { noun, id },
    })
  }
}

/** Where somebody is named and has not pressed it away, the last first. */
export async function listMentions(staffId: string): Promise<OpenMention[]> {
  const rows = await db
    .selectFrom('mentions')
    .leftJoin('staff', 'staff.id', 'mentions.named_by')
    .leftJoin('bookings', 'bookings.id', 'mentions.booking_id')
    .leftJoin('enquiries', 'enquiries.id', 'mentions.enquiry_id')
    .select(['mentions.id', 'staff.name as by', 'bookings.reference', 'bookings.fullname'])
    .select(['enquiries.id as enquiry_id', 'enquiries.name as enquirer'])
    .where('staff_id', '=', staffId)
    .orderBy('mentions.id', 'desc')
    .execute()
  return rows.map(({ id, by, reference, fullname, enquiry_id, enquirer }) => ({
    id,
    by: by ?? 'Somebody',
    label: reference === null ? `Enquiry of ${enquirer ?? ''}` : `${reference}, ${fullname ?? ''}`,
    path: reference === null ? `/admin/enquiries/${enquiry_id}` : `/admin/bookings/${reference}`,
  }))
}

/** Presses a mention of one's own away, of which only the event stays. Throws `not-found` for any other, and once it is gone. */
export async function endMention(id: string, staffId: string): Promise<void> {
  await transaction(async (tx) => {
    const ended = await tx
      .deleteFrom('mentions')
      .where('id', '=', id)
      .where('staff_id', '=', staffId)
      .returning(['booking_id', 'enquiry_id'])
      .executeTakeFirst()
    if (!ended) throw new DomainError('not-found', 'Nobody has named you there')
    const [noun, noun_id] =
      ended.booking_id === null
        ? (['enquiry', ended.enquiry_id!] as const)
        : (['booking', ended.booking_id] as const)
    await recordEvent(tx, staffId, { verb: 'edit', noun, noun_id, after: { change: 'named-done' } })
  })
}

/** Forgets who was named in notes of these bookings or enquiries, in the transaction of an erasure. */
export async function forgetMentions(
  tx: Tx,
  column: 'booking_id' | 'enquiry_id',
  ids: string[],
): Promise<void> {
  await tx.deleteFrom('mentions').where(column, 'in', ids).execute()
}
