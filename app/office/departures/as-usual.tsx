import { useEffect, useRef, useState } from 'react'
import { lastDay } from '#contract/days.ts'
import type { UsualDeparture } from '#contract/seasons.ts'
import type { Values } from '../kit/form/form.tsx'
import { useLatest } from '../kit/form/use-latest.ts'
import type { Json, JsonPath } from '../kit/json.ts'
import { at } from '../shell/api-address.ts'
import { readApi } from '../shell/api.ts'

type Suggested = { capacity?: Json; end_date?: Json }

type Props = {
  /** The seats with which the form began. */
  begins: Json
  values: Values
  onChange: (at: JsonPath, next: Json) => void
}

/**
 * Fills in the seats and the last day of a new departure as its trip has them, once the trip and the first day are
 * chosen. What a person has typed there stays.
 */
export function AsUsual({ begins, values, onChange }: Props) {
  const { trip_id: trip, start_date: start } = values
  const [usual, setUsual] = useState<UsualDeparture>()
  const suggested = useRef<Suggested>({ capacity: begins })
  const latest = useLatest({ values, onChange })

  useEffect(() => {
    if (typeof trip !== 'string' || trip === '') return undefined
    let isOver = false
    async function read(id: string) {
      const result = await readApi(at('/api/departures/usual/{id}/', { id }))
      if (!isOver && 'body' in result) setUsual(result.body)
    }
    // Without it the seats and the last day are typed.
    void read(trip).catch(() => undefined)
    return () => {
      isOver = true
    }
  }, [trip])

  useEffect(() => {
    if (usual?.trip_id !== trip) return
    const { values: typed, onChange: change } = latest()
    for (const [name, next] of Object.entries(suggestionsOf(usual, start))) {
      const key = name as keyof Suggested
      if (typed[key] !== '' && typed[key] !== suggested.current[key]) continue
      suggested.current[key] = next
      if (typed[key] !== next) change([key], next)
    }
  }, [usual, trip, start, latest])

  return null
}

/** A field that neither the trip nor its departures say is left out. */
function suggestionsOf(usual: UsualDeparture | undefined, start: Json | undefined): Suggested {
  if (!usual) return {}
  const { days, largest_group } = usual
  const isDay = typeof start === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(start)
  return {
    ...(largest_group !== null && { capacity: largest_group }),
    ...(days !== null && isDay && { end_date: lastDay(start, days) }),
  }
}
