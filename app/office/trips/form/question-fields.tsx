import { QUESTIONS_MAX } from '#contract/questions.ts'
import { CheckInput, SelectInput, TextBox, TextInput } from '../../kit/form/inputs.tsx'
import { RepeatableList } from '../../kit/form/repeatable-list.tsx'
import type { TripPart } from './basics.tsx'
import { blankBookingQuestion } from './question-text.ts'

/** The fields for what whoever books this trip is asked. */
export function BookingQuestionFields({ text, edit }: TripPart<'questions'>) {
  return (
    <fieldset className="grid gap-3">
      <legend className="sr-only">Questions at booking</legend>
      <p className="text-micro text-muted">
        Asked in the booking form, or later on the traveller’s own page. Answers that were given keep the
        words of their question, also when you change or remove it.
      </p>
      <RepeatableList
        noun="booking question"
        rows={text.questions}
        onChange={(questions) => edit({ questions })}
        blank={blankBookingQuestion}
        max={QUESTIONS_MAX}
      >
        {(row, index, tools) => (
          <div className="grid gap-3 sm:grid-cols-3">
            <TextInput
              className="sm:col-span-3"
              path={`questions.${index}.ask`}
              label={`Booking question ${index + 1}`}
              value={row.ask}
              onChange={(ask) => tools.edit({ ask })}
            />
            <Choice
              path={`questions.${index}.kind`}
              label="Answered with"
              value={row.kind}
              choices={kinds}
              onChange={(kind) => tools.edit({ kind })}
            />
            <Choice
              path={`questions.${index}.per`}
              label="Asked of"
              value={row.per}
              choices={scopes}
              onChange={(per) => tools.edit({ per })}
            />
            <Choice
              path={`questions.${index}.asked`}
              label="Asked"
              value={row.asked}
              choices={times}
              onChange={(asked) => tools.edit({ asked })}
            />
            {row.kind === 'choice' && (
              <TextBox
                className="sm:col-span-3"
                path={`questions.${index}.choices`}
                label="Choices, one a line"
                value={row.choices}
                onChange={(choices) => tools.edit({ choices })}
              />
            )}
            <CheckInput
              label="Must be answered"
              isChecked={row.is_required}
              onChange={(is_required) => tools.edit({ is_required })}
            />
          </div>
        )}
      </RepeatableList>
    </fieldset>
  )
}

type ChoiceProps = {
  path: string
  label: string
  value: string
  choices: Record<string, string>
  onChange: (value: string) => void
}

function Choice({ choices, ...field }: ChoiceProps) {
  return (
    <SelectInput {...field}>
      {Object.entries(choices).map(([value, label]) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </SelectInput>
  )
}

const kinds = { text: 'A text', choice: 'One of some choices', yes_no: 'Yes or no', date: 'A date' }
const scopes = { traveller: 'Each traveller', booking: 'The booking, once' }
const times = { booking: 'In the booking form', later: 'Later, on their page' }
