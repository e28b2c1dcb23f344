import type { z } from 'zod'
import { checkPosted } from '../../kit/posted-form.ts'
import { refusalOf } from '../../kit/refusal.ts'

/** Asks for the file again, because no browser keeps a chosen file when a form comes back. */
const FILE_AGAIN = 'Then choose the file once more.'

/**
 * Checks the fields of a slip and stores it. Returns undefined, or why it was refused with the values as they were typed.
 */
export async function storeSlip<Claim>(
  form: FormData,
  schema: z.ZodType<Claim>,
  store: (claim: Claim, file: Uint8Array) => Promise<unknown>,
) {
  const { values, file } = await readSlip(form)
  const { form: claim, failure } = checkPosted(values, schema)
  if (failure)
    return { status: 422, refused: { values, ...failure, reason: `${failure.reason} ${FILE_AGAIN}` } }
  try {
    await store(claim, file)
    return undefined
  } catch (error) {
    const { status, failure: refusal } = refusalOf(error)
    return { status, refused: { values, ...refusal, reason: `${refusal.reason}. ${FILE_AGAIN}` } }
  }
}

/** Returns the text fields of a posted slip, and its bytes; empty when no file was chosen. */
async function readSlip(form: FormData): Promise<{ values: Record<string, string>; file: Uint8Array }> {
  const texts = [...form].filter((field): field is [string, string] => typeof field[1] === 'string')
  const slip = form.get('proof')
  const file = slip instanceof File ? new Uint8Array(await slip.arrayBuffer()) : new Uint8Array()
  return { values: Object.fromEntries(texts), file }
}
