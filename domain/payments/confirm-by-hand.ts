import { transaction } from '#db/client.ts'
import { addNote } from '../bookings/notes.ts'
import { DomainError } from '../errors.ts'
import type { Actor } from '../events.ts'
import { claim } from '../versions.ts'
import { canBeAsked } from './can-be-asked.ts'
import { confirmPayment } from './confirm.ts'
import { claimPayment } from './records.ts'

/** Statuses that do not contradict a payment. */
const UNKNOWN = ['created', 'pending', 'failed', 'cancelled']

/**
 * Confirms an attempt by hand: staff have seen in the provider's own books that all of it was paid. For one whose
 * provider cannot be asked about it. It counts like a notice. Throws `not-found`, and `conflict` when the provider
 * can be asked, or when the attempt is confirmed or under review already.
 */
export async function confirmByHand(id: string, note: string, actor: Actor): Promise<void> {
  await transaction(async (tx) => {
    const payment = await claimPayment(tx, id)
    if (canBeAsked(payment))
      throw new DomainError('conflict', 'This provider can be asked how the payment stands. Ask it instead')
    if (!UNKNOWN.includes(payment.status))
      throw new DomainError('conflict', `This payment is ${payment.status.replace('_', ' ')} already`)
    if (payment.booking_id !== null) {
      await claim(tx, 'bookings', payment.booking_id)
      await addNote(tx, payment.booking_id, 'payment', note, actor)
    }
    const event = { verb: 'pay', before: { status: payment.status }, after: { status: 'confirmed' } } as const
    await confirmPayment(tx, payment, { actor, event, isNews: true })
  })
}
