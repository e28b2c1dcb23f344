import { Clock } from 'lucide-react'
import { useEffect, useState } from 'react'
import { formatDay, today } from '#contract/days.ts'
import { formatClock } from './format-clock.ts'

const SECOND_MS = 1000
/** Up to this time the minutes are counted down; for a longer time the page names the day instead. */
const COUNTED_SECONDS = 2 * 60 * 60

/** Until when unpaid seats are held, and how much time is left. `until` is an instant. */
export default function BookingHold({ until }: { until: string }) {
  const [left, setLeft] = useState<number>()
  const [leftAtFirst] = useState(() => (Date.parse(until) - Date.now()) / SECOND_MS)

  useEffect(() => {
    const count = () => setLeft(Math.max(0, Math.ceil((Date.parse(until) - Date.now()) / SECOND_MS)))
    count()
    const timer = setInterval(count, SECOND_MS)
    return () => clearInterval(timer)
  }, [until])

  const isLong = (left ?? leftAtFirst) > COUNTED_SECONDS
  return (
    <p className="num flex gap-3 rounded-button bg-warning-tint px-4 py-3 text-small font-medium text-warning">
      <Clock className="icon" aria-hidden="true" />
      {left === 0 ? (
        'The time for which we held your seats is over. You can still pay as long as nobody else has taken them.'
      ) : (
        <span>
          We hold your seats until {isLong && `${formatDay(today(new Date(until)))}, `}
          {formatClock(until)} Kathmandu time.
          {left !== undefined && !isLong && ` ${minutes(left)} left.`}
        </span>
      )}
    </p>
  )
}

/** Returns a time in seconds as "23:05". */
function minutes(seconds: number) {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
