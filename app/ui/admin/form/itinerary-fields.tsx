import { useState } from 'react'
import { LIST_MAX, type TripKind } from '#contract/trips.ts'
import { Button } from '../../button.tsx'
import { checkAscent } from './ascent-check.ts'
import { DayFields } from './day-fields.tsx'
import { boxClass } from './fields.tsx'
import { LinePreview } from './line-preview.tsx'
import { metresOf } from './metres.ts'
import { pastedDays } from './pasted-days.ts'
import type { KnownPlace } from './places.ts'
import { RepeatableList } from './repeatable-list.tsx'
import type { TripPart } from './trip-basics.tsx'
import { blankDay, isBlankDay, renumbered, type DayText } from './trip-text.ts'

export function ItineraryFields({
  kind,
  text,
  edit,
  places,
}: TripPart & { kind: TripKind; places: KnownPlace[] }) {
  const days = text.itinerary
  const change = (itinerary: DayText[]) => edit({ itinerary: renumbered(itinerary) })
  const warnings = checkAscent(
    days.map(({ sleep_m, acclimatisation }) => ({ sleep_m: metresOf(sleep_m), acclimatisation })),
  )
  return (
    <>
      <LinePreview kind={kind} days={days} />
      <datalist id="known-places">
        {places.map(({ name, sleep_m }) => (
          <option key={name} value={name}>
            {sleep_m && `${sleep_m} m`}
          </option>
        ))}
      </datalist>
      <RepeatableList
        noun="day"
        rows={days}
        onChange={change}
        blank={() => blankDay(`Day ${days.length + 1}`)}
        min={1}
      >
        {(day, index, tools) => (
          <DayFields
            index={index}
            day={day}
            before={days[index - 1]}
            warning={warnings[index]}
            places={places}
            edit={tools.edit}
          />
        )}
      </RepeatableList>
      <PasteDays days={days} onChange={change} />
    </>
  )
}

/** Most itineraries exist already, in a letter or a document. */
function PasteDays({ days, onChange }: { days: DayText[]; onChange: (days: DayText[]) => void }) {
  const [pasted, setPasted] = useState('')
  const found = pastedDays(pasted)

  function add() {
    const typed = days.filter((day) => !isBlankDay(day))
    const added = found.map((day) => ({ ...blankDay(day.day), ...day }))
    onChange([...typed, ...added].slice(0, LIST_MAX))
    setPasted('')
  }

  return (
    <details className="rounded-button border border-line">
      <summary className="px-3 py-2 text-sm font-semibold">Paste many days</summary>
      <div className="grid gap-2 px-3 pb-3">
        <label className="text-micro text-muted" htmlFor="pasted-days">
          Each day begins with a line such as “Day 4: Namche to Tengboche”. What follows describes it.
        </label>
        <textarea
          className={`${boxClass} py-2`}
          id="pasted-days"
          rows={6}
          value={pasted}
          onChange={(event) => setPasted(event.target.value)}
        />
        <Button className="justify-self-start" look="quiet" disabled={found.length === 0} onClick={add}>
          {found.length === 1 ? 'Add 1 day' : `Add ${found.length} days`}
        </Button>
      </div>
    </details>
  )
}
