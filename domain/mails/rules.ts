import type { EmailKind } from '#contract/emails.ts'

/**
 * How mails of a kind are treated. `rank`: 0 for what somebody waits for, 1 for what may come a little later.
 * `isOnRequest`: anyone can have it sent to any address by filling in a form, so it has a budget (`budget.ts`). What tells of
 * money never has, nor what staff send.
 */
export type MailRule = { rank: 0 | 1; isOnRequest: boolean }

const confirmation: MailRule = { rank: 0, isOnRequest: false }
const notice: MailRule = { rank: 1, isOnRequest: false }

export const mailRules: Record<EmailKind, MailRule> = {
  'payment-received': confirmation,
  'refund-sent': confirmation,
  'price-lowered': confirmation,
  // A person who did not ask for the change has little time to undo it.
  'danger-for-staff': confirmation,
  // The holds last half an hour.
  'holds-for-staff': confirmation,
  'transfer-declined': confirmation,
  'booking-cancelled': confirmation,
  'departure-cancelled': confirmation,
  'departure-guaranteed': confirmation,
  'booking-quoted': confirmation,
  'booking-postponed': confirmation,
  'enquiry-answered': confirmation,
  'booking-new-link': confirmation,
  'booking-received': { rank: 0, isOnRequest: true },
  'booking-link': { rank: 0, isOnRequest: true },
  'booking-code': { rank: 0, isOnRequest: true },
  'enquiry-received': { rank: 1, isOnRequest: true },
  'hold-expired': { rank: 1, isOnRequest: true },
  'enquiry-for-staff': notice,
  'booking-for-staff': notice,
  'cancellation-for-staff': notice,
  'payment-for-staff': notice,
  'balance-due': notice,
  'pre-trip': notice,
  'review-invitation': notice,
}
