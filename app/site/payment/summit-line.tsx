import { monotonePath } from '../../kit/line/monotone-path.ts'

const WIDTH = 960
const HEIGHT = 220
const TOP = 70
const PLAIN_LINE = [1400, 2600, 2450, 3500, 3300, 4700, 3900, 2800, 1500]

/**
 * The elevation line of a trip across the page, with a flag at the highest point. It is decoration, so it is hidden
 * from screen readers.
 */
export function SummitLine({ line, className = '' }: { line: number[]; className?: string }) {
  const metres = line.length >= 3 ? line : PLAIN_LINE
  const [lowest, highest] = [Math.min(...metres), Math.max(...metres)]
  const points = metres.map((metre, index) => ({
    x: (index / (metres.length - 1)) * WIDTH,
    y: HEIGHT - 10 - ((metre - lowest) / Math.max(1, highest - lowest)) * (HEIGHT - 10 - TOP),
  }))
  const top = points[metres.indexOf(highest)]!
  const path = monotonePath(points)
  return (
    <svg
      className={`block h-auto w-full overflow-visible text-brand ${className}`}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      fill="none"
      stroke="currentColor"
      strokeWidth="2.25"
      strokeLinejoin="round"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <path d={`${path}V${HEIGHT}H0Z`} fill="currentColor" fillOpacity=".08" stroke="none" />
      <path d={path} />
      <path d={`M${top.x} ${top.y}v-52`} className="text-ink" stroke="currentColor" />
      <path d={`M${top.x} ${top.y - 52}l34 11l-34 11z`} fill="currentColor" stroke="none" />
    </svg>
  )
}
