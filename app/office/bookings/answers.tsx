import { href } from 'react-router'
import { answerInWords, byTraveller } from '#contract/answers.ts'
import type { BookingDetail } from '#contract/booking-details.ts'
import { compactClass } from '../kit/compact.ts'
import { Facts } from '../kit/facts.tsx'
import { MayLink } from '../kit/may-link.tsx'
import { Section } from '../kit/section.tsx'

/** What a booking answers to the questions of its trip; nothing where nothing was ever asked. */
export function BookingAnswers({ booking: { reference, answers, questions } }: { booking: BookingDetail }) {
  if (answers.length + questions.length === 0) return null
  return (
    <Section
      title="Answers"
      actions={
        questions.length > 0 && (
          <MayLink
            className={compactClass()}
            to={`${href('/admin/bookings/:reference', { reference })}/answers`}
            preventScrollReset
          >
            Edit answers
          </MayLink>
        )
      }
    >
      {answers.length === 0 ? (
        <p className="text-muted">Nothing is answered yet.</p>
      ) : (
        <AnswersGiven answers={answers} />
      )}
    </Section>
  )
}

/** Answers, each beside its question: those for the booking, then each traveller's. */
export function AnswersGiven({ answers }: Pick<BookingDetail, 'answers'>) {
  return byTraveller(answers).map(([traveller, own]) => (
    <div key={traveller} className="mb-4 last:mb-0">
      {traveller !== null && <h3 className="mb-1 font-medium">Traveller {traveller}</h3>}
      <Facts facts={own.map((one) => [one.question, answerInWords(one)])} />
    </div>
  ))
}
