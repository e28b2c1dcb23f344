import { formatMetres } from '#contract/numbers.ts'
import type { ComparedTrip } from '#domain/comparisons/comparison.ts'
import { monotonePath } from '../../kit/line/monotone-path.ts'

const WIDTH = 1200
const HEIGHT = 340
const LEFT = 70
const FLOOR = 300
const STEP_M = 1000
const DAYS_STEP = 5

/** The strokes of the four lines. They differ by their dashes too, for who sees no colours and on paper. */
const strokes = [
  { className: 'text-brand', dashes: undefined },
  { className: 'text-lake', dashes: '12 6' },
  { className: 'text-ink', dashes: '3 6' },
  { className: 'text-gold', dashes: '18 5 3 5' },
]

/** The lines of the trips in one drawing: their heights on one scale, their days on another. */
export function CompareLines({ trips }: { trips: ComparedTrip[] }) {
  const points = trips.flatMap(({ heights }) => heights)
  if (points.length < 2) return null
  const top = Math.ceil(Math.max(...points.map(({ metres }) => metres)) / STEP_M) * STEP_M
  const days = Math.max(...points.map(({ day }) => day), 2)
  const x = (day: number) => LEFT + ((day - 0.5) / (days - 0.5)) * (WIDTH - LEFT - 30)
  const y = (metres: number) => FLOOR - (metres / top) * (FLOOR - 20)
  const levels = Array.from({ length: top / STEP_M + 1 }, (_, index) => index * STEP_M)
  const marks = Array.from({ length: Math.floor(days / DAYS_STEP) }, (_, index) => (index + 1) * DAYS_STEP)
  return (
    <figure className="mt-10">
      <figcaption className="flex flex-wrap gap-x-8 gap-y-2 text-small font-semibold">
        {trips.map(({ trip }, index) => (
          <span className="flex items-center gap-3" key={trip._id}>
            <svg className={`h-3 w-12 ${strokes[index]!.className}`} viewBox="0 0 48 12" aria-hidden="true">
              <Stroke d="M0 6H48" dashes={strokes[index]!.dashes} />
            </svg>
            {trip.name}
          </span>
        ))}
      </figcaption>
      <div
        className="mt-4 overflow-x-auto"
        role="region"
        aria-label="Altitude lines, scroll sideways"
        tabIndex={0}
      >
        <svg
          className="num block w-full min-w-[640px]"
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          role="img"
          aria-label={`Altitude lines on one scale. ${trips.map(lineInWords).join(' ')}`}
        >
          {levels.map((metres) => (
            <g key={metres}>
              <path className="text-line" d={`M${LEFT} ${y(metres)}H${WIDTH}`} stroke="currentColor" />
              <text
                className="text-muted"
                x={LEFT - 10}
                y={y(metres) + 5}
                fontSize="16"
                textAnchor="end"
                fill="currentColor"
              >
                {formatMetres(metres)}
              </text>
            </g>
          ))}
          {marks.map((day) => (
            <text
              className="text-muted"
              key={day}
              x={x(day)}
              y={HEIGHT - 12}
              fontSize="16"
              textAnchor="middle"
              fill="currentColor"
            >
              Day {day}
            </text>
          ))}
          {trips.map(({ trip, heights }, index) => (
            <g className={strokes[index]!.className} key={trip._id}>
              <Stroke
                d={monotonePath(heights.map(({ day, metres }) => ({ x: x(day), y: y(metres) })))}
                dashes={strokes[index]!.dashes}
              />
            </g>
          ))}
        </svg>
      </div>
    </figure>
  )
}

function Stroke({ d, dashes }: { d: string; dashes: string | undefined }) {
  return (
    <path
      d={d}
      fill="none"
      stroke="currentColor"
      strokeWidth="2.5"
      strokeLinejoin="round"
      strokeDasharray={dashes}
    />
  )
}

function lineInWords({ trip, heights }: ComparedTrip) {
  if (heights.length === 0) return `${trip.name} has no known heights.`
  return `${trip.name}: up to ${formatMetres(Math.max(...heights.map(({ metres }) => metres)))}.`
}
