import { TextBox } from '../../kit/form/inputs.tsx'
import type { TripPart } from './basics.tsx'
import { EntryList } from './entry-list.tsx'

/** The fields for whom the trip is, for whom it is not, and what a day of it is like. */
export function FitFields({ text, edit }: TripPart<'for_you' | 'not_for_you' | 'a_day'>) {
  return (
    <>
      <h4 className="text-sm font-semibold">For you if</h4>
      <EntryList
        path="for_you"
        noun="reason for it"
        rows={text.for_you}
        onChange={(for_you) => edit({ for_you })}
        min={0}
      />
      <h4 className="mt-3 text-sm font-semibold">Not for you if</h4>
      <EntryList
        path="not_for_you"
        noun="reason against it"
        rows={text.not_for_you}
        onChange={(not_for_you) => edit({ not_for_you })}
        min={0}
      />
      <TextBox
        path="a_day"
        label="What a day is like"
        help="Empty: of a trek, the words of the settings for all of them; of a tour, nothing."
        isOptional
        value={text.a_day}
        onChange={(a_day) => edit({ a_day })}
      />
    </>
  )
}
