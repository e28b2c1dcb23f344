import { Minus, Plus } from 'lucide-react'
import { useState } from 'react'
import { TRAVELLERS_MAX } from '#contract/terms.ts'
import { isOpen, type Seats } from './seats.ts'

/** How a warning below a field looks. */
export const WARNING = 'text-small font-medium text-brand-text empty:hidden'

/** A number field with a minus that stops at one. A number above the limit is refused with a message. */
export function Travellers({ count, onCount }: { count: number; onCount: (count: number) => void }) {
  const [isEmpty, setIsEmpty] = useState(false)
  const [tooMany, setTooMany] = useState<number>()

  function type(written: string) {
    setIsEmpty(written === '')
    if (written !== '') set(Math.trunc(Number(written)))
  }

  function set(wanted: number) {
    setTooMany(wanted > TRAVELLERS_MAX ? wanted : undefined)
    onCount(wanted)
  }

  return (
    <div className="trip-field grid grid-cols-[1fr_auto] items-center">
      <div>
        <label htmlFor="price-travellers">Travellers</label>
        <input
          className="trip-control trip-count num"
          id="price-travellers"
          name="travellers"
          type="number"
          inputMode="numeric"
          required
          min={1}
          max={TRAVELLERS_MAX}
          value={isEmpty ? '' : count}
          // Not `onChange`, which does not report a number that was typed before the island woke.
          onInput={({ currentTarget }) => type(currentTarget.value)}
          onBlur={() => setIsEmpty(false)}
        />
      </div>
      <span className="flex gap-2.5">
        <Step label="One traveller fewer" icon={Minus} isOff={count <= 1} onStep={() => set(count - 1)} />
        <Step
          label="One traveller more"
          icon={Plus}
          isOff={count >= TRAVELLERS_MAX}
          onStep={() => set(count + 1)}
        />
      </span>
      <p className={`${WARNING} col-span-2 pb-2`} role="status">
        {tooMany !== undefined &&
          `This form takes up to ${TRAVELLERS_MAX} travellers, so it says ${TRAVELLERS_MAX}. For ${tooMany} please make an inquiry.`}
      </p>
    </div>
  )
}

type StepProps = { label: string; icon: typeof Plus; isOff: boolean; onStep: () => void }

function Step({ label, icon: Icon, isOff, onStep }: StepProps) {
  return (
    <button
      className="round-button trip-step"
      type="button"
      aria-label={label}
      disabled={isOff}
      onClick={onStep}
    >
      <Icon className="icon size-4" />
    </button>
  )
}

/** Says that a date has too few seats for the party; empty while it has enough. */
export function TooFew({ seats, count }: { seats: Seats | undefined; count: number }) {
  const left = seats && (isOpen(seats) ? seats.seats_left : 0)
  return (
    <p className={`${WARNING} mt-3`} role="status">
      {left !== undefined &&
        left < count &&
        `${left === 0 ? 'No seat is' : `Only ${left} ${left === 1 ? 'seat is' : 'seats are'}`} left on this date. Choose another one, or a private trip.`}
    </p>
  )
}
