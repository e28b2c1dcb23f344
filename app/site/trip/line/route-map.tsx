import { MAP_WIDTH, type MapShape } from './map-shape.ts'

type Props = {
  shape: MapShape
  /** What screen readers say instead of the drawing. */
  label: string
  /** The stage whose night is marked. */
  selected: number | undefined
  /** Called with the first stage that ends at the stop under the pointer. */
  onStage?: (stage: number) => void
}

/** A schematic map: relief guessed from spot heights, the way as a smooth line, the nights as rings. */
export function RouteMap({ shape, label, selected, onStage }: Props) {
  const { height, relief, peaks, stops } = shape
  const marked = stops.find(({ stages }) => selected !== undefined && stages.includes(selected))
  return (
    <svg className="trip-map" viewBox={`0 0 ${MAP_WIDTH} ${height}`} role="img" aria-label={label}>
      {relief && (
        <>
          <path className="trip-contour" d={relief.minor} />
          <path className="trip-contour trip-contour-major" d={relief.major} />
        </>
      )}
      <Ways lines={shape.lines} />
      {peaks.map(({ x, y, text, label: spot }, index) => (
        <g className={`trip-peak ${index === 0 ? 'trip-highest' : ''}`} key={text}>
          <path d={`M${x} ${y - 5}l5.5 9.5h-11z`} />
          <text x={spot.x} y={spot.y} textAnchor={spot.anchor}>
            {text}
          </text>
        </g>
      ))}
      {marked && <circle className="trip-halo" cx={marked.x} cy={marked.y} r="12" />}
      {stops.map((stop, index) => (
        <g
          className="trip-stop"
          key={`${index} ${stop.name}`}
          onPointerEnter={() => stop.stages.length > 0 && onStage?.(stop.stages[0]!)}
          onPointerDown={() => stop.stages.length > 0 && onStage?.(stop.stages[0]!)}
        >
          <circle className="trip-touch" cx={stop.x} cy={stop.y} r="20" />
          <circle
            className={stop.isEnd ? 'trip-end' : 'trip-night-stop'}
            cx={stop.x}
            cy={stop.y}
            r={stop.isEnd ? 5 : 4}
          />
          {stop.label && (
            <text
              className={stop.isEnd || stop === marked ? 'trip-strong' : undefined}
              x={stop.label.x}
              y={stop.label.y}
              textAnchor={stop.label.anchor}
            >
              {stop.name}
            </text>
          )}
        </g>
      ))}
      <Legend {...shape} />
    </svg>
  )
}

/** Draws ways back below the dark edge of the way out, so that both can be told apart. */
function Ways({ lines }: Pick<MapShape, 'lines'>) {
  const ofKind = (kind: MapShape['lines'][number]['kind']) => lines.filter((line) => line.kind === kind)
  return (
    <>
      {[...ofKind('back'), ...ofKind('air')].map(({ kind, path }) => (
        <path className={`trip-way trip-way-${kind}`} key={path} d={path} />
      ))}
      {ofKind('out').map(({ path }) => (
        <path className="trip-way trip-way-seam" key={path} d={path} />
      ))}
      {ofKind('out').map(({ path }) => (
        <path className="trip-way trip-way-out" key={path} d={path} />
      ))}
    </>
  )
}

function Legend({ height, bar }: Pick<MapShape, 'height' | 'bar'>) {
  const y = height - 30
  return (
    <>
      <path className="trip-scale" d={`M24 ${y - 5}v5h${bar.width}v-5`} />
      <text x={32 + bar.width} y={y}>
        {bar.text}
      </text>
      <path className="trip-scale" d={`M${MAP_WIDTH - 34} ${y - 16}v-26m-5 7l5 -7l5 7`} />
      <text x={MAP_WIDTH - 34} y={y} textAnchor="middle">
        N
      </text>
    </>
  )
}
