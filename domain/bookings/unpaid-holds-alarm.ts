import { today } from '#contract/days.ts'
import { transaction, takeTurn } from '#db/client.ts'
import { publicUrl } from '#integrations/own-address.ts'
import { unpaidHoldsUnusual } from '../mails/unpaid-holds.ts'
import { queueOfficeMail } from '../mails/office.ts'
import { readSettings } from '../settings.ts'
import { listUnpaidHolds } from './unpaid-holds.ts'

/**
 * Mails the office when unusually many unpaid seats are held, at most once a day in Kathmandu, from whichever server is
 * first. Returns whether it did.
 */
export async function tellOfUnpaidHolds(now = new Date()): Promise<boolean> {
  const holds = await listUnpaidHolds(now)
  if (!holds.is_unusual && !holds.networks.some(({ is_unusual }) => is_unusual)) return false
  const about = { noun: 'setting', id: `unpaid-holds ${today(now)}` } as const
  return transaction(async (tx) => {
    await takeTurn(tx, about.id)
    const told = await tx
      .selectFrom('emails')
      .select('id')
      .where('noun', '=', about.noun)
      .where('noun_id', '=', about.id)
      .executeTakeFirst()
    if (told) return false
    const house = await readSettings(tx)
    const content = unpaidHoldsUnusual(holds, publicUrl('/admin/bookings/unpaid-holds'), house)
    await queueOfficeMail(tx, { ...content, kind: 'holds-for-staff', about }, house)
    return true
  })
}
