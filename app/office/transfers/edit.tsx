import { href } from 'react-router'
import { counted } from '#contract/counted.ts'
import { formatTime } from '#contract/days.ts'
import { transferWords, type Transfer } from '#contract/transfers.ts'
import { ActionDialog } from '../kit/dialog/action.tsx'
import { MayLink } from '../kit/may-link.tsx'
import { at } from '../shell/api-address.ts'
import { readApi, tryApi } from '../shell/api.ts'
import { useDataOf } from '../shell/route-data.ts'
import type { Route } from './+types/edit'
import { TransferForm, transferFields } from './form.ts'

export async function clientLoader() {
  const [suppliers, crew] = await Promise.all([readApi(at('/api/suppliers/')), readApi(at('/api/crew/'))])
  return { suppliers, crew }
}

export const shouldRevalidate = () => false

/** Arranges who fetches or brings the party of a booking. */
export default function ArrangeTransfer({ loaderData, params }: Route.ComponentProps) {
  const day = useDataOf('transfers')
  const departure = useDataOf('departure-transfers')
  const loaded = day ?? departure
  const all = loaded && 'body' in loaded.result ? loaded.result.body.transfers : []
  const transfer = all.find(
    ({ reference, direction }) => reference === params.reference && direction === params.direction,
  )
  const { suppliers, crew } = loaderData
  const failed = [suppliers, crew].find((result) => 'failure' in result)
  const problem = failed && 'failure' in failed ? failed.failure.reason : undefined
  // What is chosen stays a choice, also once it is no longer in use.
  const vehicles = ('body' in suppliers ? suppliers.body : []).filter(
    ({ _id, kind, is_active }) =>
      _id === transfer?.supplier_id || (is_active && (kind === 'vehicle' || kind === 'transport')),
  )
  const drivers = ('body' in crew ? crew.body : []).filter(
    ({ _id, roles, is_active }) => _id === transfer?.crew_id || (is_active && roles.includes('driver')),
  )
  const direction = transfer?.direction ?? 'arrival'
  const { reference } = params
  return (
    <ActionDialog
      title={transfer ? `${transferWords[direction]}: ${transfer.fullname}` : 'Transfer'}
      problem={transfer ? problem : 'This booking has no such transfer on this day'}
      version={transfer?.version}
      fields={transferFields(direction, { vehicles, drivers })}
      schema={TransferForm}
      initial={initialOf(transfer)}
      save="Save"
      says="Transfer saved"
      onSave={(body, call) =>
        tryApi(at('/api/bookings/{reference}/transfers/{direction}/', { reference, direction }), {
          method: 'PUT',
          body: { ...body, due: transfer?.due },
          ...call,
        })
      }
    >
      {transfer && <Known transfer={transfer} />}
    </ActionDialog>
  )
}

function Known({ transfer }: { transfer: Transfer }) {
  const {
    direction,
    reference,
    at: time,
    leaves_at,
    flight,
    faults,
    overruled,
    trip_name,
    travellers,
  } = transfer
  return (
    <>
      <p>
        {trip_name}, {counted(travellers, 'traveller', 'travellers')}.{' '}
        {direction === 'arrival'
          ? time === null
            ? 'When they land is not known'
            : `They land on ${formatTime(time)}`
          : leaves_at === null
            ? 'They have not told when they leave'
            : `They leave on ${formatTime(leaves_at)}`}
        {flight !== '' && `, flight ${flight}`}.{' '}
        <MayLink
          className="text-lake underline underline-offset-2"
          to={href('/admin/bookings/:reference/arrival', { reference })}
        >
          Edit flights
        </MayLink>
      </p>
      {faults.length > 0 && <p className="font-medium text-danger">{faults.join('. ')}.</p>}
      {overruled !== '' && <p>Overruled: {overruled}</p>}
    </>
  )
}

/** The values of the form. What of a landing stands at the booking is not among them. */
function initialOf(transfer: Transfer | undefined) {
  const isDeparture = transfer?.direction === 'departure'
  return {
    at: isDeparture ? (transfer.at ?? '') : '',
    flight: isDeparture ? transfer.own_flight : '',
    from_place: transfer?.from_place ?? '',
    to_place: transfer?.to_place ?? '',
    supplier_id: transfer?.supplier_id ?? null,
    vehicle: transfer?.vehicle ?? '',
    crew_id: transfer?.crew_id ?? null,
    driver: transfer?.driver ?? '',
    driver_phone: transfer?.driver_phone ?? '',
    sign: transfer?.own_sign ?? '',
    overrule: '',
    note: transfer?.note ?? '',
  }
}
