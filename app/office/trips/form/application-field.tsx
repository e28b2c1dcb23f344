import { CheckInput } from '../../kit/form/inputs.tsx'
import type { TripPart } from './basics.tsx'

/** Sets whether staff approve each booking of this trip before it is paid. */
export function ApplicationField({ text, edit }: TripPart<'on_application'>) {
  return (
    <fieldset className="grid gap-2">
      <legend className="text-sm font-semibold">On application</legend>
      <CheckInput
        label="Approve each booking before it is paid"
        isChecked={text.on_application}
        onChange={(on_application) => edit({ on_application })}
      />
      <p className="text-micro text-muted">
        For climbs and restricted areas. Travellers apply, answer your questions and pay nothing yet. Seats
        are taken once you approve. What you book by telephone is approved.
      </p>
    </fieldset>
  )
}
