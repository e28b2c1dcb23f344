import type { TripCard } from '#contract/trip-cards.ts'
import { border, NEPAL, project, startsOf, type Start } from './nepal-map-shape.ts'
import { TripRow } from './trip-row.tsx'

const kathmandu = project({ lat: 27.7172, lon: 85.324 })

/** Where trips start, on an outline of Nepal, and below it the same trips, mark by mark. `what`: "treks". */
export function NepalMap({ trips, what }: { trips: TripCard[]; what: string }) {
  const { starts, elsewhere } = startsOf(trips)
  return (
    <>
      {starts.length > 0 && <Outline starts={starts} what={what} />}
      {starts.map((start, index) => (
        <section
          className="mt-12 scroll-mt-6"
          id={idOf(index)}
          key={start.name + index}
          aria-labelledby={`${idOf(index)}-title`}
        >
          <h3
            className="flex items-center gap-3 border-b border-line pb-3 text-h3"
            id={`${idOf(index)}-title`}
          >
            <span className="num grid size-8 flex-none place-items-center rounded-full bg-brand font-sans text-small font-semibold text-on-brand">
              {index + 1}
            </span>
            {start.name}
          </h3>
          {start.trips.map((trip) => (
            <TripRow key={trip._id} trip={trip} />
          ))}
        </section>
      ))}
      {elsewhere.map((trip) => (
        <TripRow key={trip._id} trip={trip} />
      ))}
    </>
  )
}

function Outline({ starts, what }: { starts: Start[]; what: string }) {
  return (
    <figure className="mt-8">
      <svg
        className="nepal w-full"
        viewBox={`0 0 ${NEPAL.width} ${NEPAL.height}`}
        aria-label={`Map of Nepal with the starts of the ${what}`}
        role="group"
      >
        <path className="nepal-land" d={border} />
        <g aria-hidden="true">
          <circle className="nepal-city" cx={kathmandu.x} cy={kathmandu.y} r="4" />
          <text
            className="nepal-name"
            x={kathmandu.x - 12}
            y={kathmandu.y}
            textAnchor="end"
            dominantBaseline="central"
          >
            Kathmandu
          </text>
        </g>
        {starts.map(({ x, y, name, trips }, index) => (
          <a
            key={name + index}
            href={`#${idOf(index)}`}
            aria-label={`${index + 1}, ${name}: ${trips.length === 1 ? trips[0]!.name : `${trips.length} ${what}`}`}
          >
            <circle className="nepal-mark" cx={x} cy={y} />
            <text className="nepal-number" x={x} y={y} textAnchor="middle" dominantBaseline="central">
              {index + 1}
            </text>
          </a>
        ))}
      </svg>
      <figcaption className="mt-2 text-micro text-muted">
        Schematic: the first night on foot, or away from Kathmandu. Starts near each other share a mark.
      </figcaption>
    </figure>
  )
}

function idOf(index: number) {
  return `start-${index + 1}`
}
