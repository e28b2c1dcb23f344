import { z } from 'zod'
import { NIGHT_NUMBER_MAX } from './departure-nights.ts'
import { roomReasons, RoomType } from './rooms.ts'
import { sexes } from './traveller-papers.ts'
import { Id, optionalText } from './text.ts'

// The rooms of a departure as staff see and change them. The rule by which rooms are proposed is in `rooms.ts`.

const night = z.int('Say which night').min(1, 'Nights are counted from 1').max(NIGHT_NUMBER_MAX)
const position = z.int('Say which traveller').min(1).max(99)

/** A traveller of a booking, by its reference and their position. */
export const RoomPerson = z.object({ reference: z.string(), position: z.int(), name: z.string() })
export type RoomPerson = z.infer<typeof RoomPerson>

/** Somebody who goes. `booked`: the rooms of the booking; `wish`: in words; `held`: the deposit is not paid. */
export const RoomTraveller = RoomPerson.extend({
  sex: z.enum(sexes),
  booked: z.string().array(),
  wish: z.string(),
  held: z.string(),
})
export type RoomTraveller = z.infer<typeof RoomTraveller>

/** A room of a night. `number` counts the rooms of this night. */
export const NightRoom = z.object({
  number: z.int(),
  kind: RoomType,
  why: z.enum(roomReasons),
  people: RoomPerson.array(),
})
export type NightRoom = z.infer<typeof NightRoom>

/**
 * A night of a departure, 1 for the first of the trip. `place`: by the itinerary; empty where that says nothing. `waiting`:
 * which way is closed while it is waited, and empty for a night of the trip; where some wait and others do not, a night is
 * there once for each day on which somebody spends it. `lodge_id`: as staff
 * chose it, or as `is_proposed` by the last departure of the trip or by the place. `is_none`: in no lodge, by choice.
 * `crew`: who works on that day, in words, and how many they are. `faults`: what is wrong, in sentences.
 */
export const RoomNight = z.object({
  night: z.int(),
  day: z.string(),
  place: z.string(),
  waiting: z.string(),
  lodge_id: z.string().nullable(),
  lodge: z.string(),
  lodge_phone: z.string(),
  is_proposed: z.boolean(),
  is_none: z.boolean(),
  crew: z.string(),
  crew_count: z.int(),
  rooms: NightRoom.array(),
  summary: z.string(),
  faults: z.string().array(),
})
export type RoomNight = z.infer<typeof RoomNight>

/** `unsent`: the lodge knows nothing yet; `changed`: it knows another list than this; `over`: its last night has passed. */
export const lodgeStates = ['unsent', 'changed', 'sent', 'over'] as const

/** How a list reached its lodge: by mail, or staff handed it over. */
export const listWays = ['mail', 'hand'] as const

/**
 * A lodge of a departure with its list. `nights`: the days; none when nobody sleeps there any more. `version`: of the list
 * as it would be sent now. `sent`: the last that was. `changes`: against that one, in sentences. `seen`: what is sent back
 * to send exactly this list. `text`: to copy; `whatsapp`: opens it with the number of the lodge.
 */
export const LodgeList = z.object({
  lodge_id: z.string(),
  lodge: z.string(),
  contact: z.string(),
  phone: z.string(),
  email: z.string(),
  nights: z.string().array(),
  summary: z.string(),
  state: z.enum(lodgeStates),
  version: z.int(),
  sent: z.object({ version: z.int(), sent_at: z.string(), how: z.enum(listWays), by: z.string() }).nullable(),
  changes: z.string().array(),
  faults: z.string().array(),
  text: z.string(),
  whatsapp: z.string().nullable(),
  seen: z.string(),
})
export type LodgeList = z.infer<typeof LodgeList>

/** The rooms of a departure. `faults`: all that is wrong, in sentences, what lodges know wrongly first. */
export const DepartureRooms = z
  .object({
    departure_id: z.string(),
    trip_name: z.string(),
    start_date: z.string(),
    end_date: z.string(),
    is_cancelled: z.boolean(),
    travellers: RoomTraveller.array(),
    nights: RoomNight.array(),
    lodges: LodgeList.array(),
    faults: z.string().array(),
    version: z.int(),
  })
  .meta({ id: 'DepartureRooms' })
export type DepartureRooms = z.infer<typeof DepartureRooms>

/** Where a night is spent: in a lodge, in none, or as it is proposed, which null says without `is_none`. */
export const LodgeChoice = z
  .object({
    lodge_id: Id.nullable(),
    is_none: z.boolean().default(false),
    /** Also for the other nights at the same place. */
    is_for_place: z.boolean().default(false),
  })
  .refine(({ lodge_id, is_none }) => lodge_id === null || !is_none, {
    path: ['lodge_id'],
    message: 'Choose a lodge, or none',
  })
  .meta({ id: 'LodgeChoice' })
export type LodgeChoice = z.infer<typeof LodgeChoice>

const who = z.object({ reference: z.string().max(40), position })

/** For which nights the rooms become so: of this one, of all from it on, or of all. */
export const nightSpans = ['one', 'later', 'all'] as const

/**
 * Puts a traveller into a room: with somebody, in their place, or into a room of their own. `kind`: what the room is then;
 * left out it stays as it is, and becomes one for more where it is full by one.
 */
export const RoomMove = who
  .extend({
    night,
    how: z.enum(['join', 'swap', 'new'], 'Choose to join somebody, to swap, or a new room'),
    with: who.nullable().default(null),
    kind: RoomType.nullable().default(null),
    span: z.enum(nightSpans, 'Choose one night, all from it on, or all nights').default('one'),
  })
  .refine((move) => move.how === 'new' || move.with !== null, {
    path: ['with'],
    message: 'Choose with whom',
  })
  .meta({ id: 'RoomMove' })
export type RoomMove = z.infer<typeof RoomMove>

/** Forgets what was moved by hand, of one night or of all. */
export const RoomReset = z.object({ night: night.nullable().default(null) }).meta({ id: 'RoomReset' })
export type RoomReset = z.infer<typeof RoomReset>

/** Records the list of a lodge as sent, and mails it where `how` says so. `seen`: the list that was looked at. */
export const ListSending = z
  .object({
    lodge_id: Id.min(1, 'Say which lodge'),
    how: z.enum(listWays, 'Choose by mail or by hand'),
    seen: z.string().max(100),
  })
  .meta({ id: 'ListSending' })
export type ListSending = z.infer<typeof ListSending>

export const SHARE_WITH_MAX = 200

/** How a traveller wishes to share, by the position of each; `with`: the position of somebody of the own booking. */
export const OwnRoomWish = z
  .object({
    wish: z.enum(['any', 'alone', 'party', 'other'], 'Choose one from the list').default('any'),
    with: position.nullable().default(null),
    share_with: optionalText('Whom to share with', SHARE_WITH_MAX),
    sex: z.enum(sexes, 'Choose one from the list').default(''),
  })
  .refine(({ wish, share_with }) => wish !== 'other' || share_with !== '', {
    path: ['share_with'],
    message: 'Write a name, or the number of the other booking',
  })
export type OwnRoomWish = z.infer<typeof OwnRoomWish>

export const OwnRoomWishes = z.record(z.string().regex(/^\d{1,2}$/), OwnRoomWish)
export type OwnRoomWishes = z.infer<typeof OwnRoomWishes>
