import { answerField, askedOf } from '#contract/answers.ts'
import type { TripQuestion } from '#contract/questions.ts'
import { Select, TextArea, TextField } from '../../kit/field.tsx'

const TEXT_MAX = 1000

type Props = {
  questions: TripQuestion[]
  travellers: number
  values: Record<string, string>
  errors: Partial<Record<string, string[]>>
  /** The prefix of the ids of the form's fields. */
  prefix: string
}

/** The questions of a trip as fields: one for the booking, or one for each traveller. */
export function QuestionFields({ questions, travellers, values, errors, prefix }: Props) {
  return (
    <div className="grid gap-5">
      {questions.flatMap((question) =>
        askedOf(question, travellers).map((traveller) => {
          const name = answerField(question.id, traveller)
          return (
            <Answer
              key={name}
              question={question}
              whose={traveller === null || travellers === 1 ? '' : `Traveller ${traveller}: `}
              id={prefix + name}
              name={name}
              value={values[name] ?? ''}
              errors={errors[name]}
            />
          )
        }),
      )}
    </div>
  )
}

type AnswerProps = {
  question: TripQuestion
  whose: string
  id: string
  name: string
  value: string
  errors: string[] | undefined
}

function Answer({
  question: { ask, kind, choices, is_required, asked },
  whose,
  value,
  errors,
  ...named
}: AnswerProps) {
  const field = {
    ...named,
    label: whose + ask,
    defaultValue: value,
    isOptional: !is_required,
    // Later answers may come one by one.
    required: is_required && asked === 'booking',
    ...(errors && { errors }),
  }
  if (kind === 'date') return <TextField {...field} type="date" />
  if (kind === 'text') return <TextArea {...field} rows={2} limit={TEXT_MAX} />
  const options = kind === 'yes_no' ? yesOrNo : choices.map((choice) => [choice, choice] as const)
  return (
    <Select {...field}>
      <option value="">Choose</option>
      {/* What was posted stays to be seen, also when it can no longer be chosen. */}
      {value !== '' && !options.some(([one]) => one === value) && <option>{value}</option>}
      {options.map(([one, label]) => (
        <option key={one} value={one}>
          {label}
        </option>
      ))}
    </Select>
  )
}

const yesOrNo = [
  ['yes', 'Yes'],
  ['no', 'No'],
] as const
