import { useId } from 'react'
import { formatNumber } from '#contract/numbers.ts'
import { monotonePath } from '../../kit/line/monotone-path.ts'

const WIDTH = 1200
const HEIGHT = 400
const TOP = 48
const FLOOR = 360

/**
 * The whole climb of one trip as a large line on a night panel, rose in the valley and gold at the top. The line
 * stretches to the width of the panel; the words on it do not stretch.
 */
export function NightLine({ line, top }: { line: number[]; top: string }) {
  const id = useId()
  const highest = Math.max(...line)
  const lowest = Math.min(...line)
  const points = line.map((metres, index) => ({
    x: (index / (line.length - 1)) * WIDTH,
    y: FLOOR - ((metres - lowest) / Math.max(1, highest - lowest)) * (FLOOR - TOP),
  }))
  const path = monotonePath(points)
  const peak = points[line.indexOf(highest)]!
  return (
    <svg
      className="block h-[clamp(200px,27vw,420px)] w-full overflow-hidden"
      role="img"
      aria-label={`Elevation line from ${formatNumber(lowest)} to ${formatNumber(highest)} metres`}
    >
      <defs>
        <linearGradient id={`${id}line`} gradientUnits="userSpaceOnUse" x1="0" y1={FLOOR} x2="0" y2={TOP}>
          <stop offset="0" stopColor="var(--color-valley)" />
          <stop offset="1" stopColor="var(--color-summit)" />
        </linearGradient>
        <linearGradient id={`${id}fill`} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="var(--color-summit)" stopOpacity=".2" />
          <stop offset="1" stopColor="var(--color-valley)" stopOpacity=".02" />
        </linearGradient>
      </defs>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" width="100%" height="100%">
        <path d={`${path}V${HEIGHT}H0Z`} fill={`url(#${id}fill)`} />
        <path
          d={path}
          fill="none"
          stroke={`url(#${id}line)`}
          strokeWidth="2.5"
          strokeLinejoin="round"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      <PeakMark x={peak.x / WIDTH} y={peak.y / HEIGHT} text={top} />
    </svg>
  )
}

/** `x` and `y` are shares of the width and the height. The words stand on the side with more room. */
function PeakMark({ x, y, text }: { x: number; y: number; text: string }) {
  const isLate = x > 0.5
  const at = { x: `${x * 100}%`, y: `${y * 100}%` }
  return (
    <>
      <circle cx={at.x} cy={at.y} r="6" fill="var(--color-summit)" />
      <text
        className="num fill-on-night font-sans text-small font-semibold md:text-[1.0625rem]"
        {...at}
        dx={isLate ? -14 : 14}
        dy={-12}
        textAnchor={isLate ? 'end' : 'start'}
      >
        {text}
      </text>
    </>
  )
}
