import type { PointerEvent } from 'react'
import { PROFILE, type ProfileShape } from './profile-shape.ts'

/** The shade of the hardest day. */
export const HARDEST = { fill: 'var(--color-summit)', opacity: 0.16 }

type Props = {
  shape: ProfileShape
  /** What screen readers say instead of the drawing. */
  label: string
  /** The index of the point under the cursor. */
  selected: number | undefined
  onPoint?: (event: PointerEvent<SVGSVGElement>) => void
}

/** Altitude over days: rings for the nights, gold dots for the tops; acclimatisation days and the hardest day shaded. */
export function Profile({ shape, label, selected, onPoint }: Props) {
  const { points, labels } = shape
  const cursor = selected === undefined ? undefined : points[selected]
  return (
    <svg
      className="trip-profile"
      viewBox={`0 0 ${PROFILE.width} ${PROFILE.height}`}
      role="img"
      aria-label={label}
      onPointerMove={onPoint}
      onPointerDown={onPoint}
    >
      <Gradients />
      <Axes {...shape} />
      <path
        className="trip-fill"
        d={`${shape.path}V${PROFILE.base}H${points[0]!.x}Z`}
        fill="url(#trip-profile-fill)"
      />
      <path className="trip-stroke" d={shape.path} pathLength="1" stroke="url(#trip-profile-stroke)" />
      {labels.map(
        ({ leader, text }) =>
          leader && (
            <line
              className="trip-leader"
              key={text}
              x1={leader.x}
              x2={leader.x}
              y1={leader.from}
              y2={leader.to}
            />
          ),
      )}
      {cursor && (
        <line
          className="trip-cursor"
          x1={cursor.x}
          x2={cursor.x}
          y1={Math.min(cursor.y, PROFILE.top) - 6}
          y2={PROFILE.base}
        />
      )}
      {points.map((point) => (
        <circle
          className={point.kind === 'top' ? 'trip-top' : 'trip-night-stop'}
          key={`${point.kind} ${point.at}`}
          cx={point.x}
          cy={point.y}
          r="4"
        />
      ))}
      {cursor && <circle className="trip-cursor-dot" cx={cursor.x} cy={cursor.y} r="6.5" />}
      {labels.map(({ x, y, anchor, text, isTop }) => (
        <text className={isTop ? 'trip-strong' : undefined} key={text} x={x} y={y} textAnchor={anchor}>
          {text}
        </text>
      ))}
    </svg>
  )
}

function Axes({ ticks, days }: Pick<ProfileShape, 'ticks' | 'days'>) {
  const { left, right, base } = PROFILE
  return (
    <>
      {days.map(
        ({ x, width, isAcclimatisation, isHardest }) =>
          (isAcclimatisation || isHardest) && (
            <rect
              className={isHardest ? undefined : 'trip-rest'}
              {...(isHardest && HARDEST)}
              key={x}
              x={x}
              y={PROFILE.top - 6}
              width={width}
              height={base - PROFILE.top + 6}
            />
          ),
      )}
      {ticks.map(({ y, text }) => (
        <g key={text}>
          <line className="trip-level" x1={left} x2={right} y1={y} y2={y} />
          <text x={left - 12} y={y + 4} textAnchor="end">
            {text}
          </text>
        </g>
      ))}
      <text x={left - 12} y="32" textAnchor="end">
        m
      </text>
      <path
        className="trip-axis"
        d={`M${left} ${base}H${right}M${left} ${base}v6${days.map(({ x, width }) => `M${x + width} ${base}v6`).join('')}`}
      />
      <text x={left - 12} y={base + 23} textAnchor="end">
        Day
      </text>
      {days.map(({ x, width, text }) => (
        <text key={x} x={x + width / 2} y={base + 23} textAnchor="middle">
          {text}
        </text>
      ))}
    </>
  )
}

function Gradients() {
  return (
    <defs>
      <linearGradient id="trip-profile-fill" x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor="var(--color-summit)" stopOpacity=".4" />
        <stop offset=".55" stopColor="var(--color-valley)" stopOpacity=".18" />
        <stop offset="1" stopColor="var(--color-valley)" stopOpacity="0" />
      </linearGradient>
      <linearGradient
        id="trip-profile-stroke"
        gradientUnits="userSpaceOnUse"
        x1="0"
        y1={PROFILE.top}
        x2="0"
        y2={PROFILE.base - 20}
      >
        <stop offset="0" stopColor="var(--color-summit)" />
        <stop offset="1" stopColor="var(--color-valley)" />
      </linearGradient>
    </defs>
  )
}
