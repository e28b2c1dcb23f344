import { z } from 'zod'
import { OwnRoomWishes, type OwnRoomWish } from '#contract/departure-rooms.ts'

/** A wish as the form names it: "any", "alone", "other", or the position of somebody of the party. */
export function valueOfWish(wish: OwnRoomWish | undefined): string {
  return wish?.wish === 'party' ? String(wish.with) : (wish?.wish ?? 'any')
}

/** Returns the wishes of the fields `room.1`, `room-with.1`, `room-sex.1` … by their numbers. */
export function roomsIn(fields: [string, string][]): Record<string, unknown> {
  const values = new Map(fields)
  return Object.fromEntries(
    fields.flatMap(([name, value]) => {
      if (!name.startsWith('room.')) return []
      const position = name.slice('room.'.length)
      const of = /^\d{1,2}$/.test(value) ? { wish: 'party', with: Number(value) } : { wish: value }
      const share_with = of.wish === 'other' ? (values.get(`room-with.${position}`) ?? '') : ''
      return [[position, { ...of, share_with, sex: values.get(`room-sex.${position}`) ?? '' }]]
    }),
  )
}

/** Names the fields of the form in what is wrong with `rooms.1.share_with` and its like. */
export function errorsByRoomField(errors: Partial<Record<string, string[]>>) {
  return Object.fromEntries(
    Object.entries(errors).map(([path, says]) => [
      path.replace(/^rooms\.(\d+)(?:\.(\w+))?$/, (_all, position: string, field: string | undefined) =>
        field === 'share_with'
          ? `room-with.${position}`
          : field === 'sex'
            ? `room-sex.${position}`
            : `room.${position}`,
      ),
      says,
    ]),
  )
}

/** The wishes of a posted form. */
export const PostedRooms = z.object({
  intent: z.literal('rooms'),
  rooms: OwnRoomWishes,
})
