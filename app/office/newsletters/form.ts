import { Newsletter, NewsletterInput } from '#contract/newsletters.ts'
import type { Field } from '../kit/form/fields.ts'
import type { Json } from '../kit/json.ts'
import { at } from '../shell/api-address.ts'
import { readApi } from '../shell/api.ts'

export const NewsletterForm = NewsletterInput

export const newsletterFields: Field[] = [
  { kind: 'line', name: 'subject', label: 'Subject' },
  { kind: 'text', name: 'content', label: 'Text', isRich: true },
]

export const blankNewsletter = { subject: '', content: '', rich: null }

/** Returns an issue as text for the form, with the issue itself, or why it cannot be read. */
export async function readLetter(id: string) {
  const result = await readApi(at('/api/newsletters/{id}/', { id }))
  if ('failure' in result) return result
  const letter = Newsletter.parse(result.body)
  const { subject, content, rich } = letter
  return { text: { subject, content, rich: (rich ?? null) as Json }, version: letter.version, letter }
}
