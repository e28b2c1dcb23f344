import { z } from 'zod'
import type { EmailKind } from './emails.ts'
import { Email } from './bookings.ts'

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

/** So many addresses may get the mails about one thing. */
export const ALERT_ADDRESSES_MAX = 10

/** Addresses, one a line, each once. Commas and semicolons between them are read as ends of lines. */
const Addresses = z
  .string()
  .max(ALERT_ADDRESSES_MAX * 256, 'This is too long')
  .overwrite((typed) => eachOnce(addressesIn(typed)).join('\n'))
  .superRefine((list, { addIssue }) => {
    const addresses = addressesIn(list)
    if (addresses.length > ALERT_ADDRESSES_MAX)
      addIssue({ code: 'custom', message: `Write ${ALERT_ADDRESSES_MAX} addresses at most` })
    const wrong = addresses.find((one) => !Email.safeParse(one).success)
    if (wrong !== undefined)
      addIssue({ code: 'custom', message: `“${wrong}” is not an e-mail address such as maya@example.com` })
  })
  .default('')

function eachOnce(addresses: string[]) {
  return [...new Map(addresses.map((one) => [one.toLowerCase(), one])).values()]
}

/** Returns the addresses of a list, in its order. */
function addressesIn(list: string): string[] {
  return list.split(/[\s,;]+/).filter((one) => one !== '')
}

/**
 * Who of the office gets which mails, one address a line, and without any that of the contacts; and how the references of
 * new bookings begin. Bookings keep the reference they have.
 */
export const OfficeRules = z.object({
  enquiries: Addresses,
  bookings: Addresses,
  payments: Addresses,
  trail: Addresses,
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

/** Returns where mails of this kind to the office go: one address at least, which is empty when there is none. */
export function officeAddresses(
  kind: EmailKind,
  { office_rules, contacts }: { office_rules: OfficeRules; contacts: { email: string } },
): string[] {
  const about = kind in aboutOf ? aboutOf[kind as keyof typeof aboutOf] : undefined
  return about ? readersOf(about, { office_rules, contacts }) : [contacts.email]
}

/** Returns who gets the mails about something: one address at least, which is empty when there is none. */
export function readersOf(
  about: AlertAbout,
  { office_rules, contacts }: { office_rules: OfficeRules; contacts: { email: string } },
): string[] {
  const own = addressesIn(office_rules[about])
  return own.length > 0 ? own : [contacts.email]
}
