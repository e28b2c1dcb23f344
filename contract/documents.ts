import { z } from 'zod'
import { Money } from './money.ts'
import { BrandMark } from './settings.ts'

export const documentKinds = ['invoice', 'receipt', 'credit-note'] as const
export type DocumentKind = (typeof documentKinds)[number]

/** A numbered document of a booking. */
export const IssuedDocument = z
  .object({
    _id: z.string(),
    kind: z.enum(documentKinds),
    /** Without gaps for each kind and year: INV-2026-00001. */
    number: z.string(),
    total: Money,
    issued_at: z.string(),
  })
  .meta({ id: 'IssuedDocument' })
export type IssuedDocument = z.infer<typeof IssuedDocument>

/** All that is printed on a document, as it was when it was issued. */
export const DocumentSnapshot = z.object({
  kind: z.enum(documentKinds),
  number: z.string(),
  /** The day in Kathmandu. */
  issued_on: z.string(),
  seller: z.object({
    name: z.string(),
    legal_name: z.string(),
    registration: z.string(),
    pan: z.string(),
    address: z.string(),
    phone: z.string(),
    email: z.string(),
    mark: BrandMark.omit({ sha: true }).nullish(),
  }),
  buyer: z.object({ name: z.string(), nationality: z.string(), email: z.string() }),
  booking: z.object({
    reference: z.string(),
    trip: z.string(),
    start_date: z.string(),
    end_date: z.string(),
    travellers: z.int(),
  }),
  lines: z.array(z.object({ label: z.string(), amount: Money })),
  total: Money,
  /** Short sentences below the sums. */
  notes: z.array(z.string()),
})
export type DocumentSnapshot = z.infer<typeof DocumentSnapshot>
