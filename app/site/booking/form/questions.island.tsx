import type { TripQuestion } from '#contract/questions.ts'
import { QuestionFields } from '../question-fields.tsx'
import { useChoice, type Offer } from './choice.ts'

type Props = {
  offer: Pick<Offer, 'form' | 'chosen'>
  questions: TripQuestion[]
  values: Record<string, string>
  errors: Record<string, string[]>
}

/**
 * The questions of a trip, of which each traveller answers some: the fields follow the number of travellers. Without
 * JavaScript they are those of the page as it was made, and the form comes back for the rest.
 */
export default function BookingQuestions({ offer, ...asked }: Props) {
  const { travellers } = useChoice(offer)
  return <QuestionFields {...asked} travellers={travellers} prefix="booking-" />
}
