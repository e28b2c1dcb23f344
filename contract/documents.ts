import { z } from 'zod'
import type { Booking } from './bookings.ts'
import { lineTaxes } from './lines.ts'
import { Money, SignedMoney } from './money.ts'
import { BrandMark } from './settings.ts'

export const documentKinds = ['invoice', 'receipt', 'credit-note'] as const
export type DocumentKind = (typeof documentKinds)[number]

/** A proforma is an invoice that has no number yet: it is made whenever somebody asks, and not kept. */
const paperKinds = [...documentKinds, 'proforma'] as const
export type PaperKind = (typeof paperKinds)[number]

/** A numbered document of a booking. */
export const IssuedDocument = z
  .object({
    _id: z.string(),
    kind: z.enum(documentKinds),
    /**
     * Without gaps for each kind and fiscal year: INV-2083-84-00001. Older ones, and those beyond the known calendar, are
     * by the other year: INV-2026-00001.
     */
    number: z.string(),
    /** Null when what is stored of the document cannot be read. */
    total: Money.nullable(),
    issued_at: z.string(),
    /** When the money of a receipt turned out never to have come. */
    voided_at: z.string().nullable(),
  })
  .meta({ id: 'IssuedDocument' })
export type IssuedDocument = z.infer<typeof IssuedDocument>

/** Returns whether a booking has a proforma: it has a price, no invoice yet, and is not cancelled. */
export function hasProforma(
  { status, total }: Pick<Booking, 'status' | 'total'>,
  documents: Pick<IssuedDocument, 'kind'>[],
): boolean {
  const isPayable = status !== 'cancelled' && status !== 'requested'
  return total !== null && isPayable && documents.every(({ kind }) => kind !== 'invoice')
}

/** All that is printed on a document, as it was when it was issued. */
export const DocumentSnapshot = z.object({
  kind: z.enum(paperKinds),
  /** Of a proforma the booking's reference. */
  number: z.string(),
  /** The day in Kathmandu. */
  issued_on: z.string(),
  /** The same day in the calendar of Nepal: "7 Mangsir 2083 BS". */
  issued_on_bs: z.string().optional(),
  /** The fiscal year in whose series the number is: "2083/84". */
  fiscal_year: z.string().optional(),
  /** The day since which a receipt is void. */
  voided_on: z.string().optional(),
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
  buyer: z.object({
    name: z.string(),
    nationality: z.string(),
    email: z.string(),
    pan: z.string().optional(),
  }),
  booking: z.object({
    reference: z.string(),
    trip: z.string(),
    start_date: z.string(),
    end_date: z.string(),
    travellers: z.int(),
  }),
  /** `vat`: the VAT in the amount, in minor units. */
  lines: z.array(
    z.object({
      label: z.string(),
      amount: SignedMoney,
      tax: z.enum(lineTaxes).optional(),
      vat: z.int().optional(),
    }),
  ),
  total: Money,
  /** The lines are printed without their VAT, which follows in sum. */
  lines_without_vat: z.boolean().optional(),
  /** Of a seller who is registered for VAT: what the total consists of, in minor units of its currency. */
  taxes: z
    .object({
      basis_points: z.int(),
      taxable: z.int(),
      vat: z.int(),
      zero: z.int(),
      exempt: z.int(),
      none: z.int(),
    })
    .optional(),
  /** The invoice that a credit note is about. */
  about: z.object({ number: z.string(), issued_on: z.string() }).optional(),
  /** Short sentences below the sums. */
  notes: z.array(z.string()),
})
export type DocumentSnapshot = z.infer<typeof DocumentSnapshot>
