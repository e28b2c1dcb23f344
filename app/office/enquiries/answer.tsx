import { useState } from 'react'
import { usualAnswerTexts } from '#contract/answer-texts.ts'
import type { EnquiryFile, EnquiryThread } from '#contract/enquiries.ts'
import type { ProposalEntry } from '#contract/proposals.ts'
import { compactClass } from '../kit/compact.ts'
import { ActionDialog } from '../kit/dialog/action.tsx'
import type { Field } from '../kit/form/fields.ts'
import type { Values } from '../kit/form/form.tsx'
import { valueAt } from '../kit/json.ts'
import { at } from '../shell/api-address.ts'
import { readApi, tryApi } from '../shell/api.ts'
import { usePerson } from '../shell/person.ts'
import { readTrips, tripChoices } from '../trips/choices.ts'
import type { Route } from './+types/answer'
import { AnswerFiles } from './answer-files.tsx'
import { beginAnswer, filledAnswerOf, writerOf } from './answer-templates.ts'
import { useLoadedEnquiry } from './loaded.ts'

/** Loads what an answer begins with and goes with: texts, trips, files that wait; and the company's name, which signs for accounts without one. */
export async function clientLoader({ params: { id } }: Route.ClientLoaderArgs) {
  const [company, texts, trips, waiting] = await Promise.all([
    readApi(at('/api/settings/company/')),
    readApi(at('/api/settings/answer_texts/')),
    readTrips(),
    readApi(at('/api/enquiries/{id}/files/', { id })),
  ])
  const { texts: templates } = 'failure' in texts ? usualAnswerTexts : texts.body
  const choices = tripChoices(trips.filter(({ status }) => status === 'published'))
  return {
    company: 'failure' in company ? '' : company.body.name,
    templates,
    trips: choices,
    waiting: 'failure' in waiting ? { are_sent: false, files: [] } : waiting.body,
    schema: filledAnswerOf(
      { texts: templates },
      choices.map(({ label }) => label),
    ),
  }
}

export const shouldRevalidate = () => false

export default function AnswerEnquiry({ loaderData, params: { id } }: Route.ComponentProps) {
  const { company, templates, trips, waiting, schema } = loaderData
  const { enquiry, proposals, problem } = useLoadedEnquiry()
  const writer = writerOf(usePerson(), company)
  const [files, setFiles] = useState<EnquiryFile[]>(waiting.files)
  const tripIn = ({ trip }: Values) => trips.find(({ label }) => label === trip)
  return (
    <ActionDialog
      title="Answer"
      problem={problem}
      fields={fieldsWith(
        trips.map(({ label }) => label),
        sentAmong(proposals),
      )}
      schema={schema}
      initial={{ trip: tripOf(trips, enquiry), subject: '', body: '', itinerary: false, proposals: [] }}
      save="Send"
      says="The answer goes out by mail"
      version={enquiry?.version}
      onSave={({ trip, itinerary, ...body }, call) => {
        const chosen = trips.find(({ label }) => label === trip)
        return tryApi(at('/api/enquiries/{id}/messages/', { id }), {
          method: 'POST',
          body: {
            ...body,
            files: files.map(({ _id }) => _id),
            ...(chosen && { trip_id: chosen.value, itinerary }),
          },
          ...call,
        })
      }}
      renderTools={(change, values) => (
        <div className="flex flex-wrap gap-1.5" role="group" aria-label="Templates">
          {enquiry &&
            templates.map(({ name: label, body }) => (
              <button
                key={label}
                type="button"
                className={compactClass()}
                onClick={() =>
                  change(['body'], beginAnswer(body, { ...enquiry, writer, trip: tripIn(values)?.label }))
                }
              >
                {label}
              </button>
            ))}
        </div>
      )}
      renderBelow={() =>
        waiting.are_sent ? <AnswerFiles id={id} files={files} onChange={setFiles} /> : null
      }
    >
      {enquiry && (
        <>
          <p>
            To {enquiry.name}, {enquiry.email}. A template replaces the text below.
          </p>
          <blockquote className="max-h-40 overflow-y-auto border-l-2 border-line pl-3 whitespace-pre-line text-muted">
            {(enquiry.messages.findLast(({ author }) => author === null)?.body ?? enquiry.message).trim()}
          </blockquote>
          {isAnswered(enquiry) && <p>It is answered already. What you send goes out as a further answer.</p>}
        </>
      )}
    </ActionDialog>
  )
}

function fieldsWith(trips: string[], proposals: ProposalEntry[]): Field[] {
  return [
    {
      kind: 'line',
      name: 'trip',
      label: 'Trip',
      help: 'What the enquiry is about from now on. Type words of its name, or leave it empty.',
      suggestions: trips,
    },
    { kind: 'line', name: 'subject', label: 'Subject', help: 'Empty for the usual one.' },
    { kind: 'text', name: 'body', label: 'Answer', rows: 10 },
    {
      kind: 'switch',
      name: 'itinerary',
      label: 'Attach the itinerary of the trip as PDF, with a link to it',
      isAsked: (values) => trips.includes(String(valueAt(values, ['trip']))),
    },
    {
      kind: 'many',
      name: 'proposals',
      label: 'Attach a proposal as PDF, with the link to accept it',
      choices: proposals.map(({ _id, title }) => ({ value: _id, label: title })),
      isAsked: () => proposals.length > 0,
    },
  ]
}

/** The trip that the enquiry is about, as the form names it: as staff have said, or as the visitor has typed it. */
function tripOf(trips: { value: string; label: string }[], enquiry: EnquiryThread | undefined) {
  if (!enquiry) return ''
  const typed = enquiry.details.destination?.toLowerCase()
  const isIt =
    enquiry.trip_id === null
      ? ({ label }: { label: string }) => label.toLowerCase() === typed
      : ({ value }: { value: string }) => value === enquiry.trip_id
  return trips.find(isIt)?.label ?? ''
}

/** Whether staff have written since the visitor last did. */
function isAnswered({ messages }: EnquiryThread) {
  return (messages.at(-1)?.author ?? null) !== null
}

/** Those that can still be read as they were sent. */
function sentAmong(proposals: ProposalEntry[]) {
  return proposals.filter(
    ({ sent_number, state }) =>
      sent_number !== null && !['draft', 'declined', 'withdrawn', 'expired'].includes(state),
  )
}
