import { useMemo } from 'react'
import type { TripKind } from '#contract/trips.ts'
import { profileOf } from '../../../kit/line/profile-shape.ts'
import { Profile } from '../../../kit/line/profile.tsx'
import { trailOf } from '../../../kit/line/trail.ts'
import { Still } from '../../kit/form/part.tsx'
import { metresOf } from './metres.ts'
import type { DayText } from './text.ts'

/** Draws the trip's elevation line as its page will draw it. */
export function LinePreview({ kind, days }: { kind: TripKind; days: DayText[] }) {
  const shape = useMemo(() => profileOf(trailOf({ kind, itinerary: days.map(drawn) })), [kind, days])
  if (!shape) {
    return (
      <p className="rounded-button bg-mist px-4 py-3 text-sm text-muted">
        The elevation line is drawn here as soon as two nights have a place and an altitude.
      </p>
    )
  }
  return (
    <div className="night isolate rounded-card px-2 pt-1 pb-2">
      <Still of={[shape]}>
        {() => <Profile shape={shape} label="Elevation line of these days" selected={undefined} />}
      </Still>
    </div>
  )
}

function drawn(day: DayText) {
  const top = metresOf(day.high_m)
  return {
    day: day.day,
    description: day.description,
    place: day.place || null,
    title: day.title || null,
    sleep_m: metresOf(day.sleep_m),
    high_point: top !== null && day.high_name.trim() !== '' ? { name: day.high_name, altitude_m: top } : null,
    by: day.by,
    acclimatisation: day.acclimatisation,
  }
}
