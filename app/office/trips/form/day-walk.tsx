import { mealNames, waysToTravel } from '#contract/trips.ts'
import { ManyInput, TextInput } from '../../kit/form/inputs.tsx'
import { SpotInput } from '../../kit/form/spot-input.tsx'
import type { DayText } from './text.ts'

const ways = { walk: 'On foot', road: 'By road', air: 'By air', boat: 'By boat' }
const meals = { breakfast: 'Breakfast', lunch: 'Lunch', dinner: 'Dinner' }

/** A part of the form of a day. `at`: the path of one of its fields. */
export type DayPart<Field extends keyof DayText> = {
  day: Pick<DayText, Field>
  at: (field: string) => string
  edit: (change: Partial<DayText>) => void
}

const wholeFields = ['hours', 'walk_km', 'up_m', 'down_m'] as const satisfies (keyof DayText)[]
export const walkFields = [
  'high_name',
  'high_m',
  'lat',
  'lon',
  'by',
  'meals',
  ...wholeFields,
] as const satisfies (keyof DayText)[]

/** How a day is travelled: its high point, hours, position, ways and meals. */
export function Walk({ at, day, edit }: DayPart<(typeof walkFields)[number]>) {
  return (
    <>
      <div className="grid gap-3 sm:grid-cols-[1fr_8rem]">
        <TextInput
          path={at('high_point.name')}
          label="High point"
          help="When it is above the bed."
          isOptional
          value={day.high_name}
          onChange={(high_name) => edit({ high_name })}
        />
        <TextInput
          path={at('high_point.altitude_m')}
          label="Its altitude (m)"
          inputMode="numeric"
          value={day.high_m}
          onChange={(high_m) => edit({ high_m })}
        />
      </div>
      <div className="grid gap-3 sm:grid-cols-2">
        <SpotInput
          path={at('lat')}
          label="Latitude"
          help="Paste both from a map, “27.8056, 86.7140”; a known place brings them."
          isOptional
          lat={day.lat}
          lon={day.lon}
          onChange={edit}
        />
        <TextInput
          path={at('lon')}
          label="Longitude"
          inputMode="decimal"
          isOptional
          value={day.lon}
          onChange={(lon) => edit({ lon })}
        />
      </div>
      <WholeWay at={at} day={day} edit={edit} />
      <ManyInput
        legend="On the way, in the order of travel"
        options={waysToTravel.map((value) => ({ value, label: ways[value] }))}
        chosen={day.by}
        onChange={(by) => edit({ by })}
      />
      <ManyInput
        legend="Meals"
        options={mealNames.map((value) => ({ value, label: meals[value] }))}
        chosen={day.meals}
        onChange={(chosen) => edit({ meals: chosen })}
      />
    </>
  )
}

/** What is walked, where somebody has measured it; the page works out what it can where these stay blank. */
function WholeWay({ at, day, edit }: DayPart<(typeof wholeFields)[number]>) {
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <TextInput
        path={at('hours')}
        label="Hours on foot"
        placeholder="5-6"
        isOptional
        value={day.hours}
        onChange={(hours) => edit({ hours })}
      />
      <TextInput
        path={at('walk_km')}
        label="Kilometres on foot"
        inputMode="numeric"
        isOptional
        value={day.walk_km}
        onChange={(walk_km) => edit({ walk_km })}
      />
      <TextInput
        path={at('up_m')}
        label="Metres up"
        help="Measured, with all that the way loses and gains again."
        inputMode="numeric"
        isOptional
        value={day.up_m}
        onChange={(up_m) => edit({ up_m })}
      />
      <TextInput
        path={at('down_m')}
        label="Metres down"
        inputMode="numeric"
        isOptional
        value={day.down_m}
        onChange={(down_m) => edit({ down_m })}
      />
    </div>
  )
}
