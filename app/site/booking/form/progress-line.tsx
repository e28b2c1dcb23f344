import { monotonePath, type Point } from '../../../kit/line/monotone-path.ts'

const WIDTH = 640
const HEIGHT = 64
const MARGIN = 8
/** The line of a trip without altitudes, in metres: the climb of a day. */
const PLAIN_LINE = [1400, 1900, 1750, 2600, 2450, 3300, 3700]

type Stop = { label: string; to: string }

/** The trip's own elevation line as a progress bar of three steps: its start, its middle and its end. */
export function ProgressLine({ line, stops }: { line: number[]; stops: [Stop, Stop, Stop] }) {
  const points = pointsOf(line.length >= 3 ? line : PLAIN_LINE)
  const places = [points[0]!, points[(points.length - 1) / 2]!, points.at(-1)!]
  return (
    <nav aria-label="Parts of this form">
      <svg
        className="block h-auto w-full overflow-visible text-brand"
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.75"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        <path d={monotonePath(points)} />
        {places.map(({ x, y }) => (
          <circle key={x} cx={x} cy={y} r="5" fill="var(--color-paper)" strokeWidth="2" />
        ))}
      </svg>
      <ol className="mt-1 grid grid-cols-3 text-small font-semibold">
        {stops.map(({ label, to }, index) => (
          <li key={to} className={['justify-self-start', 'justify-self-center', 'justify-self-end'][index]}>
            <a className="inline-flex min-h-11 items-center gap-2 hover:text-brand-text" href={to}>
              <span className="num text-muted">{index + 1}</span>
              {label}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}

/** Returns an odd number of points, so that one lies in the middle, at the second step. */
function pointsOf(line: number[]): Point[] {
  const [lowest, highest] = [Math.min(...line), Math.max(...line)]
  const scale = (HEIGHT - 2 * MARGIN) / Math.max(1, highest - lowest)
  const points = line.map((metres, index) => ({
    x: MARGIN + (index / (line.length - 1)) * (WIDTH - 2 * MARGIN),
    y: HEIGHT - MARGIN - (metres - lowest) * scale,
  }))
  if (points.length % 2 === 1) return points
  const half = points.length / 2
  const [before, after] = [points[half - 1]!, points[half]!]
  return points.toSpliced(half, 0, { x: WIDTH / 2, y: (before.y + after.y) / 2 })
}
