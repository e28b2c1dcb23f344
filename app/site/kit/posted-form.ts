import { z } from 'zod'
import type { Failure } from './send-form.ts'
import { faultsByField } from '#contract/faults.ts'

type Checked<Form> = { form: Form; failure: undefined } | { form: undefined; failure: Failure }

type Posted<Form> = {
  /** The text fields as they were typed, to fill in the form again. */
  values: Record<string, string>
  /** True when the field that people do not see was filled in. */
  isMachine: boolean
} & Checked<Form>

/** Reads all text fields of a form, whatever their names. */
export async function readPostedTexts(request: Request): Promise<Record<string, string>> {
  return textsOf(await request.formData())
}

/** Reads a form that a browser without JavaScript has posted, and checks it with its contract. */
export async function readPostedForm<Form>(request: Request, schema: z.ZodType<Form>): Promise<Posted<Form>> {
  const { website, ...values } = await readPostedTexts(request)
  return { values, isMachine: Boolean(website), ...checkPosted(values, schema) }
}

/** Checks text fields with their contract. */
export function checkPosted<Form>(values: Record<string, string>, schema: z.ZodType<Form>): Checked<Form> {
  const { success, data: form, error } = schema.safeParse(values)
  if (success) return { form, failure: undefined }
  const errors = faultsByField(error.issues)
  return { form: undefined, failure: { reason: 'Some fields need another look.', errors } }
}

function textsOf(form: FormData): Record<string, string> {
  const texts = [...form].filter((field): field is [string, string] => typeof field[1] === 'string')
  return Object.fromEntries(texts)
}
