import { meetingAt } from '#contract/meeting-words.ts'
import type { Region } from '#contract/regions.ts'
import type { TripKind } from '#contract/trips.ts'
import { CheckInput, SelectInput, TextInput } from '../../kit/form/inputs.tsx'
import type { TripText } from './text.ts'
import { useSetting } from './use-setting.ts'

/** What the fields of a part get: only the fields that they show. `edit` stays the same while the form is open. */
export type TripPart<Field extends keyof TripText> = {
  text: Pick<TripText, Field>
  edit: (change: Partial<TripText>) => void
}

export const basicFields = [
  'name',
  'nepali_name',
  'trip_type',
  'destination',
  'start_end_point',
  'meeting_point',
  'is_top_destination',
] as const satisfies (keyof TripText)[]
type BasicField = (typeof basicFields)[number]

export function TripBasics({ kind, text, edit }: TripPart<BasicField> & { kind: TripKind }) {
  return (
    <>
      <TextInput path="name" label="Name" value={text.name} onChange={(name) => edit({ name })} required />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextInput
          path="nepali_name"
          label="Name in Nepali"
          lang="ne"
          isOptional
          value={text.nepali_name}
          onChange={(nepali_name) => edit({ nepali_name })}
        />
        <TextInput
          path="trip_type"
          label="Trip type"
          isOptional
          help="The badge: Teahouse trek, Camping trek, Wildlife …"
          value={text.trip_type}
          onChange={(trip_type) => edit({ trip_type })}
        />
        <TextInput
          path="destination"
          label="Destination"
          value={text.destination}
          onChange={(destination) => edit({ destination })}
          required
        />
        <TextInput
          path="start_end_point"
          label="Start and end point"
          placeholder="Kathmandu / Kathmandu"
          value={text.start_end_point}
          onChange={(start_end_point) => edit({ start_end_point })}
          required
        />
      </div>
      <MeetingPointField text={text} edit={edit} />
      {kind === 'trek' && (
        <CheckInput
          label="Show among the top destinations"
          isChecked={text.is_top_destination}
          onChange={(is_top_destination) => edit({ is_top_destination })}
        />
      )}
    </>
  )
}

/** Which of the meeting points of the settings; nothing while there is no choice. */
function MeetingPointField({ text, edit }: TripPart<'meeting_point'>) {
  const points = useSetting('meeting_points')?.points
  const [usual, ...others] = points ?? []
  const isUsual = text.meeting_point === '' || text.meeting_point === usual?.id
  if (others.length === 0 && isUsual) return null
  return (
    <SelectInput
      path="meeting_point"
      label="Meeting point"
      help="Where its groups meet their guide. They are kept under Settings, Meeting points."
      value={isUsual ? '' : text.meeting_point}
      unlisted={points && 'One that is no longer there'}
      onChange={(meeting_point) => edit({ meeting_point })}
    >
      <option value="">The usual one{usual && `: ${meetingAt(usual)}`}</option>
      {others.map((point) => (
        <option key={point.id} value={point.id}>
          {meetingAt(point)}
        </option>
      ))}
    </SelectInput>
  )
}

export function TripRegion({ text, edit, regions }: TripPart<'region_id'> & { regions: Region[] }) {
  return (
    <SelectInput
      path="region_id"
      label="Region"
      value={text.region_id}
      onChange={(region_id) => edit({ region_id })}
      required
    >
      <option value="">Choose a region</option>
      {regions.map(({ _id, name }) => (
        <option key={_id} value={_id}>
          {name}
        </option>
      ))}
    </SelectInput>
  )
}
