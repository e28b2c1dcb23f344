import type { LogEntry } from '#contract/departure-log.ts'
import { formatMoment } from '../kit/event-line.tsx'

/**
 * Returns when an entry was written and when it came, in words. The phone's time stays as it is; where its clock was wrong
 * it says by how much.
 */
export function momentsInWords({
  written_at,
  received_at,
  clock_off_s,
}: Pick<LogEntry, 'written_at' | 'received_at' | 'clock_off_s'>): string {
  const off = clock_off_s === 0 ? '' : ` by a clock ${spanInWords(clock_off_s)}`
  return `${formatMoment(written_at)}${off}, came ${formatMoment(received_at)}`
}

/** "25 hours ahead", "20 minutes behind". */
export function spanInWords(seconds: number): string {
  const minutes = Math.round(Math.abs(seconds) / 60)
  const hours = Math.round(minutes / 60)
  const span =
    minutes < 90 ? `${minutes} minutes` : hours < 48 ? `${hours} hours` : `${Math.round(hours / 24)} days`
  return `${span} ${seconds > 0 ? 'ahead' : 'behind'}`
}
