import type { ReactNode } from 'react'
import type { Trip } from '#contract/trips.ts'
import { formatNumber } from '#contract/numbers.ts'
import { heightsOf, tellsHighest } from '#contract/trip-cards.ts'
import { profileOf } from '../../../kit/line/profile-shape.ts'
import { inMetres, isOnFoot, momentsOf, type Trail } from '../../../kit/line/trail.ts'
import { useWords } from '../../kit/words.tsx'
import { routeOf } from './route.ts'

/** Returns whether enough is known of a trip's days to draw its line or its map. */
export function hasLine(trail: Trail): boolean {
  return profileOf(trail) !== undefined || routeOf(trail) !== undefined
}

type Props = {
  trip: Trip
  trail: Trail
  /** The drawings. */
  children: ReactNode
}

/** The night panel: the trip's line, its map and its nights, and the same as a table. */
export function LinePanel({ trip, trail, children }: Props) {
  const say = useWords()
  return (
    <section className="later trip-panel night" id="route" aria-labelledby="route-title">
      <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-5 px-5 pt-7 pb-1 md:px-9 md:pt-[34px]">
        <h2 className="text-[1.875rem] leading-[1.06] md:text-4xl" id="route-title">
          {say(`trips.line_${trip.kind}`)}
        </h2>
        <dl className="num flex flex-wrap gap-x-6 gap-y-3">
          {statsOf(trip, trail).map(({ value, unit, label }) => (
            <div className="flex flex-col-reverse text-sm text-night-muted" key={label}>
              <dt>{label}</dt>
              <dd className="font-display text-[1.6875rem] leading-[1.1] tracking-[-.015em] text-white">
                {value} <small className="text-[1rem]">{unit}</small>
              </dd>
            </div>
          ))}
        </dl>
      </header>
      {children}
      <NightTable trail={trail} />
      {trip.kind === 'trek' && routeOf(trail) && <Positions path={trip.path} />}
    </section>
  )
}

function statsOf(trip: Trip, trail: Trail) {
  const { distance_km: km, itinerary, max_altitude_m } = trip
  const walking = itinerary.filter(isOnFoot).length
  const line = momentsOf(trail).map(({ metres }) => metres)
  const highest = max_altitude_m ?? Math.max(0, ...line)
  const { highest_bed_m } = heightsOf(trip)
  const stats: { value: string; unit: string; label: string }[] = []
  if (km !== null && walking > 0)
    stats.push({ value: String(km), unit: 'km', label: `on foot, ${walking} days` })
  else stats.push({ value: String(trail.stages.length), unit: '', label: 'days' })
  if (highest_bed_m !== null)
    stats.push({ value: formatNumber(highest_bed_m), unit: 'm', label: 'highest bed' })
  if (highest > 0 && tellsHighest({ max_altitude_m: highest, highest_bed_m, line }))
    stats.push({ value: formatNumber(highest), unit: 'm', label: 'highest point' })
  return stats
}

/** A table for visitors who cannot see the drawings or who prefer figures. */
function NightTable({ trail: { stages } }: { trail: Trail }) {
  return (
    <details className="group border-t border-night-line print:hidden">
      <summary className="px-5 py-4 text-small font-medium text-night-soft underline-offset-4 hover:underline md:px-9">
        The same as a table
      </summary>
      <div className="overflow-x-auto px-5 pb-7 md:px-9">
        <table className="num w-full min-w-[520px] text-left text-small">
          <thead className="text-night-muted">
            <tr>
              <th className="py-2 pr-4 font-medium">Day</th>
              <th className="py-2 pr-4 font-medium">Night in</th>
              <th className="py-2 pr-4 text-right font-medium">Sleep at</th>
              <th className="py-2 pr-4 text-right font-medium">Change</th>
              <th className="py-2 font-medium">High point</th>
            </tr>
          </thead>
          <tbody>
            {stages.map(({ label, name, metres, gain, top, isAcclimatisation, isHardest, isEnd }, index) => (
              <tr className="border-t border-night-line align-baseline" key={`${index} ${label}`}>
                <th className="py-2 pr-4 font-normal whitespace-nowrap" scope="row">
                  {label}
                </th>
                <td className="py-2 pr-4">
                  {isEnd ? 'The trip ends' : name}
                  {isAcclimatisation && <span className="block text-night-lake">Acclimatisation day</span>}
                  {isHardest && <span className="block text-night-lake">Hardest day</span>}
                </td>
                <td className="py-2 pr-4 text-right">
                  {isEnd ? '' : metres === null ? 'not known' : inMetres(metres)}
                </td>
                <td className="py-2 pr-4 text-right">{gain === null ? '' : written(gain)}</td>
                <td className="py-2">{top && `${top.name}, ${inMetres(top.metres)}`}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  )
}

/** The places of the nights for a map program. */
function Positions({ path }: { path: string }) {
  return (
    <p className="border-t border-night-line px-5 py-4 text-small text-night-muted md:px-9 print:hidden">
      <a className="text-night-soft underline underline-offset-4" href={`${path}/places.gpx`} download>
        The places as GPX
      </a>{' '}
      for your map app: the nights, joined by straight lines. It is not a track of the trail; your guide knows
      the way.
    </p>
  )
}

function written(gain: number) {
  if (gain === 0) return 'none'
  return gain > 0 ? `+${inMetres(gain)}` : `−${inMetres(-gain)}`
}
