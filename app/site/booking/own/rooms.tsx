import { SHARE_WITH_MAX, type OwnRoomWish } from '#contract/departure-rooms.ts'
import type { Traveller } from '#contract/travellers.ts'
import { Button } from '../../../kit/button.tsx'
import { Select, TextField } from '../../../kit/field.tsx'
import { useWords } from '../../kit/words.tsx'
import { Fold } from './fold.tsx'
import type { PostedPart } from './posted-part.ts'
import { valueOfWish } from './room-fields.ts'

type Props = {
  travellers: Traveller[]
  wishes: Map<number, OwnRoomWish>
  open: string | undefined
  posted: PostedPart | undefined
}

/** The form in which travellers say with whom they want to share a room. */
export function Rooms({ travellers, wishes, open, posted }: Props) {
  const part = posted?.intent === 'rooms' ? posted : undefined
  const say = useWords()
  const said = travellers.filter(({ position }) => wishes.has(position)).length
  return (
    <Fold
      id="rooms"
      title={say('telling.rooms')}
      note={say(said === 0 ? 'telling.rooms_note' : 'telling.rooms_noted')}
      isOpen={part !== undefined || open === 'rooms'}
    >
      <form className="grid max-w-[640px] gap-5 sm:grid-cols-2" method="post">
        <input type="hidden" name="intent" value="rooms" />
        <p className="text-prose sm:col-span-2">{say('telling.rooms_text')}</p>
        {travellers.map(({ position, name }) => {
          const wish = wishes.get(position)
          const called = name || `traveller ${position}`
          const valueOf = (field: string, stored: string) => part?.values[`${field}.${position}`] ?? stored
          return (
            <fieldset key={position} className="grid gap-5 sm:col-span-2 sm:grid-cols-2">
              <legend className="mb-2 font-semibold wrap-anywhere">{called}</legend>
              <Select
                id={`rooms-room.${position}`}
                label="Shares a room"
                name={`room.${position}`}
                defaultValue={valueOf('room', valueOfWish(wish))}
                errors={part?.errors?.[`room.${position}`]}
              >
                <option value="any">with our party or the same sex</option>
                {travellers
                  .filter((other) => other.position !== position)
                  .map((other) => (
                    <option key={other.position} value={other.position}>
                      with {other.name || `traveller ${other.position}`}
                    </option>
                  ))}
                <option value="other">with someone from another booking</option>
                <option value="alone">rather alone</option>
              </Select>
              <TextField
                id={`rooms-room-with.${position}`}
                label="Who from the other booking"
                name={`room-with.${position}`}
                help="The name, or the number of the booking"
                isOptional
                maxLength={SHARE_WITH_MAX}
                defaultValue={valueOf('room-with', wish?.share_with ?? '')}
                errors={part?.errors?.[`room-with.${position}`]}
              />
              <Select
                id={`rooms-room-sex.${position}`}
                label="Sex"
                name={`room-sex.${position}`}
                help="Only to find someone to share with"
                isOptional
                defaultValue={valueOf('room-sex', wish?.sex ?? '')}
                errors={part?.errors?.[`room-sex.${position}`]}
              >
                <option value="">Not said</option>
                <option value="F">Female</option>
                <option value="M">Male</option>
                <option value="X">Other</option>
              </Select>
            </fieldset>
          )
        })}
        <div className="sm:col-span-2">
          <Button className="justify-self-start" look="secondary" size="large" type="submit">
            {say('telling.rooms_save')}
          </Button>
        </div>
      </form>
    </Fold>
  )
}
