import type { OfferedExtra } from '#contract/extras.ts'
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
    <Fold id="extras" title="Rooms and extras" note={notesOn(extras)} isOpen={isChosen || faults.length > 0}>
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
            help="At no extra cost."
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
            help="A name, or the other booking’s reference."
            name="share_with"
            maxLength={200}
            defaultValue={values.share_with}
            errors={errors['rooms.share_with']}
            isOptional
          />
        </div>
      </div>
    </Fold>
  )
}

/** How people sleep who choose nothing, which rooms there are otherwise, and what else may be added. */
export function notesOn(extras: Pick<OfferedExtra, 'kind' | 'name'>[]): string {
  const [rooms, others] = [true, false].map((isRoom) =>
    extras.filter(({ kind }) => (kind === 'room') === isRoom).map(({ name }) => name),
  ) as [string[], string[]]
  const usual = `Twin, shared with someone of the same sex, unless you choose ${rooms.join(' or ') || 'otherwise'}`
  return others.length === 0 ? usual : `${usual}. Also: ${inShort(others)}`
}

/** "Porter of your own, Sleeping bag and more" */
function inShort(names: string[]) {
  const shown = names.slice(0, 2).join(', ')
  return names.length > 2 ? `${shown} and more` : shown
}
