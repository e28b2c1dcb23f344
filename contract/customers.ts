import { z } from 'zod'
import { Booking, Email } from './bookings.ts'
import { Enquiry } from './enquiries.ts'
import { PaymentRecord } from './payment-records.ts'

export const CustomerQuery = z.object({ email: Email })

/** All that one e-mail address has booked, paid and asked, the oldest first. */
export const Customer = z
  .object({
    email: z.string(),
    names: z.array(z.string()),
    bookings: Booking.array(),
    payments: PaymentRecord.array(),
    enquiries: Enquiry.array(),
  })
  .meta({ id: 'Customer' })
export type Customer = z.infer<typeof Customer>

/** Everything stored about a person, table by table. */
export const CustomerExport = z
  .object({ email: z.string(), tables: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))) })
  .meta({ id: 'CustomerExport' })
export type CustomerExport = z.infer<typeof CustomerExport>

export const ErasureInput = z.object({ email: Email }).meta({ id: 'ErasureInput' })

/** How many rows were cleared of the person, by table. */
export const Erasure = z.object({ cleared: z.record(z.string(), z.int()) }).meta({ id: 'Erasure' })
export type Erasure = z.infer<typeof Erasure>
