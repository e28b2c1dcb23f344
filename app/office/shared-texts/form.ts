import { z } from 'zod'
import type { RichText } from '#contract/rich-text.ts'
import {
  SharedText,
  SharedTextInput,
  sharedTextKinds,
  sharedTextWords,
  type RepeatedText,
} from '#contract/shared-texts.ts'
import type { Field } from '../kit/form/fields.ts'
import type { Json } from '../kit/json.ts'
import { at } from '../shell/api-address.ts'
import { readApi } from '../shell/api.ts'
import { answerPictures } from './pictures.ts'

/** A shared text as staff type it, turned into what the API takes. What is hidden in the form is not sent. */
export const SharedTextForm = z
  .object({
    kind: z.enum(sharedTextKinds),
    text: z.string(),
    answer: z.string(),
    rich: z.custom<RichText>().nullable(),
  })
  .transform((typed): z.input<typeof SharedTextInput> =>
    typed.kind === 'question' ? typed : { ...typed, answer: '', rich: null },
  )
  .pipe(SharedTextInput)

const isQuestion = (values: Json) => (values as { kind: string }).kind === 'question'

const texts: Field[] = [
  { kind: 'text', name: 'text', label: 'Text', rows: 3 },
  {
    kind: 'text',
    name: 'answer',
    label: 'Answer',
    rows: 6,
    isRich: true,
    pictures: answerPictures,
    isAsked: isQuestion,
  },
]

/** The kind of a text is chosen once. */
export const newTextFields: Field[] = [
  {
    kind: 'choice',
    name: 'kind',
    label: 'Where trips say it',
    choices: sharedTextKinds.map((value) => ({ value, label: sharedTextWords[value] })),
  },
  ...texts,
]

export const sharedTextFields = texts

/** Returns a shared text as text for the form. */
export function sharedTextText({ kind, text, answer, rich }: Omit<RepeatedText, 'trips'>) {
  return { kind, text, answer, rich: (rich ?? null) as Json }
}

/** Returns a shared text as text for the form, or why it cannot be edited. */
export async function readSharedText(id: string) {
  const result = await readApi(at('/api/shared-texts/{id}/', { id }))
  if ('failure' in result) return result
  const shared = SharedText.parse(result.body)
  return { text: sharedTextText(shared), version: shared.version, trips: shared.trips }
}
