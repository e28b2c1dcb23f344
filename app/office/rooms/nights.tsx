import { useState } from 'react'
import { href, useRevalidator } from 'react-router'
import { calledIn } from '#contract/called-in.ts'
import { formatDay } from '#contract/days.ts'
import type { DepartureRooms, NightRoom, RoomNight, RoomPerson } from '#contract/departure-rooms.ts'
import { roomTypeWords } from '#contract/rooms.ts'
import { Badge } from '../kit/badge.tsx'
import { compactClass } from '../kit/compact.ts'
import { MayLink } from '../kit/may-link.tsx'
import { at } from '../shell/api-address.ts'
import { tryApi } from '../shell/api.ts'
import { tell } from '../shell/messages.ts'
import { reasonWords } from './words.ts'

const KIND = 'application/x-traveller'

/** The nights, one row each; a night with the rooms of the one before says so, and shows them on demand. */
export function Nights({ rooms }: { rooms: DepartureRooms }) {
  const { nights } = rooms
  return (
    <ol aria-label="Nights">
      {nights.map((night, index) => (
        <Night
          key={`${night.night} ${night.day}`}
          night={night}
          rooms={rooms}
          isAsBefore={index > 0 && saidOf(nights[index - 1]!) === saidOf(night)}
        />
      ))}
    </ol>
  )
}

function saidOf(night: RoomNight) {
  return JSON.stringify(night.rooms.map(({ kind, people }) => [kind, people]))
}

type NightProps = { night: RoomNight; rooms: DepartureRooms; isAsBefore: boolean }

function Night({ night, rooms, isAsBefore }: NightProps) {
  const { day, place, waiting, lodge, is_proposed, is_none, crew, faults, summary } = night
  const id = rooms.departure_id
  const shown = <Rooms night={night} rooms={rooms} />
  return (
    <li
      className="grid gap-x-4 gap-y-1 border-b border-line py-2 md:grid-cols-[11rem_14rem_minmax(0,1fr)]"
      aria-label={`Night of ${formatDay(day)}`}
    >
      <div>
        <span className="num block text-[13px] text-muted">
          {waiting === '' && `${night.night}. `}
          {formatDay(day)}
        </span>
        <span className="font-medium">{place}</span>
        {waiting !== '' && <span className="block text-[13px] text-muted">Waiting: {waiting}</span>}
      </div>
      <div>
        <div className="flex flex-wrap items-center gap-2">
          <MayLink
            isFact
            className={`${compactClass()} max-w-full`}
            to={href('/admin/departures/:id/rooms/nights/:night', { id, night: String(night.night) })}
            preventScrollReset
          >
            <span className="truncate">{is_none ? 'No lodge' : lodge || 'Choose a lodge'}</span>
            <span className="sr-only">, night of {formatDay(day)}</span>
          </MayLink>
          {is_proposed && <Badge>Proposed</Badge>}
        </div>
        {crew !== '' && <p className="mt-1 text-[13px] text-muted">Crew: {crew}</p>}
      </div>
      <div className="min-w-0">
        {isAsBefore && night.rooms.length > 0 ? (
          <details>
            <summary className="text-[13px] text-lake underline-offset-2 hover:underline">
              As the night before: {summary}
            </summary>
            <div className="mt-1.5">{shown}</div>
          </details>
        ) : (
          shown
        )}
        {faults.map((says) => (
          <p key={says} className="mt-1 text-[13px] font-medium wrap-anywhere text-danger">
            {says}.
          </p>
        ))}
      </div>
    </li>
  )
}

function Rooms({ night, rooms }: { night: RoomNight; rooms: DepartureRooms }) {
  const revalidator = useRevalidator()
  const move = async (who: Pick<RoomPerson, 'reference' | 'position'>, room: NightRoom) => {
    const [first] = room.people
    const result = await tryApi(at('/api/departures/{id}/rooms/moves/', { id: rooms.departure_id }), {
      method: 'POST',
      body: {
        reference: who.reference,
        position: who.position,
        night: night.night,
        how: 'join',
        with: { reference: first!.reference, position: first!.position },
      },
      version: rooms.version,
    })
    if ('failure' in result) tell('Nobody was moved', { reason: result.failure.reason, isFailure: true })
    await revalidator.revalidate()
  }
  return (
    <ul className="flex flex-wrap gap-1.5">
      {night.rooms.map((room) => (
        <Room
          key={room.number}
          room={room}
          night={night}
          rooms={rooms}
          onDrop={(who) => void move(who, room)}
        />
      ))}
    </ul>
  )
}

type RoomProps = {
  room: NightRoom
  night: RoomNight
  rooms: DepartureRooms
  onDrop: (who: Pick<RoomPerson, 'reference' | 'position'>) => void
}

/** A room with its people. Each name opens the dialog that moves them; it can also be dragged into another room. */
function Room({ room, night, rooms, onDrop }: RoomProps) {
  const [isOver, setOver] = useState(false)
  const { number, kind, why, people } = room
  const id = rooms.departure_id
  return (
    <li
      className={`rounded-[8px] border px-2 py-1 text-[13px] ${isOver ? 'border-lake bg-lake-tint' : 'border-line'}`}
      aria-label={`Room ${number}, ${roomTypeWords[kind].one}`}
      title={reasonWords[why]}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes(KIND)) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        const [dragged, reference, position] = event.dataTransfer.getData(KIND).split(' ')
        if (dragged === `${night.night}/${night.day}`)
          onDrop({ reference: reference!, position: Number(position) })
      }}
    >
      <span className="text-muted">
        {number} {kind}
        {why === 'hand' && ', kept'}{' '}
      </span>
      {people.map((person, index) => (
        <span key={`${person.reference} ${person.position}`}>
          {index > 0 && ' · '}
          <MayLink
            isFact
            className="font-medium text-lake underline-offset-2 hover:underline"
            to={href('/admin/departures/:id/rooms/:night/:reference/:position', {
              id,
              night: String(night.night),
              reference: person.reference,
              position: String(person.position),
            })}
            aria-label={`Move ${calledIn(person)}`}
            preventScrollReset
            draggable
            onDragStart={(event) => {
              const { reference, position } = person
              event.dataTransfer.setData(KIND, `${night.night}/${night.day} ${reference} ${position}`)
            }}
          >
            {calledIn(person)}
          </MayLink>
        </span>
      ))}
    </li>
  )
}
