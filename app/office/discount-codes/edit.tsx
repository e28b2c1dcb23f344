import type { DiscountCodeDetail } from '#contract/discount-codes.ts'
import { BookingLink } from '../kit/booking-link.tsx'
import { FormDialog } from '../kit/dialog/form.tsx'
import { at } from '../shell/api-address.ts'
import { tryApi } from '../shell/api.ts'
import type { Route } from './+types/edit'
import { CodeForm, codeFields } from './form.ts'
import { loadCode, readCode } from './load.ts'

export async function clientLoader({ params: { id } }: Route.ClientLoaderArgs) {
  return loadCode(id)
}

/** Prevents a reload while the form is open. If others save meanwhile, the form shows both versions side by side. */
export const shouldRevalidate = () => false

export default function EditDiscountCode({
  loaderData: { code, trips },
  params: { id },
}: Route.ComponentProps) {
  return (
    <FormDialog
      title="Edit Code"
      loaded={code}
      facts={'failure' in code ? undefined : <Uses {...code} />}
      readTheirs={() => readCode(id)}
      fields={codeFields(trips)}
      schema={CodeForm}
      save="Update"
      says="Code updated"
      onSave={(body, { version }) =>
        tryApi(at('/api/discount-codes/{id}/', { id }), { method: 'PUT', body, version })
      }
    />
  )
}

/** How often the code is used, and by which bookings; those that gave their use back say so. */
function Uses({ uses, uses_max, bookings }: Pick<DiscountCodeDetail, 'uses' | 'uses_max' | 'bookings'>) {
  return (
    <section className="grid gap-2 text-[14px]">
      <p>
        {uses_max === null ? `Used by ${uses}.` : `Used by ${uses} of at most ${uses_max}.`} What is booked
        keeps its price.
      </p>
      <ul className="grid gap-1">
        {bookings.map(({ reference, fullname, trip_name, is_counted }) => (
          <li key={reference}>
            <BookingLink reference={reference} /> {fullname}, {trip_name}
            {!is_counted && <span className="text-muted"> (use given back)</span>}
          </li>
        ))}
      </ul>
    </section>
  )
}
