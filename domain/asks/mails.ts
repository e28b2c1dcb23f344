import { askInWords, type Ask } from '#contract/asks.ts'
import { may, type Right } from '#contract/roles.ts'
import type { Tx } from '#db/client.ts'
import type { AskRow } from '#db/rows/office.ts'
import { publicUrl } from '#integrations/own-address.ts'
import { askAnswered, askMade } from '../mails/asks.ts'
import { deleteUnsent } from '../mails/claims.ts'
import { queueMail, type Mail } from '../mails/outbox.ts'
import { readSettings } from '../settings.ts'
import { rolesIn } from '../staff/roles.ts'

/** What an ask is about, where that is a booking or a proposal. */
type Of = Pick<AskRow, 'id' | 'booking_id' | 'proposal_id'>

/** Mails everybody who has the right and an address of their own. */
export async function tellAsked(tx: Tx, ask: Ask, needs: Right, of: Of, asker: string): Promise<void> {
  const house = await readSettings(tx)
  const people = await tx
    .selectFrom('staff')
    .select(['id', 'name', 'email', 'roles'])
    .where('disabled_at', 'is', null)
    .where('email', '!=', '')
    .where('id', '!=', asker)
    .execute()
  for (const { name, email } of people.filter((person) => may(rolesIn(person.roles), needs)))
    await queueMail(tx, {
      ...askMade({ ...ask, name, what: askInWords(ask), url: urlOf(ask._id) }, house),
      kind: 'ask-for-staff',
      to: { name, address: email },
      about: aboutOf(of),
    })
}

/** Deletes the mails of `tellAsked` about an ask that have not gone and are not on their way. */
export async function dropAskedMails(tx: Tx, of: Of): Promise<void> {
  const about = aboutOf(of)
  await deleteUnsent(tx, (row) =>
    row.and([
      row('noun', '=', about.noun),
      row('noun_id', '=', about.id),
      row('kind', '=', 'ask-for-staff'),
      row('text_body', 'like', `%${urlOf(of.id)}%`),
    ]),
  )
}

/** Mails the asker, who has an address of their own, that it is done or declined. */
export async function tellAnswer(tx: Tx, ask: Ask): Promise<void> {
  const row = await tx
    .selectFrom('asks')
    .innerJoin('staff', 'staff.id', 'asks.asked_by')
    .select(['staff.name', 'staff.email', 'asks.id', 'booking_id', 'proposal_id'])
    .where('asks.id', '=', ask._id)
    .where('disabled_at', 'is', null)
    .executeTakeFirst()
  if (!row || row.email === '') return
  const house = await readSettings(tx)
  const isDone = ask.state === 'done'
  const by = ask.answered_by ?? 'Somebody'
  const told = { name: row.name, by, isDone, what: askInWords(ask), reason: ask.reason, url: urlOf(ask._id) }
  await queueMail(tx, {
    ...askAnswered(told, house),
    kind: 'ask-for-staff',
    to: { name: row.name, address: row.email },
    about: aboutOf(row),
  })
}

/** About its booking or proposal, with whose people it is erased. */
function aboutOf({ id, booking_id, proposal_id }: Of): Mail['about'] {
  if (booking_id !== null) return { noun: 'booking', id: booking_id }
  return proposal_id === null ? { noun: 'ask', id } : { noun: 'proposal', id: proposal_id }
}

/** The list, whose address names the ask so that the mails about it are known. */
function urlOf(id: string) {
  return publicUrl(`/admin/asks#${id}`)
}
