import { Paperclip } from 'lucide-react'
import { formatDate } from '#contract/days.ts'
import type { EnquiryMessage, EnquiryThread } from '#contract/enquiries.ts'
import { fetchFile } from '../kit/download.ts'
import { formatMoment } from '../kit/event-line.tsx'
import { Section } from '../kit/section.tsx'
import { at } from '../shell/api-address.ts'
import { useSessionEnd } from '../shell/use-session-end.ts'

/** Shows the visitor's message and all that was written since, by the days on which it was written. */
export function Thread({ enquiry }: { enquiry: EnquiryThread }) {
  const { name, message: body, created_at } = enquiry
  const said = { subject: '', attached: [], files: [], written_on: null }
  const first = { ...said, _id: 'first', author: null, author_name: null, body, created_at }
  return (
    <Section title="Messages">
      <ol className="grid gap-3">
        {[first, ...enquiry.messages].map((message) => (
          <li
            key={message._id}
            className={`grid gap-2 rounded-button border border-line p-4 ${message.author === null ? '' : 'bg-mist sm:ml-10'}`}
          >
            <p className="flex flex-wrap gap-x-2">
              <span className="font-medium">
                {message.author === null ? name : (message.author_name ?? 'Staff')}
              </span>
              <time className="num ml-auto text-muted" dateTime={message.written_on ?? message.created_at}>
                {message.written_on === null
                  ? formatMoment(message.created_at)
                  : `${formatDate(message.written_on)}, by mail`}
              </time>
            </p>
            {message.subject !== '' && <p className="font-medium break-words">{message.subject}</p>}
            <p className="break-words whitespace-pre-line">{message.body}</p>
            <CameWith enquiryId={enquiry._id} message={message} />
          </li>
        ))}
      </ol>
    </Section>
  )
}

/** What came with an answer. */
function CameWith({ enquiryId: id, message }: { enquiryId: string; message: EnquiryMessage }) {
  const orLogIn = useSessionEnd()
  const { attached, files } = message
  if (attached.length + files.length === 0) return null
  return (
    <ul className="grid gap-1" aria-label="Sent with it">
      {attached.map(({ kind, id: of, name }) => (
        <li key={of} className="flex items-start gap-1.5">
          <Paperclip className="mt-1 size-3.5 flex-none text-muted" aria-hidden="true" />
          <span>{kind === 'itinerary' ? `Itinerary of ${name}` : `Proposal: ${name}`}</span>
        </li>
      ))}
      {files.map(({ _id: file, name }) => (
        <li key={file} className="flex items-start gap-1.5">
          <Paperclip className="mt-1 size-3.5 flex-none text-muted" aria-hidden="true" />
          <button
            type="button"
            className="min-w-0 text-left wrap-anywhere text-lake hover:underline"
            onClick={() =>
              void fetchFile(at('/api/enquiries/{id}/files/{file}/', { id, file }), name).catch(orLogIn)
            }
          >
            {name}
          </button>
        </li>
      ))}
    </ul>
  )
}
