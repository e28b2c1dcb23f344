import { Clock } from 'lucide-react'
import { useEffect, useState } from 'react'
import { formatDay, today } from '#contract/days.ts'
import { formatClock } from './format-clock.ts'

const SECOND_MS = 1000
/** Up to this time the minutes are counted down. */
const COUNTED_SECONDS = 2 * 60 * 60

/** `until`: an instant. `held`, `left` and `over`: the words, with "[when]" and "[time]" where these stand. */
type Props = { until: string; held: string; left: string; over: string }

/** Until when unpaid seats are held, with its day unless that is today in Kathmandu, and how much time is left. */
export default function BookingHold({ until, held, left: leftWords, over }: Props) {
  const [left, setLeft] = useState<number>()
  const [leftAtFirst] = useState(() => (Date.parse(until) - Date.now()) / SECOND_MS)

  useEffect(() => {
    const count = () => setLeft(Math.max(0, Math.ceil((Date.parse(until) - Date.now()) / SECOND_MS)))
    count()
    const timer = setInterval(count, SECOND_MS)
    return () => clearInterval(timer)
  }, [until])

  const isLong = (left ?? leftAtFirst) > COUNTED_SECONDS
  const day = today(new Date(until))
  const isNamed = isLong || day !== today()
  return (
    <p className="num flex gap-3 rounded-button bg-warning-tint px-4 py-3 text-small font-medium text-warning">
      <Clock className="icon" aria-hidden="true" />
      {left === 0 ? (
        over
      ) : (
        <span>
          {held.replace('[when]', `${isNamed ? `${formatDay(day)}, ` : ''}${formatClock(until)}`)}
          {left !== undefined && !isLong && ` ${leftWords.replace('[time]', minutes(left))}`}
        </span>
      )}
    </p>
  )
}

/** Returns a time in seconds as "23:05". */
function minutes(seconds: number) {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
