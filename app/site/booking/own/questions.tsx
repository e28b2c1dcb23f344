import {
  answerInWords,
  answerValues,
  isSameQuestion,
  questionInWords,
  unansweredOf,
} from '#contract/answers.ts'
import type { Booking } from '#contract/bookings.ts'
import type { TripQuestion } from '#contract/questions.ts'
import type { Say } from '#contract/site-words.ts'
import { Button } from '../../../kit/button.tsx'
import { useWords } from '../../kit/words.tsx'
import { QuestionFields } from '../question-fields.tsx'
import { ConsentField } from './consent-field.tsx'
import { Fold } from './fold.tsx'
import type { PostedPart } from './posted-part.ts'

type Props = {
  booking: Booking
  questions: TripQuestion[]
  /** Whether answers can still be given. */
  isOpen: boolean
  consentedAt: string | null
  /** The id of the part that the visitor came for. */
  open: string | undefined
  posted: PostedPart | undefined
}

/** What the trip asks, to be answered or corrected until it begins; then what was answered. */
export function OwnAnswers({ booking, questions, isOpen, consentedAt, open, posted }: Props) {
  const { answers, travellers } = booking
  const say = useWords()
  const part = posted?.intent === 'answers' ? posted : undefined
  const asked = isOpen ? questions : []
  const fixed = answers.filter((given) => !asked.some((question) => isSameQuestion(question, given)))
  if (asked.length + fixed.length === 0) return null
  return (
    <section aria-labelledby="answers-title">
      <h2 className="mb-5 text-h2" id="answers-title">
        {say('telling.answers')}
      </h2>
      {asked.length > 0 && (
        <Fold
          id="answers"
          title={say('telling.answers_own')}
          note={noteOn(asked, booking, say)}
          isOpen={part !== undefined || open === 'answers'}
        >
          <form className="grid max-w-[640px] gap-5" method="post">
            <input type="hidden" name="intent" value="answers" />
            <QuestionFields
              questions={asked}
              travellers={travellers}
              values={part?.values ?? answerValues(asked, answers)}
              errors={part?.errors ?? {}}
              prefix="answers-"
            />
            <ConsentField consentedAt={consentedAt} prefix="answers-" posted={part} />
            <Button className="justify-self-start" look="secondary" size="large" type="submit">
              {say('telling.answers_save')}
            </Button>
          </form>
        </Fold>
      )}
      {fixed.length > 0 && (
        <dl className="mt-5 grid gap-3 text-small">
          {fixed.map((given) => (
            <div key={`${given.question_id} ${given.question} ${given.traveller}`}>
              <dt className="text-muted">{questionInWords(given)}</dt>
              <dd className="font-semibold wrap-anywhere">{answerInWords(given)}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  )
}

function noteOn(asked: TripQuestion[], { answers, travellers }: Booking, say: Say) {
  const open = new Set(unansweredOf(asked, answers, travellers).map(({ ask }) => ask))
  if (open.size === 0) return say('telling.answers_done')
  return say('telling.missing', { what: [...open].join(' ') })
}
