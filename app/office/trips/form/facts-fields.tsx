import { missedWithout } from '#contract/complete-trips.ts'
import { monthNames } from '#contract/days.ts'
import { ALL_YEAR, factsInTexts, gradeNames } from '#contract/trip-facts.ts'
import { formatMetres } from '#contract/numbers.ts'
import { compactClass } from '../../kit/compact.ts'
import { ManyInput, SelectInput, TextInput } from '../../kit/form/inputs.tsx'
import { Locked } from '../../kit/form/locked.tsx'
import type { TripPart } from './basics.tsx'
import { TripPrivateFields } from './private-fields.tsx'
import { ClassFields } from './class-fields.tsx'
import { TO_PUBLISH_WELL, type factFields } from './section-names.ts'
import { PriceField } from './price-field.tsx'
import { TierFields } from './tier-fields.tsx'
import { Told } from './told.tsx'

type FactPart = TripPart<(typeof factFields)[number]>

const months = monthNames.map((label, index) => ({ value: index + 1, label }))

/**
 * The facts of a trip as texts for travellers. Below each, the form shows the figure that the site reads from it, or a
 * field for the figure. `days`: how many its itinerary has.
 */
export function TripFactsFields({ text, edit, days }: FactPart & { days: number }) {
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <PriceField text={text} edit={edit} />
        <Locked>
          <Duration text={text} edit={edit} days={days} />
          <Grade text={text} edit={edit} />
          <Altitude text={text} edit={edit} />
          <Told field="group_size" text={text}>
            <TextInput
              path="group_size"
              label="Group size"
              placeholder="2 to 12"
              value={text.group_size}
              onChange={(group_size) => edit({ group_size })}
              required
            />
          </Told>
          <TextInput
            path="distance_km"
            label="Distance on foot (km)"
            inputMode="numeric"
            isOptional
            value={text.distance_km}
            onChange={(distance_km) => edit({ distance_km })}
          />
          <TextInput
            path="meal_plan"
            label="Meal plan"
            value={text.meal_plan}
            onChange={(meal_plan) => edit({ meal_plan })}
            required
          />
          <TextInput
            path="accommodation"
            label="Accommodation"
            value={text.accommodation}
            onChange={(accommodation) => edit({ accommodation })}
            required
          />
          <TextInput
            path="activity_level"
            label="Activity level"
            placeholder="5 to 7 hours on foot a day"
            value={text.activity_level}
            onChange={(activity_level) => edit({ activity_level })}
            required
          />
        </Locked>
      </div>
      <Locked>
        <Season text={text} edit={edit} />
      </Locked>
      <TierFields text={text} edit={edit} />
      <ClassFields text={text} edit={edit} />
      <Locked>
        <TripPrivateFields text={text} edit={edit} />
      </Locked>
    </>
  )
}

function Duration({ text, edit, days }: FactPart & { days: number }) {
  const isBlank = text.duration.trim() === ''
  const counted = inDays(days)
  const read = factsInTexts(text).duration_days
  return (
    <Told field="duration" text={text}>
      <TextInput
        path="duration"
        label="Duration"
        placeholder="14 days / 13 nights"
        isOptional={TO_PUBLISH_WELL}
        help={isBlank ? missedWithout('duration') : undefined}
        derived={read === undefined ? '' : inDays(read)}
        value={text.duration}
        onChange={(duration) => edit({ duration })}
      />
      {isBlank && days > 0 && (
        <button
          type="button"
          className={`${compactClass()} justify-self-start`}
          onClick={() => edit({ duration: counted })}
        >
          {counted}, as its itinerary has
        </button>
      )}
      {!isBlank && !read && (
        <TextInput
          path="duration_days"
          label="Number of days"
          inputMode="numeric"
          isOptional
          value={text.duration_days}
          onChange={(duration_days) => edit({ duration_days })}
        />
      )}
    </Told>
  )
}

function inDays(days: number) {
  return days === 1 ? '1 day' : `${days} days`
}

function Grade({ text, edit }: FactPart) {
  const read = factsInTexts(text).grade_level
  return (
    <Told field="grade" text={text}>
      <TextInput
        path="grade"
        label="Grade"
        list="grade-names"
        isOptional={TO_PUBLISH_WELL}
        help={text.grade.trim() === '' ? missedWithout('grade') : undefined}
        derived={read === undefined ? '' : `${read} of ${gradeNames.length}`}
        value={text.grade}
        onChange={(grade) => edit({ grade })}
      />
      <datalist id="grade-names">
        {gradeNames.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      {text.grade.trim() !== '' && !read && (
        <SelectInput
          path="grade_level"
          label="Which is about"
          value={text.grade_level}
          onChange={(grade_level) => edit({ grade_level })}
        >
          <option value="">Not said</option>
          {gradeNames.map((name, index) => (
            <option key={name} value={index + 1}>
              {index + 1}: {name}
            </option>
          ))}
        </SelectInput>
      )}
    </Told>
  )
}

function Altitude({ text, edit }: FactPart) {
  const read = factsInTexts(text).max_altitude_m
  return (
    <Told field="max_altitude" text={text}>
      <TextInput
        path="max_altitude"
        label="Max altitude"
        placeholder="5,545 m (Kala Patthar)"
        derived={read === undefined ? '' : formatMetres(read)}
        value={text.max_altitude}
        onChange={(max_altitude) => edit({ max_altitude })}
        required
      />
      {text.max_altitude.trim() !== '' && !read && (
        <TextInput
          path="max_altitude_m"
          label="In metres"
          inputMode="numeric"
          isOptional
          value={text.max_altitude_m}
          onChange={(max_altitude_m) => edit({ max_altitude_m })}
        />
      )}
    </Told>
  )
}

function Season({ text, edit }: FactPart) {
  const read = factsInTexts(text).best_months ?? []
  return (
    <Told field="best_season" text={text}>
      <TextInput
        path="best_season"
        label="Best season"
        placeholder="Mar-May, Oct-Nov"
        derived={read.length === 12 ? ALL_YEAR : read.map((month) => monthNames[month - 1]).join(', ')}
        value={text.best_season}
        onChange={(best_season) => edit({ best_season })}
        required
      />
      {read.length < 12 && (
        <button
          type="button"
          className={`${compactClass()} justify-self-start`}
          onClick={() => edit({ best_season: ALL_YEAR, best_months: [] })}
        >
          {ALL_YEAR}
        </button>
      )}
      {text.best_season.trim() !== '' && read.length === 0 && (
        <ManyInput
          legend="Which months?"
          options={months}
          chosen={text.best_months}
          onChange={(best_months) => edit({ best_months })}
        />
      )}
    </Told>
  )
}
