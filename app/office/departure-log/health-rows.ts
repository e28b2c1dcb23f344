import type { Day } from '#contract/days.ts'
import type { DepartureLog, LogEntry } from '#contract/departure-log.ts'
import type { LoggedEntry } from '#contract/logged-entries.ts'

export type Health = Extract<LoggedEntry, { kind: 'health' }>
export type LoggedHealth = { logged: LogEntry; health: Health }

/** A traveller and what was noted of them, by day, the first of a day first. */
export type HealthRow = {
  key: string
  name: string
  reference: string
  days: Map<Day, LoggedHealth[]>
  isRed: boolean
}

/**
 * Returns a row for each traveller, also for those whose party has changed since, and the days of which something is known, the last first.
 * Who has a red flag comes first.
 */
export function healthRows({ travellers, entries }: Pick<DepartureLog, 'travellers' | 'entries'>): {
  days: Day[]
  rows: HealthRow[]
} {
  const rows = new Map<string, HealthRow>()
  for (const { reference, position, name } of travellers)
    rows.set(`${reference} ${position}`, rowOf(reference, position, name))
  const noted = entries
    .toReversed()
    .flatMap((logged) => (logged.entry?.kind === 'health' ? [{ logged, health: logged.entry }] : []))
  for (const one of noted) {
    const { reference, position, name } = one.health.traveller
    const key = `${reference} ${position}`
    const known = rows.get(key)
    // Of a party that has changed another may have this position now: an entry stays with the name it was written of.
    const isSame = known !== undefined && (name === '' || known.name === name || known.name === '')
    const own = isSame ? key : `${key} ${name}`
    const row = rows.get(own) ?? rowOf(reference, position, name, own)
    rows.set(own, row)
    row.isRed ||= one.health.red_flags.length > 0
    row.days.set(one.health.day, [...(row.days.get(one.health.day) ?? []), one])
  }
  const days = [...new Set(noted.map(({ health }) => health.day))].toSorted().toReversed()
  return { days, rows: [...rows.values()].toSorted((one, other) => Number(other.isRed) - Number(one.isRed)) }
}

function rowOf(
  reference: string,
  position: number,
  name: string,
  key = `${reference} ${position}`,
): HealthRow {
  return { key, reference, name: name || `Traveller ${position}`, days: new Map(), isRed: false }
}
