import {
  ArrowDown,
  ArrowLeft,
  ArrowRight,
  ArrowUp,
  Maximize,
  Minus,
  Plus,
  type LucideIcon,
} from 'lucide-react'
import { useId, useMemo } from 'react'
import type { Landmark } from '#contract/landmarks.ts'
import { barWithin } from '#contract/meeting-map.ts'
import { spotInWords, type Spot } from '#contract/spots.ts'
import { at } from '../../shell/api-address.ts'
import { readApi } from '../../shell/api.ts'
import { compactClass } from '../compact.ts'
import { DialogOver } from '../dialog/dialog.tsx'
import { useRead } from '../use-read.ts'
import { borderPath, knownWith, marksOn, nearestInWords, type Known } from './drawn.ts'
import { useMap } from './use-map.ts'
import { perKilometre, pointOf, spotText, type Size, type View } from './view.ts'

/** The share of the map that a button moves it by. */
const PUSH = 0.3
const BAR_MAX = 110

type Props = {
  /** What is chosen now; null for nothing. */
  spot: Spot | null
  onPick: (spot: { lat: string; lon: string }) => void
  onClose: () => void
}

/**
 * A drawn map of Nepal, without tiles or network but for the operator's places, on which a position is chosen by a press
 * or by the arrow keys.
 */
export function MapDialog({ spot, onPick, onClose }: Props) {
  const help = useId()
  const known = useKnown()
  const take = (chosen: Spot, view: View) => onPick(spotText(view, chosen))
  const map = useMap(spot, take)
  const { view, size, cross, frame, move } = map
  return (
    <DialogOver title="Choose on a map" isWide onClose={onClose}>
      <p className="mb-3 text-muted" id={help}>
        Press where it is, or move the cross with the arrow keys (by little steps with Shift). Wheel, plus and
        minus zoom. Enter takes the position. The map is drawn: it shows where places lie, not roads.
      </p>
      <div
        {...frame}
        role="application"
        aria-label="Map of Nepal"
        aria-describedby={help}
        tabIndex={0}
        className="aspect-4/3 max-h-[45vh] w-full sm:aspect-5/3 touch-none cursor-crosshair overflow-hidden rounded-button border border-line bg-mist select-none"
      >
        <Drawn view={view} size={size} known={known} cross={cross} />
      </div>
      <div className="mt-3 flex flex-wrap gap-1.5">
        <Tool icon={Plus} label="Zoom in" onClick={map.zoomIn} />
        <Tool icon={Minus} label="Zoom out" onClick={map.zoomOut} />
        <Tool icon={ArrowLeft} label="Move west" onClick={() => move(-PUSH, 0)} />
        <Tool icon={ArrowRight} label="Move east" onClick={() => move(PUSH, 0)} />
        <Tool icon={ArrowUp} label="Move north" onClick={() => move(0, -PUSH)} />
        <Tool icon={ArrowDown} label="Move south" onClick={() => move(0, PUSH)} />
        <Tool icon={Maximize} label="Show all of Nepal" onClick={map.showAll} />
      </div>
      <p className="num mt-3 min-h-6" role="status">
        {cross ? `${spotInWords(cross)}, ${nearestInWords(cross, known)}` : 'Nothing is chosen yet'}
      </p>
      <footer className="mt-6 flex justify-end gap-2">
        <button type="button" className={compactClass()} onClick={onClose}>
          Cancel
        </button>
        <button
          type="button"
          className={compactClass('primary')}
          disabled={!cross}
          onClick={() => cross && take(cross, view)}
        >
          Use this position
        </button>
      </footer>
    </DialogOver>
  )
}

type DrawnProps = { view: View; size: Size; known: Known[]; cross: Spot | null }

function Drawn({ view, size, known, cross }: DrawnProps) {
  const marks = marksOn(view, size, known)
  const bar = barWithin(BAR_MAX, perKilometre(view))
  const middle = cross && pointOf(view, size, cross)
  return (
    <svg
      className="block size-full fill-prose text-[12px]"
      viewBox={`0 0 ${size.width} ${size.height}`}
      aria-hidden="true"
    >
      <path className="fill-paper stroke-input" d={borderPath(view, size)} />
      {marks.map(({ x, y, kind, name, label }) => (
        <g key={`${kind} ${name}`}>
          <path className={kind === 'place' ? 'fill-lake' : 'fill-muted'} d={shapes[kind](x, y)} />
          {label && (
            <text
              className={`stroke-paper stroke-[3px] [paint-order:stroke] ${kind === 'town' ? 'fill-ink font-semibold' : ''}`}
              x={label.x}
              y={label.y}
              textAnchor={label.anchor}
            >
              {name}
            </text>
          )}
        </g>
      ))}
      <path className="stroke-ink" d={`M14 ${size.height - 19}v5h${bar.width}v-5`} fill="none" />
      <text x={20 + bar.width} y={size.height - 13}>
        {bar.text}
      </text>
      {middle && (
        <path
          className="stroke-brand stroke-2"
          d={`M${middle.x - 12} ${middle.y}h24M${middle.x} ${middle.y - 12}v24`}
          fill="none"
        />
      )}
    </svg>
  )
}

/** A square for a town, a diamond for a landmark, a dot for a place of the operator, a triangle for a peak. */
const shapes: Record<Known['kind'], (x: number, y: number) => string> = {
  town: (x, y) => `M${x - 3} ${y - 3}h6v6h-6z`,
  landmark: (x, y) => `M${x} ${y - 4}l4 4l-4 4l-4 -4z`,
  place: (x, y) => `M${x - 3} ${y}a3 3 0 1 0 6 0a3 3 0 1 0 -6 0z`,
  peak: (x, y) => `M${x} ${y - 4}l4 7h-8z`,
}

function Tool({ icon: Icon, label, onClick }: { icon: LucideIcon; label: string; onClick: () => void }) {
  return (
    <button type="button" className={compactClass()} aria-label={label} title={label} onClick={onClick}>
      <Icon className="size-4" aria-hidden="true" />
    </button>
  )
}

/** What helps to find one's way; the operator's places once they are read, where they can be. */
function useKnown(): Known[] {
  const places = useRead(readPlaces)
  return useMemo(() => knownWith(places ?? []), [places])
}

async function readPlaces(): Promise<Landmark[] | undefined> {
  const result = await readApi(at('/api/places/'))
  if (!('body' in result)) return undefined
  return result.body.flatMap(({ name, lat, lon }) =>
    lat === null || lon === null ? [] : [{ name, lat, lon }],
  )
}
