import { z } from 'zod'
import { Currency, parseAmount } from './money.ts'
import { optionalText } from './text.ts'

/** A picture from a telephone, or a bank's PDF. */
export const PROOF_MAX_BYTES = 10 * 1024 * 1024

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
