import type { Booking } from '#contract/bookings.ts'
import { Currency, type Money } from '#contract/money.ts'
import type { Payment } from '#contract/payments.ts'
import { heldInWords } from '#contract/standing.ts'
import { publicUrl } from '#integrations/own-address.ts'
import type { Tx } from '#db/client.ts'
import { queueMail } from '../mails/outbox.ts'
import { partDeclined, partReceived, type PartFacts } from '../mails/shares.ts'
import { freePaymentReceived, paymentForStaff, paymentReceived, transferDeclined } from '../mails/payments.ts'
import { readSettings } from '../settings.ts'
import { adminUrl, toOffice, toTraveller } from './letters.ts'
import { mailedUrl } from './links.ts'
import { sharesOf } from './shares.ts'
import { toPayment, type PaymentRow } from './payment-rows.ts'

// Mails about payments, to payers and to the office. Each is queued in the transaction of its change.

/** Mails the payer that a payment has arrived. `booking`: the booking that it counts for, if any. */
export async function tellPayer(tx: Tx, row: PaymentRow, booking?: Booking): Promise<void> {
  const payment = toPayment(row)
  const house = await readSettings(tx)
  if (booking) {
    const facts = { payment, booking, goesBack: await owedOf(tx, payment), manageUrl: mailedUrl(booking) }
    await toTraveller(tx, 'payment-received', booking, paymentReceived(facts, house))
    if (row.share_id !== null) await tellWhoPaidPart(tx, row, row.share_id, booking)
  } else {
    const to = { name: '', address: row.email }
    const about = { noun: 'payment', id: row.id } as const
    await queueMail(tx, { ...freePaymentReceived(payment, house), kind: 'payment-received', to, about })
  }
}

/** Mails a traveller who has paid their own part, to the address typed with the payment. */
async function tellWhoPaidPart(tx: Tx, row: PaymentRow, shareId: string, booking: Booking) {
  const facts = await partFactsOf(tx, row, shareId, booking)
  const content = partReceived(facts, await readSettings(tx))
  await queueMail(tx, { ...content, kind: 'payment-received', ...toPayer(row) })
}

async function partFactsOf(tx: Tx, row: PaymentRow, shareId: string, booking: Booking): Promise<PartFacts> {
  const shares = await sharesOf(booking, tx)
  const share = shares.find((each) => each.row?.id === shareId)
  return {
    payment: toPayment(row),
    trip: booking.trip_name,
    reference: booking.reference,
    open: share?.open ?? null,
    url: share?.url ?? null,
    goesBack: await owedOf(tx, toPayment(row)),
    held: heldInWords(booking),
  }
}

function toPayer({ id, email }: PaymentRow) {
  return { to: { name: '', address: email }, about: { noun: 'payment', id } as const }
}

/** Returns how much of a payment is owed back, in the currency of its booking. */
async function owedOf(tx: Tx, { _id }: Payment): Promise<Money | null> {
  const owed = await tx
    .selectFrom('refunds')
    .select(({ fn }) => ['currency', fn.sum<number>('amount').as('sum')])
    .where('payment_id', '=', _id)
    .where('status', '=', 'owed')
    .groupBy('currency')
    .executeTakeFirst()
  return owed ? { amount: Number(owed.sum), currency: Currency.parse(owed.currency) } : null
}

/** Mails whoever has shown a transfer that did not arrive why it does not count. */
export async function tellOfDeclinedTransfer(
  tx: Tx,
  row: PaymentRow,
  booking: Booking,
  reason: string,
): Promise<void> {
  const house = await readSettings(tx)
  if (row.share_id !== null) {
    const part = await partFactsOf(tx, row, row.share_id, booking)
    const content = partDeclined({ ...part, reason }, house)
    await queueMail(tx, { ...content, kind: 'transfer-declined', ...toPayer(row) })
    return
  }
  const facts = { payment: toPayment(row), booking, reason, manageUrl: mailedUrl(booking) }
  await toTraveller(tx, 'transfer-declined', booking, transferDeclined(facts, house))
}

/** Mails the office about a received payment, or about an attempt that staff must look at. */
export async function tellOfficeOfPayment(tx: Tx, row: PaymentRow, booking?: Booking): Promise<void> {
  const url = booking ? adminUrl(booking) : publicUrl('/admin/payments')
  const facts = { payment: toPayment(row), note: row.note, booking, adminUrl: url }
  const content = paymentForStaff(facts, await readSettings(tx))
  await toOffice(tx, 'payment-for-staff', { noun: 'payment', id: row.id }, content, row.email)
}
