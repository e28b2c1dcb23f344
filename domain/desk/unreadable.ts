import type { DeskGroup, DeskItem } from '#contract/desk.ts'
import { tripWords } from '#contract/trip-kinds.ts'
import { db } from '#db/client.ts'
import { listUnreadable } from '../site/stored-check.ts'
import type { Unreadable } from '../stored.ts'
import { groupOf, itemOf, NAMED } from './items.ts'

/** Returns records that cannot be read: visitors do not see them, and saving them again repairs them. */
export async function unreadableRows(): Promise<DeskGroup> {
  const found = await listUnreadable()
  const items = await Promise.all(found.slice(0, NAMED).map(toItem))
  return groupOf('unreadable', items, found.length, '')
}

async function toItem(row: Unreadable): Promise<DeskItem> {
  const { noun, id, name, why } = row
  const label = `This ${noun.replace('-', ' ')} cannot be read: ${name}`
  return itemOf(`${noun} ${id}`, label, await placeOf(row), { note: why, is_late: true })
}

/** Where in the office it is opened. */
async function placeOf({ noun, id }: Unreadable): Promise<string> {
  if (noun === 'blog') return `/admin/blogs/${id}`
  if (noun === 'setting') return `/admin/settings/${id}`
  if (noun === 'departure') return `/admin/departures/${id}/edit`
  if (noun === 'cost') return `/admin/trips/${id}/costs`
  if (noun === 'cost-plan') return `/admin/departures/${id}/costs`
  if (noun === 'enquiry') return `/admin/enquiries/${id}`
  if (noun === 'trip') {
    const trip = await db.selectFrom('trips').select('kind').where('id', '=', id).executeTakeFirst()
    return `${tripWords[trip?.kind ?? 'trek'].office.list}/${id}`
  }
  const booking = await db
    .selectFrom('documents')
    .innerJoin('bookings', 'bookings.id', 'documents.booking_id')
    .select('reference')
    .where('documents.id', '=', id)
    .executeTakeFirst()
  return booking ? `/admin/bookings/${booking.reference}` : ''
}
