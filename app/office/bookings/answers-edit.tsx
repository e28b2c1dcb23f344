import { z } from 'zod'
import { answerField, answerValues, askedOf, byTraveller, questionInWords } from '#contract/answers.ts'
import type { BookingDetail } from '#contract/booking-details.ts'
import type { TripQuestion } from '#contract/questions.ts'
import { ActionDialog } from '../kit/dialog/action.tsx'
import type { Field, FieldErrors } from '../kit/form/fields.ts'
import { at } from '../shell/api-address.ts'
import { tryApi } from '../shell/api.ts'
import type { Route } from './+types/answers-edit'
import { useLoadedBooking } from './loaded.ts'

const Texts = z.record(z.string(), z.string())

export default function EditAnswers({ params: { reference } }: Route.ComponentProps) {
  const { booking, problem } = useLoadedBooking()
  const asked = booking ? askedIn(booking) : []
  const known = booking ? answerValues(booking.questions, booking.answers) : {}
  return (
    <ActionDialog
      title="Answers"
      problem={problem}
      fields={asked.map(fieldOf)}
      schema={Texts}
      initial={Object.fromEntries(asked.map(({ field }, index) => [nameOf(index), known[field] ?? '']))}
      save="Update"
      says="Answers updated"
      onSave={async (texts, call) => {
        const answers = asked.map(({ question, traveller }, index) => ({
          question_id: question.id,
          traveller,
          answer: texts[nameOf(index)] ?? '',
        }))
        const path = at('/api/bookings/{reference}/answers/', { reference })
        const result = await tryApi(path, { method: 'PUT', body: { answers }, ...call })
        if (!('failure' in result) || !result.failure.errors) return result
        return { failure: { ...result.failure, errors: placed(result.failure.errors, asked) } }
      }}
    />
  )
}

type Asked = { question: TripQuestion; traveller: number | null; field: string }

function askedIn({ questions, travellers }: BookingDetail): Asked[] {
  const asked = questions.flatMap((question) =>
    askedOf(question, travellers).map((traveller) => ({
      question,
      traveller,
      field: answerField(question.id, traveller),
    })),
  )
  return byTraveller(asked).flatMap(([, own]) => own)
}

/** A name without dots, by which the dialog keeps the text of an answer. */
function nameOf(index: number) {
  return `answer_${index}`
}

function fieldOf({ question: { ask, kind, choices }, traveller }: Asked, index: number): Field {
  const named = { name: nameOf(index), label: questionInWords({ question: ask, traveller }) }
  if (kind === 'text') return { ...named, kind: 'text', rows: 2 }
  if (kind === 'date') return { ...named, kind: 'line', type: 'date' }
  const options = kind === 'yes_no' ? yesOrNo : choices.map((choice) => ({ value: choice, label: choice }))
  return { ...named, kind: 'choice', choices: [{ value: '', label: 'Not answered' }, ...options] }
}

const yesOrNo = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
]

/** Returns the server's messages by the names that the dialog has for the fields. */
function placed(errors: FieldErrors, asked: Asked[]): FieldErrors {
  return Object.fromEntries(
    Object.entries(errors).map(([name, said]) => {
      const index = asked.findIndex(({ field }) => field === name)
      return [index < 0 ? name : nameOf(index), said]
    }),
  )
}
