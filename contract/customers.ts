import { z } from 'zod'
import { Booking, Email } from './bookings.ts'
import { emailStatuses } from './emails.ts'
import { Enquiry } from './enquiries.ts'
import { Currency } from './money.ts'
import { PageQuery } from './paging.ts'
import { PaymentRecord } from './payment-records.ts'
import { optionalText } from './text.ts'
import { PaperKind, PaperState } from './traveller-papers.ts'
import { waitStates } from './waiting.ts'

export const CustomerQuery = z.object({ email: Email })

/** Which customers: who travels next, who still has to pay, who has booked again. */
export const customerGroups = ['next', 'open', 'back'] as const

/** All that are given must hold. `q`: words of a name, an address, a reference or a trip, or part of a telephone number. */
export const CustomerListQuery = PageQuery.extend({
  q: optionalText('Search', 200),
  group: z.enum(customerGroups).optional(),
})
export type CustomerListQuery = z.infer<typeof CustomerListQuery>

/** What one customer has paid and has still to pay, in one currency and its minor units. */
export const CustomerSum = z.object({ currency: Currency, paid: z.int(), open: z.int() })
export type CustomerSum = z.infer<typeof CustomerSum>

const TripOf = z.object({ trip_name: z.string(), start_date: z.string(), reference: z.string() }).nullable()

/** Somebody who has booked, here or before, by their e-mail addresses. Sums of different currencies are never added up. */
export const CustomerEntry = z
  .object({
    /** The main address in small letters. */
    _id: z.string(),
    email: z.string(),
    /** As the last booking says, or the last one by the address that was chosen for it. */
    name: z.string(),
    mobile: z.string(),
    bookings: z.int(),
    /** Trips from before, as lists of other systems say; those that were cancelled are not among them. */
    past_trips: z.int(),
    /** The last trip that has begun, also one from before. */
    last_trip: TripOf,
    /** The next trip of a booking that is not over. */
    next_trip: TripOf,
    sums: CustomerSum.array(),
  })
  .meta({ id: 'CustomerEntry' })
export type CustomerEntry = z.infer<typeof CustomerEntry>

/** So many addresses one person may have. */
export const CUSTOMER_ADDRESSES_MAX = 20

/** So many lines of lists from before the page of a person shows, the newest. */
export const CUSTOMER_PAST_SHOWN = 100

/**
 * What a list of another system says of a customer: the person alone, or with one past trip. `trip_path`: the page in the
 * office of the trip that has this name today. `total`: in hundredths of any currency. It counts in no sum.
 */
export const PastRecord = z.object({
  _id: z.string(),
  name: z.string(),
  mobile: z.string(),
  country: z.string(),
  notes: z.string(),
  trip_name: z.string().nullable(),
  trip_path: z.string().nullable(),
  start_date: z.string().nullable(),
  end_date: z.string().nullable(),
  travellers: z.int().nullable(),
  total: z.object({ amount: z.int(), currency: z.string() }).nullable(),
  status: z.string(),
  reference: z.string(),
})
export type PastRecord = z.infer<typeof PastRecord>

/** So many mails the page of a person shows, the newest. */
export const CUSTOMER_MAILS_SHOWN = 100

/** What a person with any of their addresses has booked, paid, asked and reviewed, the oldest first. */
export const Customer = z
  .object({
    /** The main one of their addresses, in small letters. */
    email: z.string(),
    /** Of the person; 0 while no address was merged with theirs. */
    version: z.int(),
    /** All their addresses, the main one first. Each other one was merged into one of them. */
    addresses: z.array(
      z.object({
        email: z.string(),
        merged_into: z.string().nullable(),
        merged_at: z.string().nullable(),
        merged_by_name: z.string().nullable(),
      }),
    ),
    /** As their last booking says, or the last one by the address that was chosen for it; empty for nobody known. */
    name: z.string(),
    mobile: z.string(),
    names: z.array(z.string()),
    sums: CustomerSum.array(),
    bookings: Booking.array(),
    payments: PaymentRecord.array(),
    enquiries: Enquiry.array(),
    /** What lists from before say of them; of the newest, the earliest trip first. */
    past: PastRecord.array(),
    /** The newest mails to them, the last one last. `author_name`: who of the staff wrote it; null for the site. */
    mails: z.array(
      z.object({
        _id: z.string(),
        subject: z.string(),
        status: z.enum(emailStatuses),
        author_name: z.string().nullable(),
        created_at: z.string(),
      }),
    ),
    notes: z.array(
      z.object({
        booking_reference: z.string(),
        author_name: z.string(),
        body: z.string(),
        created_at: z.string(),
      }),
    ),
    reviews: z.array(
      z.object({
        _id: z.string(),
        name: z.string(),
        item: z.string(),
        rating: z.number(),
        status: z.string(),
      }),
    ),
    /** Where the papers of the travellers stand; what is in them is read elsewhere, and each reading is recorded. */
    papers: z.array(
      z.object({
        booking_reference: z.string(),
        traveller: z.int(),
        kind: PaperKind,
        state: PaperState,
      }),
    ),
    /** For which departures they wait or have waited. */
    waits: z.array(
      z.object({
        _id: z.string(),
        departure_id: z.string(),
        trip_name: z.string(),
        start_date: z.string(),
        travellers: z.int(),
        state: z.enum(waitStates),
      }),
    ),
    /** When they agreed that details of the travellers are kept, booking by booking. */
    consents: z.array(z.object({ booking_reference: z.string(), consented_at: z.string() })),
    /** Who may be the same person under another address, the likeliest first, and why. */
    alike: z.array(
      z.object({
        email: z.string(),
        name: z.string(),
        bookings: z.int(),
        why: z.enum(['mobile', 'birth', 'name']),
      }),
    ),
  })
  .meta({ id: 'Customer' })
export type Customer = z.infer<typeof Customer>

const Side = z.enum(['email', 'other'], 'Choose one of the two')

/**
 * Makes one person of two, each named by any of their addresses, with the version that each was shown in. `main`,
 * `name`, `mobile`: whose address becomes the main one, and whose name and telephone number stay.
 */
export const CustomerMergeInput = z
  .object({
    email: Email,
    other: Email,
    version: z.int().min(0),
    other_version: z.int().min(0),
    main: Side,
    name: Side,
    mobile: Side,
  })
  .meta({ id: 'CustomerMergeInput' })
export type CustomerMergeInput = z.infer<typeof CustomerMergeInput>

/** Takes a merge back: `email` was merged into another address and becomes a person again. `version`: of the one person. */
export const CustomerSeparationInput = z
  .object({ email: Email, version: z.int().min(0) })
  .meta({ id: 'CustomerSeparationInput' })
export type CustomerSeparationInput = z.infer<typeof CustomerSeparationInput>

/** Everything stored about a person, table by table. */
export const CustomerExport = z
  .object({ email: z.string(), tables: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))) })
  .meta({ id: 'CustomerExport' })
export type CustomerExport = z.infer<typeof CustomerExport>

/** `addresses`: all addresses of the person that whoever erases was shown; left out, it is `email` alone. */
export const ErasureInput = z
  .object({ email: Email, addresses: z.array(Email).max(CUSTOMER_ADDRESSES_MAX).optional() })
  .meta({ id: 'ErasureInput' })

/** How many rows were cleared of the person, by table. */
export const Erasure = z.object({ cleared: z.record(z.string(), z.int()) }).meta({ id: 'Erasure' })
export type Erasure = z.infer<typeof Erasure>
