import type { TripQuestion } from '#contract/questions.ts'
import { Island } from '../../island/island.tsx'
import { QuestionFields } from '../question-fields.tsx'
import type { Offer } from './choice.ts'
import type { FormState } from './fields.tsx'
import BookingQuestions from './questions.island.tsx'

/** What the trip asks in the booking form; nothing for a trip that asks nothing. */
export function Questions({
  questions,
  offer,
  values,
  errors,
}: FormState & { questions: TripQuestion[]; offer: Offer }) {
  if (questions.length === 0) return null
  const asked = {
    questions,
    values: Object.fromEntries(Object.entries(values).filter(isOfAnswers)),
    errors: Object.fromEntries(Object.entries(errors).filter(isOfAnswers)) as Record<string, string[]>,
  }
  const { form, chosen } = offer
  return (
    <section className="scroll-mt-6" id="questions" aria-labelledby="questions-title">
      <h2 className="text-h2" id="questions-title">
        Questions about you
      </h2>
      <div className="mt-5">
        {questions.some(({ per }) => per === 'traveller') ? (
          <Island of={BookingQuestions} props={{ offer: { form, chosen }, ...asked }} wake="near" />
        ) : (
          <QuestionFields {...asked} travellers={chosen.travellers} prefix="booking-" />
        )}
      </div>
    </section>
  )
}

function isOfAnswers([name]: [string, unknown]) {
  return name.startsWith('answers.')
}
