import { useId } from 'react'
import { formatNumber } from '#contract/numbers.ts'
import { monotonePath } from '../../kit/line/monotone-path.ts'

const WIDTH = 400
const HEIGHT = 84
/** The top of the scale, in metres. All lines share one scale, so that cards can be compared at a glance. */
const TOP_M = 6500
const FLOOR = 78

/**
 * The elevation line of a trip, from its first night to its last. `line` holds metres; nothing is drawn for fewer than
 * two.
 */
export function ElevationSpark({ line, className = '' }: { line: number[]; className?: string }) {
  const fill = useId()
  if (line.length < 2) return <div className={`h-[84px] ${className}`} />
  const path = monotonePath(line.map((metres, index) => place(metres, index, line.length)))
  return (
    <svg
      className={`block h-[84px] w-full overflow-visible text-brand ${className}`}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={`Elevation line up to ${formatNumber(Math.max(...line))} metres`}
    >
      <defs>
        <linearGradient id={fill} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="currentColor" stopOpacity=".16" />
          <stop offset="1" stopColor="currentColor" stopOpacity="0" />
        </linearGradient>
      </defs>
      <path d={`${path}V${HEIGHT}H0Z`} fill={`url(#${fill})`} />
      <path
        d={path}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.75"
        strokeLinejoin="round"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  )
}

function place(metres: number, index: number, count: number) {
  return { x: (index / (count - 1)) * WIDTH, y: FLOOR - (metres / TOP_M) * FLOOR }
}
