import { scaleBand, scaleLinear } from '@visx/scale'
import { Bar, Line } from '@visx/shape'
import { formatShort } from '#contract/numbers.ts'

type Figure = { label: string; value: number }

const WIDTH = 560
const TICKS = 4
const HEIGHT = 200
/** Space for the numbers of the axis on the left and the names of months below. */
const LEFT = 52
const BOTTOM = 22
/** The name of a horizontal bar stands above it. */
const LYING_ROW = 46
const NAME_ROOM = 22

/**
 * Draws a bar chart as SVG, so that the theme colours it without a `style` attribute. `label` describes it for screen
 * readers; a table beside it has the numbers. `isLying`: horizontal bars, one per row, for long names.
 */
export function FigureChart({
  label,
  bars,
  isLying = false,
}: {
  label: string
  bars: Figure[]
  isLying?: boolean
}) {
  const most = Math.max(1, ...bars.map(({ value }) => value))
  return isLying ? (
    <LyingBars label={label} bars={bars} most={most} />
  ) : (
    <StandingBars label={label} bars={bars} most={most} />
  )
}

type BarsProps = { label: string; bars: Figure[]; most: number }

function StandingBars({ label, bars, most }: BarsProps) {
  const across = scaleBand({
    domain: bars.map(({ label: name }) => name),
    range: [LEFT, WIDTH],
    padding: 0.3,
  })
  const up = scaleLinear({ domain: [0, most], range: [HEIGHT - BOTTOM, 10], nice: TICKS })
  return (
    <svg className="h-auto w-full" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label}>
      {/* Ticks are whole numbers, because nobody books half a trip. */}
      {up
        .ticks(TICKS)
        .filter(Number.isInteger)
        .map((tick) => (
          <g key={tick}>
            <Line className="stroke-line" from={{ x: LEFT, y: up(tick) }} to={{ x: WIDTH, y: up(tick) }} />
            <text className={text} x={LEFT - 6} y={up(tick)} dy="0.35em" textAnchor="end">
              {formatShort(tick)}
            </text>
          </g>
        ))}
      {bars.map(({ label: name, value }) => (
        <g key={name}>
          <Bar
            className="fill-lake"
            x={across(name)}
            y={up(value)}
            width={across.bandwidth()}
            height={HEIGHT - BOTTOM - up(value)}
          />
          <text
            className={text}
            x={(across(name) ?? 0) + across.bandwidth() / 2}
            y={HEIGHT - 6}
            textAnchor="middle"
          >
            {name}
          </text>
        </g>
      ))}
    </svg>
  )
}

function LyingBars({ label, bars, most }: BarsProps) {
  const height = bars.length * LYING_ROW
  const along = scaleLinear({ domain: [0, most], range: [0, WIDTH - 70] })
  const down = scaleBand({ domain: bars.map(({ label: name }) => name), range: [0, height] })
  return (
    <svg className="h-auto w-full" viewBox={`0 0 ${WIDTH} ${height}`} role="img" aria-label={label}>
      {bars.map(({ label: name, value }) => {
        const y = down(name) ?? 0
        return (
          <g key={name}>
            <text className={text} x="0" y={y + 15}>
              {name}
            </text>
            <Bar
              className="fill-lake"
              x={0}
              y={y + NAME_ROOM}
              width={Math.max(1, along(value))}
              height={LYING_ROW - NAME_ROOM - 8}
            />
            <text className={text} x={along(value) + 8} y={y + NAME_ROOM + 13}>
              {formatShort(value)}
            </text>
          </g>
        )
      })}
    </svg>
  )
}

/** A phone shows the whole drawing smaller, so its text is larger there. */
const text = 'fill-muted text-[12.5px] max-md:text-[18px]'
