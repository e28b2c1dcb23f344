import { TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import type { AscentWarning } from '#contract/ascent.ts'
import { useField } from '../../kit/form/context.ts'
import { CheckInput, TextBox, TextInput } from '../../kit/form/inputs.tsx'
import { Part, Still } from '../../kit/form/part.tsx'
import { RichField } from '../../kit/form/rich-field.tsx'
import { Walk, walkFields, type DayPart } from './day-walk.tsx'
import { differingPlace, nightOf, placed, stayed, type KnownPlace } from './places.ts'
import { isBlankDay, type DayText } from './text.ts'

type Props = {
  index: number
  day: DayText
  /** The day as it was when typing last paused. */
  settled: DayText
  before: DayText | undefined
  warning: AscentWarning | undefined
  places: KnownPlace[]
  /** The names of the permits in whose area the day lies. */
  permits: string[]
  edit: (change: Partial<DayText>) => void
}

export function DayFields({ index, day, settled, before, warning, places, permits, edit }: Props) {
  // A new day starts unfolded for typing; finished days start folded, so that the list stays short.
  const [isOpen] = useState(() => isBlankDay(day))
  const at = (field: string) => `itinerary.${index}.${field}`
  return (
    <details className="rounded-button border border-line" open={isOpen}>
      <Still of={[index, settled, warning, permits.join()]}>
        {() => <Summary index={index} day={settled} warning={warning} permits={permits} />}
      </Still>
      {/* Each part is painted by itself, as each row of the list is. */}
      <div className="grid gap-3 px-3 pt-1 pb-3 *:isolate">
        <Part text={day} fields={['day', 'title']} also={[index]}>
          {(part) => <Heading at={at} day={part} edit={edit} />}
        </Part>
        <Part text={day} fields={['description', 'rich']} also={[index]}>
          {(part) => (
            <RichField
              path={at('description')}
              label="Description"
              text={part.description}
              rich={part.rich}
              onChange={({ text: description, rich }) => edit({ description, rich })}
            />
          )}
        </Part>
        <Part text={day} fields={nightFields} also={[index, places, ...nightOf(before)]}>
          {(part) => <Night at={at} day={part} before={before} places={places} edit={edit} />}
        </Part>
        <Ascent at={at} day={day} warning={warning} edit={edit} />
        <Part text={day} fields={walkFields} also={[index]}>
          {(part) => <Walk at={at} day={part} edit={edit} />}
        </Part>
      </div>
    </details>
  )
}

/** What a folded day shows. It follows what is typed once typing pauses, because all below it is laid out anew then. */
function Summary({ index, day, warning, permits }: Pick<Props, 'index' | 'day' | 'warning' | 'permits'>) {
  return (
    <summary className="flex min-h-9 items-center gap-2 px-3 py-1.5 text-sm">
      <span className="row-icon icon-fold size-4 flex-none" aria-hidden="true" />
      <span className="min-w-0 flex-1 truncate">
        <span className="font-semibold">{day.day || `Day ${index + 1}`}</span> {day.title || day.place}
      </span>
      {warning && (
        <TriangleAlert
          className={`size-4 flex-none ${day.ascent_note.trim() === '' ? 'text-warning' : 'text-muted'}`}
          aria-label="Fast ascent"
        />
      )}
      {permits.length > 0 && (
        <span className="max-w-[45%] flex-none truncate text-micro text-muted">{permits.join(', ')}</span>
      )}
      {day.sleep_m && <span className="num flex-none text-micro text-muted">{day.sleep_m} m</span>}
    </summary>
  )
}

function Heading({ at, day, edit }: DayPart<'day' | 'title'>) {
  return (
    <div className="grid gap-3 sm:grid-cols-[7rem_1fr]">
      <TextInput path={at('day')} label="Day" value={day.day} onChange={(label) => edit({ day: label })} />
      <TextInput
        path={at('title')}
        label="Title"
        isOptional
        value={day.title}
        onChange={(title) => edit({ title })}
      />
    </div>
  )
}

const nightFields = [
  'place',
  'lat',
  'lon',
  'sleep_m',
  'lodging',
  'acclimatisation',
] as const satisfies (keyof DayText)[]

function Night({
  at,
  day,
  before,
  places,
  edit,
}: DayPart<(typeof nightFields)[number]> & Pick<Props, 'before' | 'places'>) {
  const kept = differingPlace(day, places)
  return (
    <div className="grid gap-3 sm:grid-cols-[1fr_8rem]">
      <TextInput
        path={at('place')}
        label="Place of the night"
        list="known-places"
        placeholder={before?.place}
        isOptional
        value={day.place}
        onChange={(place) => edit(placed(day, place, places))}
      />
      <TextInput
        path={at('sleep_m')}
        label="Sleeps at (m)"
        inputMode="numeric"
        placeholder={before?.sleep_m}
        value={day.sleep_m}
        onChange={(sleep_m) => edit({ sleep_m })}
      />
      {kept && (
        <p className="flex flex-wrap items-baseline gap-x-3 text-micro text-warning sm:col-span-2">
          {kept.name} is at {kept.sleep_m} m in Places.
          <button
            className="min-h-8 font-medium text-lake underline-offset-2 hover:underline"
            type="button"
            onClick={() => edit({ sleep_m: kept.sleep_m })}
          >
            Use {kept.sleep_m} m
          </button>
        </p>
      )}
      <TextInput
        path={at('lodging')}
        label="Lodging"
        placeholder={before?.lodging}
        isOptional
        value={day.lodging}
        onChange={(lodging) => edit({ lodging })}
      />
      <div className="flex items-end pb-1">
        {before && before.place !== '' && day.place === '' && (
          <button
            className="min-h-8 text-left text-micro font-medium text-lake underline-offset-2 hover:underline"
            type="button"
            onClick={() => edit(stayed(day, before))}
          >
            Same place as the day before
          </button>
        )}
      </div>
      <CheckInput
        label="Acclimatisation day"
        isChecked={day.acclimatisation}
        onChange={(acclimatisation) =>
          edit({ acclimatisation, ...(acclimatisation && before && stayed(day, before)) })
        }
      />
    </div>
  )
}

/**
 * Shows the warning about a night's altitude and a field for its reason. It does not prevent saving, because a trip may
 * have a good reason.
 */
function Ascent({ at, day, warning, edit }: DayPart<'ascent_note'> & Pick<Props, 'warning'>) {
  const { errors } = useField(at('ascent_note'))
  if (!warning && day.ascent_note === '' && !errors) return null
  return (
    <div className="grid gap-2 rounded-button bg-warning-tint p-3">
      {warning && (
        <p className="flex gap-2 text-sm text-warning">
          <TriangleAlert className="mt-0.5 size-4 flex-none" aria-hidden="true" />
          {warning.says}
        </p>
      )}
      <TextBox
        path={at('ascent_note')}
        label="Ascent note"
        help="Why this night is so much higher, and what the guide does about it. Travellers read it."
        value={day.ascent_note}
        onChange={(ascent_note) => edit({ ascent_note })}
      />
    </div>
  )
}
