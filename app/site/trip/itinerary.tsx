import {
  BedDouble,
  Car,
  ChevronDown,
  Clock,
  Footprints,
  HeartPulse,
  Plane,
  Route,
  Sailboat,
  TrendingUp,
  Utensils,
  type LucideIcon,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { fastNightsInWords } from '#contract/ascent.ts'
import { capital } from '#contract/capital.ts'
import { hasNight } from '#contract/departure-nights.ts'
import { climbInWords, climbOf, hardestInWords, type Climb, type HardestDay } from '#contract/hardest-day.ts'
import { placeKey } from '#contract/places.ts'
import type { ItineraryDay, Trip } from '#contract/trips.ts'
import { gainOf, inMetres, isOnFoot } from '../../kit/line/trail.ts'
import { Prose } from '../kit/prose.tsx'
import { useWords } from '../kit/words.tsx'
import { TripSection } from './section.tsx'

const ways = {
  walk: { icon: Footprints, text: 'On foot' },
  road: { icon: Car, text: 'By road' },
  air: { icon: Plane, text: 'By air' },
  boat: { icon: Sailboat, text: 'By boat' },
} satisfies Record<string, { icon: LucideIcon; text: string }>

const ALL_MEALS = 3

type Props = Pick<Trip, 'kind' | 'itinerary' | 'a_day'> & {
  /** The day to be marked, with why; null for none. */
  hardest: HardestDay | null
  /** What is there at the places of the nights, by `placeKey`; said once, on the first night. */
  there?: Record<string, string>
}

/** The days of a trip. Each opens by itself; on paper all are open. */
export function Itinerary({ kind, itinerary, a_day, hardest, there = {} }: Props) {
  const say = useWords()
  if (itinerary.length === 0) return null
  const fastNights = kind === 'trek' ? fastNightsInWords(itinerary) : ''
  const usual = a_day ?? (kind === 'trek' ? say('trips.day_trek') : '')
  return (
    <TripSection id="itinerary" title={say('trips.itinerary')}>
      {usual !== '' && (
        <details className="group mt-5">
          <summary className="flex items-center gap-2 font-semibold hover:text-brand-text">
            {say('trips.a_day')}
            <ChevronDown className="icon text-muted transition-transform duration-250 group-open:rotate-180" />
          </summary>
          <Prose className="mt-2" text={usual} under={3} />
        </details>
      )}
      {fastNights !== '' && (
        <p className="mt-5 max-w-measure border-l-2 border-warning pl-4 text-prose">{fastNights}</p>
      )}
      <ol className="mt-7 border-t border-line">
        {itinerary.map((day, index) => (
          <li className="border-b border-line" key={`${index} ${day.day}`}>
            <Day
              day={day}
              before={itinerary[index - 1]}
              isNight={hasNight(day.lodging, index, itinerary.length)}
              isOpen={index === 0}
              hardest={hardest?.index === index ? hardestInWords(hardest) : undefined}
              there={isFirstNight(itinerary, index) ? there[keyOf(day)] : undefined}
            />
          </li>
        ))}
      </ol>
    </TripSection>
  )
}

type DayProps = {
  day: ItineraryDay
  before: ItineraryDay | undefined
  isOpen: boolean
  /** Whether the trip has a night after it. */
  isNight: boolean
  /** Why it is the hardest day, where it is. */
  hardest: string | undefined
  there: string | undefined
}

function Day({ day, before, isOpen, isNight, hardest, there }: DayProps) {
  return (
    <details className="group" open={isOpen}>
      <summary className="grid grid-cols-[1fr_88px_22px] items-center gap-x-3 gap-y-1 py-4 hover:text-brand-text sm:grid-cols-[74px_1fr_150px_24px] sm:gap-x-[18px] sm:py-[19px]">
        <span className="text-[0.9375rem] text-muted max-sm:col-start-1 max-sm:text-sm">
          {day.day}
          {hardest && <b className="block text-[0.84375rem] font-medium text-brand-text">hardest</b>}
        </span>
        <h3 className="text-day max-sm:col-start-1">{day.title ?? day.place ?? 'On the way'}</h3>
        {isNight ? <Altitude day={day} before={before} /> : <NoHeight />}
        <ChevronDown className="icon text-muted transition-transform duration-250 group-open:rotate-180 max-sm:col-start-3 max-sm:row-span-2 max-sm:row-start-1" />
      </summary>
      <div className="pb-6 sm:pr-10 sm:pl-[92px]">
        {day.description !== '' && (
          <Prose className="text-[1.03125rem]" text={day.description} rich={day.rich} under={3} />
        )}
        {day.acclimatisation && (
          <p className="mt-4 inline-flex items-center gap-2 rounded-full bg-lake-tint px-3 py-1 text-small font-semibold text-on-lake-tint">
            <HeartPulse className="icon size-4" aria-hidden="true" />
            Acclimatisation day
          </p>
        )}
        {day.ascent_note && <AscentNote text={day.ascent_note} />}
        {hardest && (
          <p className="mt-4 text-[0.9375rem] text-muted">
            <b>The hardest day:</b> {hardest}.
          </p>
        )}
        {there && (
          <p className="mt-4 text-[0.9375rem] text-muted">
            <b>{day.place}:</b> {there}
          </p>
        )}
        {/* Of the hardest day it is said above. */}
        <Facts day={day} climb={hardest ? null : climbOf(day, before)} />
      </div>
    </details>
  )
}

function Altitude({ day, before }: { day: ItineraryDay; before: ItineraryDay | undefined }) {
  const { sleep_m: bed, high_point: top } = day
  if (bed == null) return <NoHeight />
  const gain = gainOf(day, before)
  return (
    <span className="num text-right text-[1rem] leading-[1.2] font-semibold max-sm:col-start-2 max-sm:row-span-2 max-sm:row-start-1">
      <span className="sr-only">Sleep at </span>
      {inMetres(bed)}
      <Change bed={bed} gain={gain} top={top} isRest={day.acclimatisation ?? false} />
    </span>
  )
}

/** Keeps the place of a height. */
function NoHeight() {
  return <span className="max-sm:col-start-2 max-sm:row-start-1" />
}

type ChangeProps = {
  bed: number
  gain: number | null
  top: ItineraryDay['high_point']
  isRest: boolean
}

function Change({ bed, gain, top, isRest }: ChangeProps) {
  const line = 'mt-[3px] block text-[0.84375rem] font-medium'
  if (top && top.altitude_m > bed && gain !== null && (isRest || top.altitude_m > bed - gain)) {
    const verb = isRest ? 'climb to' : 'high point'
    return <small className={`${line} text-muted`}>{`${verb} ${inMetres(top.altitude_m)}`}</small>
  }
  if (!gain) return null
  return gain > 0 ? (
    <small className={`${line} text-brand-text`}>{`${inMetres(gain)} higher`}</small>
  ) : (
    <small className={`${line} text-lake`}>{`${inMetres(-gain)} lower`}</small>
  )
}

/** Explains nights that rise more than 500 m a day, and says what is done about the risk. */
function AscentNote({ text }: { text: string }) {
  return (
    <div className="mt-4 flex max-w-measure gap-3 rounded-button bg-warning-tint px-4 py-3.5 text-[0.9375rem] leading-normal">
      <HeartPulse className="icon mt-0.5 text-warning" aria-hidden="true" />
      <p>
        <b className="font-semibold text-warning">A big step up. </b>
        {text}
      </p>
    </div>
  )
}

function Facts({ day, climb }: { day: ItineraryDay; climb: Climb | null }) {
  const { hours, walk_km, by, lodging, meals } = day
  const climbed = climb ? climbInWords(climb) : ''
  return (
    <ul className="mt-4 flex flex-wrap gap-x-[22px] gap-y-2 text-small text-muted empty:hidden">
      {hours && <Chip icon={Clock}>{`${hours} hours${isOnFoot(day) || !by?.length ? ' on foot' : ''}`}</Chip>}
      {walk_km && <Chip icon={Route}>{`${walk_km} km`}</Chip>}
      {climbed && <Chip icon={TrendingUp}>{capital(climbed)}</Chip>}
      {by?.map((way) => (
        <Chip icon={ways[way].icon} key={way}>
          {ways[way].text}
        </Chip>
      ))}
      {lodging && <Chip icon={BedDouble}>{lodging}</Chip>}
      {meals && meals.length > 0 && <Chip icon={Utensils}>{mealsOf(meals)}</Chip>}
    </ul>
  )
}

function Chip({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <li className="inline-flex items-center gap-2">
      <Icon className="icon size-[17px]" aria-hidden="true" />
      {children}
    </li>
  )
}

/** Returns "All meals" or "Breakfast, dinner". */
function mealsOf(meals: string[]) {
  if (meals.length === ALL_MEALS) return 'All meals'
  return capital(meals.join(', '))
}

function isFirstNight(itinerary: ItineraryDay[], index: number) {
  return itinerary.findIndex((day) => keyOf(day) === keyOf(itinerary[index]!)) === index
}

function keyOf({ place }: ItineraryDay) {
  return placeKey(place ?? '')
}
