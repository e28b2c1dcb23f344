import type { Booking } from '#contract/bookings.ts'
import { formatDate, formatTime, today } from '#contract/days.ts'
import type { Say } from '#contract/site-words.ts'
import { Button } from '../../../kit/button.tsx'
import { TextArea, TextField } from '../../../kit/field.tsx'
import { useWords } from '../../kit/words.tsx'
import { Fold } from './fold.tsx'
import type { PostedPart } from './posted-part.ts'

type Props = { booking: Booking; posted: PostedPart | undefined }

/** The form for how the group comes and leaves. */
export function Arrival({ booking, isAskedFor, posted }: Props & { isAskedFor: boolean }) {
  const part = posted?.intent === 'arrival' ? posted : undefined
  const say = useWords()
  const lands = [booking.arrival_flight, booking.arrival_at && formatTime(booking.arrival_at)]
  const leaves = [booking.leaving_flight, booking.leaving_at && formatTime(booking.leaving_at)]
  const [landing, leaving] = [lands, leaves].map((told) => told.filter(Boolean).join(', '))
  const told = [landing, leaving && `and out ${leaving}`].filter(Boolean).join('; ')
  return (
    <Fold
      id="arrival"
      title={say('telling.arrival')}
      note={told || say('telling.arrival_none')}
      isOpen={part !== undefined || isAskedFor}
    >
      <form className="grid max-w-[640px] gap-5 sm:grid-cols-2" method="post">
        <input type="hidden" name="intent" value="arrival" />
        <TextField
          id="arrival-arrival_flight"
          label="Flight in"
          name="arrival_flight"
          defaultValue={part?.values.arrival_flight ?? booking.arrival_flight}
          errors={part?.errors?.arrival_flight}
          maxLength={100}
        />
        <TextField
          id="arrival-arrival_at"
          label="Lands, Kathmandu time"
          name="arrival_at"
          type="datetime-local"
          defaultValue={part?.values.arrival_at ?? booking.arrival_at ?? ''}
          errors={part?.errors?.arrival_at}
        />
        <TextField
          id="arrival-leaving_flight"
          label="Flight out, or how you leave"
          name="leaving_flight"
          defaultValue={part?.values.leaving_flight ?? booking.leaving_flight}
          errors={part?.errors?.leaving_flight}
          maxLength={100}
        />
        <TextField
          id="arrival-leaving_at"
          label="Leaves, Kathmandu time"
          name="leaving_at"
          type="datetime-local"
          defaultValue={part?.values.leaving_at ?? booking.leaving_at ?? ''}
          errors={part?.errors?.leaving_at}
        />
        <Button className="justify-self-start" look="secondary" size="large" type="submit">
          {say('telling.arrival_save')}
        </Button>
      </form>
    </Fold>
  )
}

type Wish = { asked_at: string; new_date: string | null; is_answered: boolean }

/** The form that asks the office for other dates, and the wish that was already sent. */
export function AskToPostpone({ wish, posted }: { wish: Wish | undefined; posted: PostedPart | undefined }) {
  const part = posted?.intent === 'postpone' ? posted : undefined
  const say = useWords()
  return (
    <Fold
      id="postpone"
      title={say('changing.ask')}
      note={wish && wishInWords(wish, say)}
      isOpen={part !== undefined}
    >
      <form className="grid max-w-[640px] gap-5" method="post">
        <input type="hidden" name="intent" value="postpone" />
        <p className="text-prose">{say('changing.ask_text')}</p>
        <TextField
          id="postpone-new_date"
          label="First day you would like"
          name="new_date"
          type="date"
          defaultValue={part?.values.new_date}
          errors={part?.errors?.new_date}
          isOptional
        />
        <TextField
          id="postpone-new_travellers"
          label="How many of you travel"
          name="new_travellers"
          inputMode="numeric"
          maxLength={2}
          defaultValue={part?.values.new_travellers}
          errors={part?.errors?.new_travellers}
          isOptional
        />
        <TextArea
          id="postpone-message"
          label="What has changed"
          name="message"
          rows={3}
          limit={2000}
          defaultValue={part?.values.message}
          errors={part?.errors?.message}
          required
        />
        <Button className="justify-self-start" look="secondary" size="large" type="submit">
          {say('changing.ask')}
        </Button>
      </form>
    </Fold>
  )
}

/** Returns "You asked on 3 March 2027 for other dates: from 12 April 2027. We answer by mail." */
function wishInWords({ asked_at, new_date, is_answered }: Wish, say: Say) {
  const day = formatDate(today(new Date(asked_at)))
  if (!new_date) return say(is_answered ? 'changing.asked_answered' : 'changing.asked', { day })
  return say(is_answered ? 'changing.asked_from_answered' : 'changing.asked_from', {
    day,
    'first day': formatDate(new_date),
  })
}
