import { useEffect, useMemo, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import {
  nearestPoint,
  profileOf,
  PROFILE,
  type ProfilePoint,
  type ProfileShape,
} from '../../../kit/line/profile-shape.ts'
import { HARDEST, Profile } from '../../../kit/line/profile.tsx'
import { inMetres, type Stage, type Trail } from '../../../kit/line/trail.ts'
import { useDrawnOnce, useIsAwake } from '../../island/awake.ts'
import { asideOf, DayList } from './day-list.tsx'
import { mapOf } from './map-shape.ts'
import { RouteMap } from './route-map.tsx'

const ROW = 43
const TALL_ROW = 61
const LIST_FRAME = 92
const MAP_MIN = 430
const MAP_MAX = 1040

/** The chosen place of the trip: a day and, on the elevation line, the index of one of its points. */
type Spot = { stage: number; point: number | undefined }

/**
 * Elevation profile, route map and list of days as one control: what the visitor chooses in one, the others show too.
 */
export default function TripLine({ trail }: { trail: Trail }) {
  const profile = useMemo(() => profileOf(trail), [trail])
  const map = useMemo(() => mapOf(trail, mapHeight(trail.stages)), [trail])
  const [spot, setSpot] = useState(() => startOf(profile))
  const isAwake = useIsAwake()

  const select = isAwake ? (stage: number) => setSpot(nightOf(profile, stage)) : undefined
  return (
    <>
      {profile && (
        <ProfileSlider shape={profile} trail={trail} spot={spot} isAwake={isAwake} onSpot={setSpot} />
      )}
      <div
        className={`break-inside-avoid border-t border-night-line ${map ? 'grid @min-[620px]:grid-cols-[1.24fr_1fr]' : ''}`}
      >
        {map && (
          <div className="trip-map-frame">
            <RouteMap shape={map} label={mapLabel(trail)} selected={spot.stage} onStage={select} />
          </div>
        )}
        <div
          className={
            map ? 'flex flex-col justify-between @max-[620px]:border-t @max-[620px]:border-night-line' : ''
          }
        >
          <DayList
            className={map ? '' : '@min-[620px]:columns-2 @min-[620px]:gap-0'}
            stages={trail.stages}
            selected={spot.stage}
            onStage={select}
          />
          {map && (
            <p className="border-t border-night-line px-5 pt-3 pb-[18px] text-[0.78125rem] leading-normal text-night-muted md:px-6">
              Schematic map. Relief is interpolated from spot heights. Do not use it to navigate.
            </p>
          )}
        </div>
      </div>
    </>
  )
}

type SliderProps = {
  shape: ProfileShape
  trail: Trail
  spot: Spot
  isAwake: boolean
  onSpot: (spot: Spot) => void
}

function ProfileSlider({ shape, trail, spot, isAwake, onSpot }: SliderProps) {
  const frame = useRef<HTMLDivElement>(null)
  const isPointed = useRef(false)
  const { points } = shape
  const point = spot.point === undefined ? undefined : points[spot.point]
  useDrawnOnce(frame)

  // On a phone the line is wider than its panel, so it scrolls to a point that was chosen on the map, in the list or by
  // key.
  useEffect(() => {
    if (point && isAwake && !isPointed.current) reveal(frame.current, point)
    isPointed.current = false
  }, [point, isAwake])

  function go(index: number) {
    const next = Math.min(Math.max(index, 0), points.length - 1)
    onSpot({ stage: points[next]!.stage, point: next })
  }

  function pointAt({ clientX, currentTarget }: PointerEvent<SVGSVGElement>) {
    const { left, width } = currentTarget.getBoundingClientRect()
    const next = nearestPoint(points, ((clientX - left) / width) * PROFILE.width)
    if (next === spot.point) return
    isPointed.current = true
    go(next)
  }

  function press(event: KeyboardEvent) {
    const index = spot.point ?? -1
    const target = {
      ArrowRight: index + 1,
      ArrowUp: index + 1,
      ArrowLeft: index - 1,
      ArrowDown: index - 1,
      Home: 0,
      End: points.length - 1,
    }[event.key]
    if (target === undefined) return
    event.preventDefault()
    go(target)
  }

  const label = profileLabel(points)
  const says = captionOf(spot, point, trail)
  // Without JavaScript the cursor cannot move along the line, but a phone can still scroll it, also by keyboard.
  const control = isAwake
    ? {
        role: 'slider',
        'aria-label': `${label}. The arrow keys move along it`,
        'aria-valuemin': 0,
        'aria-valuemax': points.length - 1,
        'aria-valuenow': spot.point ?? 0,
        'aria-valuetext': says,
        onKeyDown: press,
      }
    : { role: 'group', 'aria-label': 'Elevation profile' }
  return (
    <>
      <div className="trip-scroll" ref={frame} tabIndex={0} {...control}>
        <Profile shape={shape} label={label} selected={spot.point} onPoint={isAwake ? pointAt : undefined} />
      </div>
      <p className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 px-5 pt-1 pb-4 text-sm text-night-muted md:px-9">
        <span className="num min-h-[1.5em] text-on-night" aria-hidden={isAwake}>
          {says}
        </span>
        <Key stages={trail.stages} points={points} />
      </p>
    </>
  )
}

function Key({ stages, points }: { stages: Stage[]; points: ProfilePoint[] }) {
  return (
    <span className="flex flex-wrap gap-x-4 text-[0.78125rem] print:hidden">
      <span className="trip-key trip-key-night">Night</span>
      {points.some(({ kind }) => kind === 'top') && <span className="trip-key trip-key-top">High point</span>}
      {stages.some(({ isAcclimatisation }) => isAcclimatisation) && (
        <span className="trip-key trip-key-rest">Acclimatisation day</span>
      )}
      {stages.some(({ isHardest }) => isHardest) && (
        <span className="flex items-center gap-2">
          <svg width="12" height="9" aria-hidden="true">
            <rect width="12" height="9" rx="2" {...HARDEST} opacity={0.5} />
          </svg>
          Hardest day
        </span>
      )}
    </span>
  )
}

function reveal(frame: HTMLElement | null, { x }: ProfilePoint) {
  if (!frame || frame.scrollWidth <= frame.clientWidth) return
  const left = (x / PROFILE.width) * frame.scrollWidth - frame.clientWidth / 2
  frame.scrollTo({ left })
}

/** Returns the start of the line, which is in view even where the line is wider than its panel and was not scrolled. */
function startOf(profile: ProfileShape | undefined): Spot {
  const first = profile?.points[0]
  return first ? { stage: first.stage, point: 0 } : { stage: 0, point: undefined }
}

function nightOf(profile: ProfileShape | undefined, stage: number): Spot {
  const index = profile?.points.findIndex((point) => point.kind === 'night' && point.stage === stage) ?? -1
  return { stage, point: index === -1 ? undefined : index }
}

/** Returns "Day 9, Gorak Shep, sleep at 5,164 m, 224 m higher". */
function captionOf({ stage: index }: Spot, point: ProfilePoint | undefined, { stages }: Trail) {
  const stage = stages[index]
  if (!stage) return ''
  if (!point) return `${stage.label}, ${stage.name}`
  if (point.kind === 'start') return `${stage.label} begins at ${point.name}, ${inMetres(point.metres)}`
  if (point.kind === 'top') return `${stage.label}, ${point.name}, high point ${inMetres(point.metres)}`
  const gain = stage.gain
  const change = gain ? `, ${inMetres(Math.abs(gain))} ${gain > 0 ? 'higher' : 'lower'}` : ''
  const rest = stage.isAcclimatisation ? ', acclimatisation day' : stage.isHardest ? ', hardest day' : ''
  return `${stage.label}, ${point.name}, sleep at ${inMetres(point.metres)}${change}${rest}`
}

function profileLabel(points: ProfilePoint[]) {
  const first = points[0]!
  const highest = points.reduce((best, point) => (point.metres > best.metres ? point : best))
  const last = points.at(-1)!
  return `Elevation profile: from ${written(first)}, highest at ${written(highest)}, to ${written(last)}`
}

function written({ name, metres }: ProfilePoint) {
  return `${name}, ${inMetres(metres)}`
}

function mapLabel({ start, stages }: Trail) {
  const names = [start?.name, ...stages.map(({ name }) => name)].filter((name) => name !== undefined)
  const stops = names.filter((name, index) => name !== names[index - 1])
  return `Route map: ${stops.join(', ')}`
}

/** Returns the height of the map in pixels: about the height of the list beside it. */
function mapHeight(stages: Stage[]) {
  const rows = stages.map((stage) => (asideOf(stage) ? TALL_ROW : ROW))
  const height = rows.reduce((sum, row) => sum + row, LIST_FRAME) * 1.04
  return Math.round(Math.min(Math.max(height, MAP_MIN), MAP_MAX))
}
