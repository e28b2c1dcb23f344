import { z } from 'zod'
import type { EmailKind } from './emails.ts'
import { EmailIfAny } from './bookings.ts'

/** What the mails to the office are about that may go to different addresses. */
export const alertsAbout = ['enquiries', 'bookings', 'payments', 'trail'] as const
export type AlertAbout = (typeof alertsAbout)[number]

/** As sentences say it. */
export const alertWords: Record<AlertAbout, string> = {
  enquiries: 'enquiries',
  bookings: 'bookings',
  payments: 'payments',
  trail: 'what happens on the way',
}

/** Which mails to the office are about what. Those about logins and bank details always go to the office's address. */
const aboutOf = {
  'enquiry-for-staff': 'enquiries',
  'booking-for-staff': 'bookings',
  'cancellation-for-staff': 'bookings',
  'holds-for-staff': 'bookings',
  'payment-for-staff': 'payments',
  'trail-for-staff': 'trail',
} as const satisfies Partial<Record<EmailKind, AlertAbout>>

/**
 * Who of the office gets which mails, an empty address being that of the contacts; and how the references of new bookings
 * begin. Bookings keep the reference they have.
 */
export const OfficeRules = z.object({
  enquiries: EmailIfAny.default(''),
  bookings: EmailIfAny.default(''),
  payments: EmailIfAny.default(''),
  trail: EmailIfAny.default(''),
  reference_prefix: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z]{2,4}$/, 'Use two to four letters, such as CH')
    .default('CH'),
})
export type OfficeRules = z.infer<typeof OfficeRules>

/** Everything to the office's one address. */
export const usualOfficeRules: OfficeRules = {
  enquiries: '',
  bookings: '',
  payments: '',
  trail: '',
  reference_prefix: 'CH',
}

/** Returns where mails of this kind to the office go. */
export function officeAddress(
  kind: EmailKind,
  { office_rules, contacts }: { office_rules: OfficeRules; contacts: { email: string } },
): string {
  const about = kind in aboutOf ? aboutOf[kind as keyof typeof aboutOf] : undefined
  return (about && office_rules[about]) || contacts.email
}
