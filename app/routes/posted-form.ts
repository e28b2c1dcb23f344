import { z } from 'zod'
import type { Failure } from '../islands/send-form.ts'

type Posted<Form> = {
  /** The text fields as they were typed, to fill them in again. */
  values: Record<string, string>
  /** A machine filled in the field that people do not see. */
  isMachine: boolean
} & ({ form: Form; failure: undefined } | { form: undefined; failure: Failure })

/** Reads a form that a browser without JavaScript has posted, and checks it with its contract. */
export async function readPostedForm<Form>(request: Request, schema: z.ZodType<Form>): Promise<Posted<Form>> {
  const { website, ...values } = textsOf(await request.formData())
  const isMachine = Boolean(website)
  const { success, data: form, error } = schema.safeParse(values)
  if (success) return { values, isMachine, form, failure: undefined }
  const errors: Record<string, string[]> = {}
  for (const { path, message } of error.issues) (errors[path.join('.')] ??= []).push(message)
  const failure = { reason: 'Some fields need another look.', errors }
  return { values, isMachine, form: undefined, failure }
}

function textsOf(form: FormData): Record<string, string> {
  const texts = [...form].filter((field): field is [string, string] => typeof field[1] === 'string')
  return Object.fromEntries(texts)
}
