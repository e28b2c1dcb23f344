import { z } from 'zod'
import { calledIn } from '#contract/called-in.ts'
import { formatDay } from '#contract/days.ts'
import { nightSpans, RoomMove, type RoomNight } from '#contract/departure-rooms.ts'
import { roomTypes, roomTypeWords, RoomType } from '#contract/rooms.ts'
import { ActionDialog } from '../kit/dialog/action.tsx'
import type { Field } from '../kit/form/fields.ts'
import { valueAt } from '../kit/json.ts'
import { at } from '../shell/api-address.ts'
import { tryApi } from '../shell/api.ts'
import { useDataOf } from '../shell/route-data.ts'
import type { Route } from './+types/move'
import { reasonWords } from './words.ts'

/** What staff choose; whom it is about is added when it is sent. */
const MoveForm = z
  .object({
    how: RoomMove.shape.how,
    with: z.string(),
    kind: RoomType.nullable(),
    span: z.enum(nightSpans),
  })
  .refine((move) => move.how === 'new' || move.with !== '', { path: ['with'], message: 'Choose with whom' })

/** Moves a traveller into another room, of one night or of more. */
export default function MoveTraveller({ params }: Route.ComponentProps) {
  const { id, night, reference, position } = params
  const result = useDataOf('departure-rooms')
  const rooms = result && 'body' in result ? result.body : undefined
  const isWho = (person: { reference: string; position: number }) =>
    person.reference === reference && String(person.position) === position
  // Where some wait and others do not, a night is there once for each day.
  const same = rooms?.nights.filter((other) => String(other.night) === night) ?? []
  const one = same.find(({ rooms: all }) => all.some(({ people }) => people.some(isWho))) ?? same[0]
  const room = one?.rooms.find(({ people }) => people.some(isWho))
  const traveller = rooms?.travellers.find(isWho)
  const beside = room?.people.filter((person) => !isWho(person)).map(calledIn) ?? []
  return (
    <ActionDialog
      title={traveller ? `Move ${calledIn(traveller)}` : 'Move'}
      problem={room && traveller ? undefined : 'This traveller does not sleep there that night any more'}
      version={rooms?.version}
      fields={one ? fieldsFor(one, isWho) : []}
      schema={MoveForm}
      initial={{ how: 'join', with: '', kind: null, span: 'all' }}
      save="Move"
      says="Moved"
      onSave={({ with: company, ...body }, call) =>
        tryApi(at('/api/departures/{id}/rooms/moves/', { id }), {
          method: 'POST',
          body: {
            ...body,
            reference,
            position: Number(position),
            night: Number(night),
            with: body.how === 'new' ? null : personIn(company),
          },
          ...call,
        })
      }
    >
      {one && room && traveller && (
        <p>
          {formatDay(one.day)}: {roomTypeWords[room.kind].one} {room.number},{' '}
          {beside.length === 0 ? 'alone' : `with ${beside.join(', ')}`}. {reasonWords[room.why]}.
          {traveller.booked.length > 0 && ` Booked: ${traveller.booked.join(', ')}.`}
          {traveller.wish !== '' && ` ${traveller.wish}.`}
        </p>
      )}
    </ActionDialog>
  )
}

/** Returns whom a choice names; null where it names nobody. */
function personIn(choice: string) {
  const [reference, position] = choice.split(' ')
  return reference ? { reference, position: Number(position) } : null
}

type IsWho = (person: { reference: string; position: number }) => boolean

function fieldsFor(night: RoomNight, isWho: IsWho): Field[] {
  const others = night.rooms.flatMap(({ number, kind, people }) =>
    people
      .filter((person) => !isWho(person))
      .map((person) => ({
        value: `${person.reference} ${person.position}`,
        label: `${calledIn(person)}, in ${roomTypeWords[kind].one} ${number}`,
      })),
  )
  return [
    {
      kind: 'choice',
      name: 'how',
      label: 'Where to',
      choices: [
        { value: 'join', label: 'Into the room of somebody' },
        { value: 'swap', label: 'Swap with somebody' },
        { value: 'new', label: 'Into a room of their own' },
      ],
    },
    {
      kind: 'choice',
      name: 'with',
      label: 'With whom',
      isAsked: (values) => valueAt(values, ['how']) !== 'new',
      choices: [{ value: '', label: 'Choose somebody' }, ...others],
    },
    {
      kind: 'choice',
      name: 'kind',
      label: 'Kind of room afterwards',
      help: 'Left as it is, a new room is a single room.',
      choices: [
        { value: null, label: 'As it is' },
        ...roomTypes.map((type) => ({ value: type, label: roomTypeWords[type].one })),
      ],
    },
    {
      kind: 'choice',
      name: 'span',
      label: 'For which nights',
      help: 'Other nights get all the rooms of this one.',
      choices: [
        { value: 'all', label: 'All nights' },
        { value: 'later', label: 'This night and all later ones' },
        { value: 'one', label: 'This night only' },
      ],
    },
  ]
}
