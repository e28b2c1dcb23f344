import { TextField } from '../../../kit/field.tsx'
import { Island } from '../../island/island.tsx'
import { Fold } from '../own/fold.tsx'
import type { Offer } from './choice.ts'
import BookingExtras from './extras.island.tsx'
import type { FormState } from './fields.tsx'

/** Rooms and extras: closed unless something is chosen, because most people take none before they book. */
export function RoomsAndExtras({ offer, values, errors }: FormState & { offer: Offer }) {
  const { extras } = offer.extras
  const faults = Object.entries(errors).flatMap(([name, messages]): [string, string[]][] =>
    messages && /^(extras|rooms)/.test(name) ? [[name, messages]] : [],
  )
  const chosen = Object.fromEntries(Object.entries(values).filter(([name]) => name.startsWith('extra.')))
  const isChosen = Object.entries(values).some(
    ([name, value]) => /^(extra\.|double_rooms$|share_with$)/.test(name) && value !== '' && value !== '0',
  )
  return (
    <section className="scroll-mt-6" id="extras" aria-labelledby="extras-title">
      <h2 className="text-h2" id="extras-title">
        Rooms and extras
      </h2>
      <p className="mt-4 mb-5 max-w-[36em] text-prose">
        Rooms are twins; whoever travels alone shares with somebody of the same sex.
      </p>
      <Fold
        title="Choose rooms and extras"
        note={noteOn(extras.map(({ name }) => name))}
        isOpen={isChosen || faults.length > 0}
      >
        <div className="grid gap-6">
          {extras.length > 0 && (
            <Island
              of={BookingExtras}
              props={{ offer, values: chosen, errors: Object.fromEntries(faults) }}
              wake="near"
            />
          )}
          <div className="grid gap-5 sm:grid-cols-2">
            <TextField
              id="booking-rooms.double"
              label="Rooms with a double bed"
              help="Instead of two single beds, at no extra cost."
              name="double_rooms"
              type="number"
              inputMode="numeric"
              min={0}
              max={25}
              defaultValue={values.double_rooms ?? '0'}
              errors={errors['rooms.double']}
            />
            <TextField
              id="booking-rooms.share_with"
              label="Shares a room with"
              help="Somebody of another booking: a name or a booking reference."
              name="share_with"
              maxLength={200}
              defaultValue={values.share_with}
              errors={errors['rooms.share_with']}
              isOptional
            />
          </div>
        </div>
      </Fold>
    </section>
  )
}

function noteOn(names: string[]) {
  if (names.length === 0) return 'Double beds, and with whom you share'
  const shown = names.slice(0, 4).join(', ')
  return names.length > 4 ? `${shown} and more` : shown
}
