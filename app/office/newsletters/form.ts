import { Issue, IssueInput } from '#contract/newsletters.ts'
import type { Field } from '../kit/form/fields.ts'
import type { Json } from '../kit/json.ts'
import { at } from '../shell/api-address.ts'
import { readApi } from '../shell/api.ts'

export const IssueForm = IssueInput

export const issueFields: Field[] = [
  { kind: 'line', name: 'subject', label: 'Subject' },
  { kind: 'text', name: 'content', label: 'Text', isRich: true },
]

export const blankIssue = { subject: '', content: '', rich: null }

/** Returns an issue as text for the form, with the issue itself, or why it cannot be read. */
export async function readIssueForm(id: string) {
  const result = await readApi(at('/api/newsletters/{id}/', { id }))
  if ('failure' in result) return result
  const issue = Issue.parse(result.body)
  const { subject, content, rich } = issue
  return { text: { subject, content, rich: (rich ?? null) as Json }, version: issue.version, issue }
}
