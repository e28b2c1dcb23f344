import { href, useSearchParams } from 'react-router'
import { counted } from '#contract/counted.ts'
import { QuestionDialog } from '../kit/dialog/action.tsx'
import { at } from '../shell/api-address.ts'
import { readApi, tryApi } from '../shell/api.ts'
import type { Route } from './+types/unpaid-holds-release'

export async function clientLoader() {
  return readApi(at('/api/bookings/unpaid-holds/'))
}

export default function ReleaseHolds({ loaderData }: Route.ComponentProps) {
  const [query] = useSearchParams()
  const network = query.get('network') ?? ''
  const isRead = !('failure' in loaderData)
  const held = isRead ? loaderData.body.networks.find((row) => row.network === network) : undefined
  const nothing = held?.releasable ? undefined : 'Nothing is left to release from this network'
  return (
    <QuestionDialog
      title="Release seats"
      problem={isRead ? nothing : loaderData.failure.reason}
      save="Release"
      isDanger
      onSave={async (_, call) => {
        const result = await tryApi(at('/api/bookings/unpaid-holds/release/'), {
          method: 'POST',
          body: { network },
          ...call,
        })
        if ('failure' in result) return result
        const { bookings, seats } = await result.response.json()
        return {
          says: `${counted(seats, 'seat', 'seats')} released`,
          reason: `${counted(bookings, 'booking has', 'bookings have')} expired`,
          to: href('/admin/bookings/unpaid-holds'),
        }
      }}
    >
      {held && (
        <p>
          Release the seats of {counted(held.releasable, 'unpaid booking', 'unpaid bookings')} from{' '}
          <strong>{held.network}</strong>? Each traveller is mailed that the booking has expired.
          {held.bookings > held.releasable &&
            ` ${counted(held.bookings - held.releasable, 'booking stays', 'bookings stay')}: a payment is open, or somebody must check.`}
        </p>
      )}
      {held?.is_shared && (
        <p>
          This is the address of a proxy that the site has not been told of, so all visitors may come from it.
        </p>
      )}
    </QuestionDialog>
  )
}
