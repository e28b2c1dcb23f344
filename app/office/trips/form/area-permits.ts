import type { AreaPermitText } from './text.ts'

export type KnownPermit = { _id: string; name: string }

/** Returns the names of the permits in whose area a day lies; the first day is 1. */
export function permitsOn(day: number, typed: AreaPermitText[], known: KnownPermit[]): string[] {
  return typed.flatMap(({ permit_id, first_day, last_day }) => {
    const name = known.find(({ _id }) => _id === permit_id)?.name
    return name !== undefined && Number(first_day) <= day && day <= Number(last_day) ? name : []
  })
}
