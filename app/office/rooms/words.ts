import type { RoomReason } from '#contract/rooms.ts'

/** Why somebody is in a room. */
export const reasonWords: Record<RoomReason, string> = {
  hand: 'Kept as it was moved by hand or sent',
  own: 'A room of their own is booked',
  wish: 'By their wish',
  double: 'A double room of their booking',
  party: 'Of one booking',
  sex: 'Of the same sex',
  left: 'Nobody to share with',
}
