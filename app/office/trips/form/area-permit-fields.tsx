import { permitCharges, permitChargeWords } from '#contract/booked-permits.ts'
import { useField } from '../../kit/form/context.ts'
import { CheckInput, SelectInput, TextInput } from '../../kit/form/inputs.tsx'
import { RepeatableList } from '../../kit/form/repeatable-list.tsx'
import { useRead } from '../../kit/use-read.ts'
import { at } from '../../shell/api-address.ts'
import { readApi } from '../../shell/api.ts'
import type { KnownPermit } from './area-permits.ts'
import type { TripPart } from './basics.tsx'
import { blankAreaPermit } from './text.ts'

/** The fields for the permits that a trip needs, with the days that lie in their areas. */
export function AreaPermitFields({
  text,
  edit,
  known,
}: TripPart<'area_permits' | 'is_guided' | 'permit_charge'> & { known: KnownPermit[] }) {
  const { errors } = useField('area_permits')
  return (
    <fieldset className="grid gap-2">
      <legend className="text-sm font-semibold">Permits and their days</legend>
      <p className="text-micro text-muted">
        Visitors read the fees and rules of each from the list of permits, and bookings that its rules forbid
        are refused.
      </p>
      {errors && (
        <p className="text-sm font-medium text-danger" role="alert">
          {errors.join('. ')}
        </p>
      )}
      <RepeatableList
        noun="needed permit"
        rows={text.area_permits}
        onChange={(area_permits) => edit({ area_permits })}
        blank={blankAreaPermit}
      >
        {(row, index, tools) => (
          <div className="grid grid-cols-2 gap-3">
            <SelectInput
              path={`area_permits.${index}.permit_id`}
              label={`Needed permit ${index + 1}`}
              value={row.permit_id}
              unlisted={known.length > 0 ? 'One that is no longer there' : undefined}
              onChange={(permit_id) => tools.edit({ permit_id })}
            >
              <option value="">Choose</option>
              {known.map(({ _id, name }) => (
                <option key={_id} value={_id}>
                  {name}
                </option>
              ))}
            </SelectInput>
            <TextInput
              path={`area_permits.${index}.note`}
              label={`Note on needed permit ${index + 1}`}
              isOptional
              value={row.note}
              onChange={(note) => tools.edit({ note })}
            />
            <TextInput
              path={`area_permits.${index}.first_day`}
              label={`Needed permit ${index + 1}: first day in its area`}
              inputMode="numeric"
              value={row.first_day}
              onChange={(first_day) => tools.edit({ first_day })}
            />
            <TextInput
              path={`area_permits.${index}.last_day`}
              label={`Needed permit ${index + 1}: last day in its area`}
              inputMode="numeric"
              value={row.last_day}
              onChange={(last_day) => tools.edit({ last_day })}
            />
          </div>
        )}
      </RepeatableList>
      <SelectInput
        path="permit_charge"
        label="How the permits are paid"
        value={text.permit_charge}
        onChange={(charge) => edit({ permit_charge: charge as typeof text.permit_charge })}
      >
        {permitCharges.map((charge) => (
          <option key={charge} value={charge}>
            {permitChargeWords[charge]}
          </option>
        ))}
      </SelectInput>
      <CheckInput
        label="A licensed guide goes with this trip"
        isChecked={text.is_guided}
        onChange={(is_guided) => edit({ is_guided })}
      />
    </fieldset>
  )
}

/** Returns all permits by name; none until they are fetched, or when that fails. */
export function useKnownPermits(): KnownPermit[] {
  return useRead(readPermits) ?? NONE
}

const NONE: KnownPermit[] = []

async function readPermits(): Promise<KnownPermit[] | undefined> {
  const result = await readApi(at('/api/permits/'))
  return 'body' in result ? result.body : undefined
}
