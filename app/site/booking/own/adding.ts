import { z } from 'zod'
import type { Booking } from '#contract/bookings.ts'
import { ChosenExtras } from '#contract/extras.ts'
import type { Price } from '#contract/lines.ts'
import { previewExtras } from '#domain/adjustments/extras.ts'
import { checkPosted } from '../../kit/posted-form.ts'
import { refusalOf } from '../../kit/refusal.ts'
import { errorsByExtra, extrasIn } from '../form/chosen-extras.ts'
import type { PostedPart } from './posted-part.ts'

/** The form that adds extras, as it is posted: `version` is that of the booking whose price was shown. */
export const AddingForm = z.object({
  intent: z.literal('add'),
  extras: ChosenExtras.min(1, 'Choose what to add'),
  version: z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number),
})

/** Gathers the fields of extras, which have names of their own. */
export function withExtras(posted: unknown): object {
  const fields = posted as Record<string, string>
  return fields.intent === 'add' ? { ...fields, extras: extrasIn(Object.entries(fields)) } : fields
}

/** What a traveller wants to add and what it costs, before she says yes. */
export type Adding = { values: Record<string, string>; price: Price }

/**
 * Returns what the address wants to add, with its price; or, in `refused`, why that cannot be, with all that was chosen.
 * Both are undefined when the address adds nothing.
 */
export async function addingIn(
  query: URLSearchParams,
  { reference, version }: Booking,
): Promise<{ adding?: Adding; refused?: PostedPart }> {
  if (query.get('add') !== 'see') return {}
  const chosen = [...query].filter(([name]) => name.startsWith('extra.'))
  const values = { ...Object.fromEntries(chosen), intent: 'add', version: String(version) }
  const { form, failure } = checkPosted(values, z.preprocess(withExtras, AddingForm))
  if (failure)
    return { refused: { intent: 'add', values, ...failure, errors: errorsByExtra(failure.errors, chosen) } }
  try {
    return { adding: { values, price: await previewExtras(reference, form.extras) } }
  } catch (error) {
    return { refused: { intent: 'add', values, ...refusalOf(error).failure } }
  }
}
