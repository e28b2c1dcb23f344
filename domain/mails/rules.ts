import type { EmailKind } from '#contract/emails.ts'

/**
 * How mails of a kind are sent. `rank`: 0 for mails that somebody waits for, 1 for others. `isOnRequest`: anybody can
 * cause it to any address by filling in a form, so it has a budget (`budget.ts`). Mails about money and mails of staff
 * have none.
 */
export type MailRule = { rank: 0 | 1; isOnRequest: boolean }

const confirmation: MailRule = { rank: 0, isOnRequest: false }
const notice: MailRule = { rank: 1, isOnRequest: false }

export const mailRules: Record<EmailKind, MailRule> = {
  'payment-received': confirmation,
  'refund-sent': confirmation,
  'price-lowered': confirmation,
  'extras-changed': confirmation,
  'paper-refused': confirmation,
  // Who has asked for it waits for it. It has a limit of its own: see `mailTestsSent`.
  'mail-test': confirmation,
  'crew-asked': confirmation,
  'crew-not-needed': confirmation,
  'room-list': confirmation,
  // Somebody who did not make the change has little time to undo it.
  'danger-for-staff': confirmation,
  // The holds last half an hour.
  'holds-for-staff': confirmation,
  'transfer-declined': confirmation,
  'booking-cancelled': confirmation,
  'departure-cancelled': confirmation,
  'departure-guaranteed': confirmation,
  'booking-quoted': confirmation,
  'application-approved': confirmation,
  'application-declined': confirmation,
  'booking-postponed': confirmation,
  'booking-changed': confirmation,
  'enquiry-answered': confirmation,
  'proposal-sent': confirmation,
  'booking-new-link': confirmation,
  'booking-address-changed': confirmation,
  'booking-received': { rank: 0, isOnRequest: true },
  'booking-link': { rank: 0, isOnRequest: true },
  'booking-code': { rank: 0, isOnRequest: true },
  'enquiry-received': { rank: 1, isOnRequest: true },
  'hold-expired': { rank: 1, isOnRequest: true },
  'enquiry-for-staff': notice,
  'booking-for-staff': notice,
  'cancellation-for-staff': notice,
  'payment-for-staff': notice,
  'preparations-for-staff': notice,
  'ask-for-staff': notice,
  'named-for-staff': notice,
  'proposal-for-staff': notice,
  'balance-due': notice,
  'installment-due': notice,
  'tasks-due': notice,
  'pre-trip': notice,
  'review-invitation': notice,
  message: notice,
  'waiting-joined': { rank: 0, isOnRequest: true },
  'waiting-offer': confirmation,
  'waiting-lapsed': notice,
  'waiting-left': notice,
  'letters-asked': { rank: 0, isOnRequest: true },
  newsletter: notice,
  'newsletter-test': confirmation,
  'itinerary-sent': { rank: 0, isOnRequest: true },
  // Whoever is to choose stands at an airport.
  disruption: confirmation,
  // Somebody may be ill on the way.
  'trail-for-staff': confirmation,
  'trail-link': confirmation,
  'staff-invited': confirmation,
  // Has limits of its own: see `passwordLinks` in domain/security/rate-limits.ts.
  'password-link': confirmation,
  'login-changed': confirmation,
  'new-login': confirmation,
}
