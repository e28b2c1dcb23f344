import { monotonePath } from '../../kit/line/monotone-path.ts'
import { unbroken } from '../kit/unbroken.ts'

type Step = { title: string; text: string }

const WIDTH = 1200
const HEIGHT = 170
const FOOT = 140
const RADIUS = 7

/** Three steps of a booking, drawn on one rising line. */
export function BookingSteps({ steps }: { steps: Step[] }) {
  const stops = steps.map((_, index) => ({
    x: (index / steps.length) * WIDTH + RADIUS + 1,
    y: FOOT - (index / steps.length) * FOOT,
  }))
  // Before each stop the line goes over a small rise.
  const rises = stops.slice(1).map(({ x, y }) => ({ x: x - 110, y: y - 14 }))
  const trail = [{ x: 0, y: FOOT + 6 }, ...stops, ...rises, { x: WIDTH, y: 6 }].toSorted((a, b) => a.x - b.x)
  return (
    <div>
      <svg
        className="hidden w-full overflow-visible text-brand lg:block"
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.75"
        aria-hidden="true"
      >
        <path d={monotonePath(trail)} />
        {stops.map(({ x, y }) => (
          <circle key={x} cx={x} cy={y} r={RADIUS} fill="var(--color-paper)" strokeWidth="2" />
        ))}
      </svg>
      <ol className="grid gap-x-10 gap-y-9 lg:auto-cols-fr lg:grid-flow-col">
        {steps.map(({ title, text }, index) => (
          <li className="max-lg:border-l-2 max-lg:border-brand max-lg:pl-6" key={title}>
            <h3 className="flex items-baseline gap-3 text-h3">
              <span className="num font-sans text-small font-semibold text-brand-text">{index + 1}</span>
              {title}
            </h3>
            <p className="mt-2.5 max-w-[26em] text-muted">{unbroken(text)}</p>
          </li>
        ))}
      </ol>
    </div>
  )
}
