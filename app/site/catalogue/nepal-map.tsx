import { border, NEPAL, project, type Start, type Trips } from './nepal-map-shape.ts'
import { TripRow } from './trip-row.tsx'

const kathmandu = project({ lat: 27.7172, lon: 85.324 })

/** The starts of trips on an outline of Nepal, with the same trips listed below it, mark by mark. `what`: "treks". */
export function NepalMap({ starts, elsewhere, what }: { starts: Start[]; elsewhere: Trips; what: string }) {
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
          <Listed {...start} what={what} />
        </section>
      ))}
      <Listed {...elsewhere} what={what} />
    </>
  )
}

function Listed({ total, trips, what }: Trips & { what: string }) {
  return (
    <>
      {trips.map((trip) => (
        <TripRow key={trip._id} trip={trip} />
      ))}
      {total > trips.length && (
        <p className="mt-4 text-small text-muted">
          And {total - trips.length} more. With a region, days or a height chosen, the map has fewer {what}.
        </p>
      )}
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
        {starts.map(({ x, y, name, total, trips }, index) => (
          <a
            key={name + index}
            href={`#${idOf(index)}`}
            aria-label={`${index + 1}, ${name}: ${total === 1 ? trips[0]!.name : `${total} ${what}`}`}
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
