import { z } from 'zod'
import { Email } from './bookings.ts'
import { Currency, parseAmount } from './money.ts'
import { optionalText } from './text.ts'

const MEGABYTE = 1024 * 1024

/** A photo taken with a telephone. It is kept much smaller. */
export const PROOF_MAX_BYTES = 10 * MEGABYTE
/** A bank's PDF, which is kept as it is: a page of print has some 100 kB, a scanned one 1 to 3 MB. */
export const PROOF_PDF_MAX_BYTES = 5 * MEGABYTE

/** Says in a form what may be sent. */
export const PROOF_HELP = `A picture of at most ${PROOF_MAX_BYTES / MEGABYTE} MB, or a PDF of at most ${PROOF_PDF_MAX_BYTES / MEGABYTE} MB`

/**
 * A deposit and a balance, each shown once more after a slip of the bank, and one to spare: by the link of a booking, and
 * by that of each traveller's own part.
 */
export const PROOFS_PER_BOOKING = 5
/** By all links of a booking together, because whoever books can make as many as there are travellers. */
export const PROOFS_OF_ALL_PARTS = 15
/** What strangers may have lying with us: five years of 1,000 transfers each at 200 kB. */
export const PROOFS_SITE_MAX_BYTES = 1024 * MEGABYTE

/** As what a proof is kept: pictures are encoded anew. */
export const proofTypes = ['image/webp', 'application/pdf'] as const
export type ProofType = (typeof proofTypes)[number]

/** The file is checked by what it contains, not by what it is called. */
export const ProofUpload = z
  .object({
    proof: z
      .custom<File>((value) => value instanceof File, 'Choose a picture or a PDF')
      .meta({ type: 'string', format: 'binary' }),
  })
  .meta({ id: 'ProofUpload' })

/** What a traveller says of a bank transfer; the file comes beside it. `amount` in major units, as typed. */
export const TransferClaim = z.object({
  amount: z
    .string()
    .max(20)
    .transform((written) => parseAmount(written) ?? 0)
    .refine((amount) => amount > 0, 'Amount must be a number above 0, such as 250 or 250.50'),
  currency: Currency,
  note: optionalText('Note', 500),
})
export type TransferClaim = z.infer<typeof TransferClaim>

/** The same of one traveller's own part. `email`: where the receipt goes. */
export const ShareTransferClaim = TransferClaim.extend({ email: Email })
export type ShareTransferClaim = z.infer<typeof ShareTransferClaim>
