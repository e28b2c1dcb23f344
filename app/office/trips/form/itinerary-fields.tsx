import { useMemo, useState } from 'react'
import { LIST_MAX } from '#contract/trip-texts.ts'
import type { TripKind } from '#contract/trips.ts'
import { Button } from '../../../kit/button.tsx'
import { boxClass } from '../../kit/form/inputs.tsx'
import { Still } from '../../kit/form/part.tsx'
import { RepeatableList } from '../../kit/form/repeatable-list.tsx'
import { useUnchanged } from '../../kit/form/use-unchanged.ts'
import { useLatest } from '../../kit/form/use-latest.ts'
import { useKeptBeside } from '../../kit/form/use-kept-beside.ts'
import { checkAscent } from '#contract/ascent.ts'
import { permitsOn, type KnownPermit } from './area-permits.ts'
import type { TripPart } from './basics.tsx'
import { DayFields } from './day-fields.tsx'
import { LinePreview } from './line-preview.tsx'
import { metresOf } from './metres.ts'
import { pastedDays } from './pasted-days.ts'
import { nightOf, type KnownPlace } from './places.ts'
import { renumbered } from './day-labels.ts'
import { blankDay, isBlankDay, type DayText } from './text.ts'

export function ItineraryFields({
  kind,
  text,
  shown,
  edit,
  places,
  permits,
}: TripPart<'itinerary' | 'area_permits'> & {
  kind: TripKind
  /** The days as they were when typing last paused. */
  shown: DayText[]
  places: KnownPlace[] | undefined
  permits: KnownPermit[]
}) {
  const days = text.itinerary
  const change = (itinerary: DayText[]) => edit({ itinerary: renumbered(itinerary) })
  const now = useLatest({ days, change })
  // The present days, each as it was when typing last paused: warnings, the line and the next day's hints follow these.
  const settled = useUnchanged(days.map((day) => shown.find(({ key }) => key === day.key) ?? day))
  const warnings = useMemo(() => warningsIn(settled), [settled])
  return (
    <>
      <LinePreview kind={kind} days={settled} />
      <Still of={[places]}>
        {() => (
          <datalist id="known-places">
            {places?.map(({ name, sleep_m }) => (
              <option key={name} value={name}>
                {sleep_m && `${sleep_m} m`}
              </option>
            ))}
          </datalist>
        )}
      </Still>
      <RepeatableList
        noun="day"
        rows={days}
        onChange={change}
        blank={() => blankDay(`Day ${days.length + 1}`)}
        min={1}
        shows={(_, index) => [
          settled[index],
          ...nightOf(settled[index - 1]),
          warnings[index],
          places,
          permitsOn(index + 1, text.area_permits, permits).join(),
        ]}
      >
        {(day, index, tools) => (
          <DayFields
            index={index}
            day={day}
            settled={settled[index] ?? day}
            before={settled[index - 1]}
            warning={warnings[index]}
            places={places ?? []}
            permits={permitsOn(index + 1, text.area_permits, permits)}
            edit={tools.edit}
          />
        )}
      </RepeatableList>
      <Still of={[places]}>{() => <PasteDays now={now} places={places} />}</Still>
    </>
  )
}

function warningsIn(days: DayText[]) {
  return checkAscent(
    days.map(({ sleep_m, acclimatisation }) => ({ sleep_m: metresOf(sleep_m), acclimatisation })),
  )
}

const NOTHING = { pasted: '' }

/** `now`: returns the days as they are when it is called, and what replaces them. */
type PasteProps = {
  now: () => { days: DayText[]; change: (days: DayText[]) => void }
  places: KnownPlace[] | undefined
}

/** Reads days from a pasted text, because most itineraries already exist in a letter or document. */
function PasteDays({ now, places }: PasteProps) {
  const [{ pasted }, keep] = useKeptBeside('pasted days', NOTHING)
  // Text that waited in the browser is in sight.
  const [isOpen] = useState(pasted !== '')
  const [says, setSays] = useState('')
  const found = useMemo(() => pastedDays(pasted, places), [pasted, places])

  function add() {
    const { days, change } = now()
    const typed = days.filter((day) => !isBlankDay(day))
    const added = found.slice(0, Math.max(0, LIST_MAX - typed.length))
    const left = found.length - added.length
    if (added.length > 0) change([...typed, ...added])
    setSays([added.length > 0 && resultOf(added), left > 0 && leftOf(left)].filter(Boolean).join(' '))
    // What does not fit stays where it was pasted.
    if (left === 0) keep(NOTHING)
  }

  return (
    <details className="rounded-button border border-line" open={isOpen}>
      <summary className="px-3 py-2 text-sm font-semibold">Paste many days</summary>
      <div className="grid gap-2 px-3 pb-3">
        <label className="text-micro text-muted" htmlFor="pasted-days">
          One line for each day, or more under a line such as “Day 4: Namche to Tengboche (3,860 m), 5-6
          hours”. Places that other trips know bring their altitude and their spot on the map.
        </label>
        <textarea
          className={`${boxClass} py-2`}
          id="pasted-days"
          name="pasted_days"
          rows={6}
          value={pasted}
          onChange={(event) => keep({ pasted: event.target.value })}
        />
        <Button
          className="justify-self-start"
          look="quiet"
          disabled={found.length === 0 || !places}
          onClick={add}
        >
          {places ? addLabel(found.length) : 'Looking places up…'}
        </Button>
        <p className="text-sm empty:hidden" role="status">
          {says}
        </p>
      </div>
    </details>
  )
}

/** Returns a sentence: which days were added, and which of them still lack an altitude. */
function resultOf(added: DayText[]) {
  const open = added.filter(({ sleep_m }) => sleep_m === '').map(({ day }) => day)
  const count = added.length === 1 ? '1 day added' : `${added.length} days added`
  if (open.length === 0) return `${count}, each with the altitude of its night.`
  return `${count}. Without the altitude of their night: ${open.join(', ')}.`
}

function leftOf(left: number) {
  const days = left === 1 ? 'day of it does' : 'days of it do'
  return `A trip has at most ${LIST_MAX} days: the last ${left} ${days} not fit, and the text stays above.`
}

function addLabel(count: number) {
  if (count === 0) return 'Add days'
  return count === 1 ? 'Add 1 day' : `Add ${count} days`
}
