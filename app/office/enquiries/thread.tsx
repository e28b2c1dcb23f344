import type { EnquiryThread } from '#contract/enquiries.ts'
import { formatMoment } from '../kit/event-line.tsx'
import { Section } from '../kit/section.tsx'

/** Shows the visitor's message and all answers, in the order in which they were written. */
export function Thread({ enquiry: { name, message, created_at, messages } }: { enquiry: EnquiryThread }) {
  const first = { _id: 'first', author: null, author_name: null, body: message, created_at }
  return (
    <Section title="Messages">
      <ol className="grid gap-3">
        {[first, ...messages].map(({ _id, author, author_name, body, created_at: at }) => (
          <li
            key={_id}
            className={`rounded-button border border-line p-4 ${author === null ? '' : 'bg-mist sm:ml-10'}`}
          >
            <p className="mb-2 flex flex-wrap gap-x-2">
              <span className="font-medium">{author === null ? name : (author_name ?? 'Staff')}</span>
              <time className="num ml-auto text-muted" dateTime={at}>
                {formatMoment(at)}
              </time>
            </p>
            <p className="break-words whitespace-pre-line">{body}</p>
          </li>
        ))}
      </ol>
    </Section>
  )
}
