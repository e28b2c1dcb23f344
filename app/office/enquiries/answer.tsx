import { usualAnswerTexts } from '#contract/answer-texts.ts'
import { compactClass } from '../kit/compact.ts'
import { ActionDialog } from '../kit/dialog/action.tsx'
import type { Field } from '../kit/form/fields.ts'
import { at } from '../shell/api-address.ts'
import { readApi, tryApi } from '../shell/api.ts'
import { usePerson } from '../shell/person.ts'
import type { Route } from './+types/answer'
import { beginAnswer, filledAnswerOf, writerOf } from './answer-templates.ts'
import { useLoadedEnquiry } from './loaded.ts'

/** Loads the texts to begin with, and the company's name, which signs for accounts without a name. */
export async function clientLoader() {
  const [company, texts] = await Promise.all([
    readApi(at('/api/settings/company/')),
    readApi(at('/api/settings/answer_texts/')),
  ])
  const { texts: templates } = 'failure' in texts ? usualAnswerTexts : texts.body
  return {
    company: 'failure' in company ? '' : company.body.name,
    templates,
    schema: filledAnswerOf({ texts: templates }),
  }
}

export const shouldRevalidate = () => false

export default function AnswerEnquiry({
  loaderData: { company, templates, schema },
  params: { id },
}: Route.ComponentProps) {
  const { enquiry, problem } = useLoadedEnquiry()
  const writer = writerOf(usePerson(), company)
  return (
    <ActionDialog
      title="Answer"
      problem={problem}
      fields={fields}
      schema={schema}
      initial={{ body: '' }}
      save="Send"
      says="The answer goes out by mail"
      onSave={(body, call) =>
        tryApi(at('/api/enquiries/{id}/messages/', { id }), { method: 'POST', body, ...call })
      }
      renderTools={(change) => (
        <div className="flex flex-wrap gap-1.5" role="group" aria-label="Templates">
          {enquiry &&
            templates.map(({ name: label, body }) => (
              <button
                key={label}
                type="button"
                className={compactClass()}
                onClick={() => change(['body'], beginAnswer(body, { ...enquiry, writer }))}
              >
                {label}
              </button>
            ))}
        </div>
      )}
    >
      {enquiry && (
        <>
          <p>
            To {enquiry.name}, {enquiry.email}. A template replaces the text below.
          </p>
          <blockquote className="max-h-40 overflow-y-auto border-l-2 border-line pl-3 whitespace-pre-line text-muted">
            {enquiry.message}
          </blockquote>
        </>
      )}
    </ActionDialog>
  )
}

const fields: Field[] = [{ kind: 'text', name: 'body', label: 'Answer', rows: 10 }]
