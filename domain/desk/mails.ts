import type { DeskGroup } from '#contract/desk.ts'
import { db } from '#db/client.ts'
import { groupOf, itemOf, NAMED, totalOf } from './items.ts'

/** Returns mails that were not delivered and that nobody has dealt with. */
export async function deadMails(): Promise<DeskGroup> {
  const waiting = db.selectFrom('emails').where('status', '=', 'dead').where('seen_at', 'is', null)
  const rows = await waiting
    .select(['id', 'subject', 'to_address', 'last_error'])
    .orderBy('id')
    .limit(NAMED)
    .execute()
  const items = rows.map(({ id, subject, to_address, last_error }) => {
    const note = [to_address, last_error].filter(Boolean).join(': ')
    return itemOf(id, subject, `/admin/outbox/${id}`, { note, is_late: true })
  })
  return groupOf('mails', items, await totalOf(waiting), '/admin/outbox?status=dead&unseen=true')
}

/** Returns addresses with held mails, because forms of the site caused too many, the one with the most first. */
export async function heldMails(): Promise<DeskGroup> {
  const rows = await db
    .selectFrom('emails')
    .select(({ fn }) => ['to_address', fn.countAll<number>().as('mails')])
    .where('status', '=', 'held')
    .where('seen_at', 'is', null)
    .groupBy('to_address')
    .orderBy('mails', 'desc')
    .orderBy('to_address')
    .execute()
  const path = '/admin/outbox?status=held&unseen=true'
  const items = rows.slice(0, NAMED).map(({ to_address, mails }) => {
    const query = new URLSearchParams({ q: to_address })
    const note = Number(mails) === 1 ? '1 mail held back' : `${mails} mails held back`
    return itemOf(to_address, to_address, `${path}&${query}`, { note })
  })
  return groupOf('held-mails', items, rows.length, path)
}

/** Returns bookings and enquiries whose present address refuses mail. */
export async function refusedAddresses(): Promise<DeskGroup> {
  const [bookings, enquiries] = await Promise.all([refusedBookings(), refusedEnquiries()])
  const items = [
    ...bookings.map(({ id, reference, fullname, email }) =>
      refusedItem(id, `${fullname}, ${reference}`, `/admin/bookings/${reference}`, email),
    ),
    ...enquiries.map(({ id, name, email }) => refusedItem(id, name, `/admin/enquiries/${id}`, email)),
  ]
  const path = '/admin/outbox?status=dead&unseen=true'
  return groupOf('addresses', items.slice(0, NAMED), items.length, path)
}

function refusedItem(id: string, label: string, path: string, email: string) {
  return itemOf(id, label, path, { note: `${email} does not take mail: call, or correct it`, is_late: true })
}

function refused() {
  return db
    .selectFrom('emails')
    .where('emails.status', '=', 'dead')
    .where('emails.seen_at', 'is', null)
    .where('emails.refused_at', 'is not', null)
}

function refusedBookings() {
  return refused()
    .innerJoin('bookings', (join) =>
      join
        .onRef('bookings.id', '=', 'emails.noun_id')
        .on('emails.noun', '=', 'booking')
        .onRef('bookings.email', '=', 'emails.to_address'),
    )
    .select(['bookings.id', 'reference', 'fullname', 'email'])
    .distinct()
    .orderBy('bookings.id')
    .execute()
}

function refusedEnquiries() {
  return refused()
    .innerJoin('enquiries', (join) =>
      join
        .onRef('enquiries.id', '=', 'emails.noun_id')
        .on('emails.noun', '=', 'enquiry')
        .onRef('enquiries.email', '=', 'emails.to_address'),
    )
    .select(['enquiries.id', 'name', 'email'])
    .distinct()
    .orderBy('enquiries.id')
    .execute()
}
