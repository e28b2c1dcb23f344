import { href, Link } from 'react-router'
import { answerInWords, questionInWords } from '#contract/answers.ts'
import type { BookingDetail } from '#contract/booking-details.ts'
import { compactClass } from '../kit/compact.ts'
import { Facts } from '../kit/facts.tsx'
import { Section } from '../kit/section.tsx'

/** What a booking answers to the questions of its trip; nothing where nothing was ever asked. */
export function BookingAnswers({ booking: { reference, answers, questions } }: { booking: BookingDetail }) {
  if (answers.length + questions.length === 0) return null
  return (
    <Section
      title="Answers"
      actions={
        questions.length > 0 && (
          <Link
            className={compactClass()}
            to={`${href('/admin/bookings/:reference', { reference })}/answers`}
            preventScrollReset
          >
            Edit answers
          </Link>
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

/** Answers, each beside its question. */
export function AnswersGiven({ answers }: Pick<BookingDetail, 'answers'>) {
  if (answers.length === 0) return null
  return <Facts facts={answers.map((one) => [questionInWords(one), answerInWords(one)])} />
}
