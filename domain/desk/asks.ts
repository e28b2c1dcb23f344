import { askInWords } from '#contract/asks.ts'
import { DAY_MS, formatDay } from '#contract/days.ts'
import type { DeskGroup } from '#contract/desk.ts'
import type { Role } from '#contract/role-words.ts'
import { ownDepartures } from '../assignments/own.ts'
import { listAsks } from '../asks/read.ts'
import { groupOf, itemOf, NAMED } from './items.ts'

/** For so many days Today shows somebody that what they asked for was declined. */
const DECLINED_DAYS = 3

/** Returns the departures that somebody works on: of each the manifest, the rooms and the log. */
export async function readOwnDeparturesGroup(staffId: string): Promise<DeskGroup> {
  const departures = await ownDepartures(staffId)
  const items = departures.flatMap(({ id, trip_name, start_date }) =>
    (['manifest', 'rooms', 'log'] as const).map((part) =>
      itemOf(`${id}-${part}`, `${trip_name}, ${formatDay(start_date)}`, `/admin/departures/${id}/${part}`, {
        note: part,
      }),
    ),
  )
  return groupOf('own-departures', items, departures.length, '/admin')
}

/** Returns what colleagues ask somebody to do, and which of their own asks were declined lately. */
export async function readAsksGroup(person: { staffId: string; roles: readonly Role[] }): Promise<DeskGroup> {
  const since = new Date(Date.now() - DECLINED_DAYS * DAY_MS).toISOString()
  const shown = (await listAsks(person)).filter(
    ({ is_mine, state, answered_at }) => !is_mine || (state === 'declined' && answered_at! >= since),
  )
  const items = shown
    .slice(0, NAMED)
    .map((one) =>
      one.is_mine
        ? itemOf(one._id, `Declined: ${askInWords(one)}`, '/admin/asks', { note: one.reason })
        : itemOf(one._id, `Please ${askInWords(one)}`, '/admin/asks', { note: `asks ${one.from}` }),
    )
  return groupOf('asks', items, shown.length, '/admin/asks')
}
