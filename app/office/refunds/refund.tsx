import { href } from 'react-router'
import { formatMoney } from '#contract/money.ts'
import { providerWord } from '#contract/payment-ways.ts'
import { InfoDialog } from '../kit/dialog/info.tsx'
import { formatMoment } from '../kit/event-line.tsx'
import { Facts } from '../kit/facts.tsx'
import { RowLink } from '../kit/list/row-link.tsx'
import { refundWords } from '../kit/words.ts'
import type { Route } from './+types/refund'
import { RefundActions } from './actions.tsx'
import { loadRefund } from './loaded.ts'

export async function clientLoader({ params: { id } }: Route.ClientLoaderArgs) {
  return loadRefund(id)
}

export default function ReadRefund({ loaderData: { refund, problem } }: Route.ComponentProps) {
  if (!refund) return <InfoDialog title="Refund" problem={problem} />
  const { booking_reference: reference, booking_name, settled_at, confirmed_at } = refund
  return (
    <InfoDialog
      title={`Refund of ${formatMoney(refund)}`}
      actions={
        <>
          <RefundActions refund={refund} />
          <RowLink to={href('/admin/bookings/:reference', { reference })}>To the booking</RowLink>
        </>
      }
    >
      <Facts
        facts={[
          ['State', refundWords[refund.status].label],
          ['To', `${booking_name}, ${reference}`],
          ['Reason', refund.reason],
          ['How', refund.method && providerWord(refund.method)],
          ['Note', refund.note],
          ['Why not yet', refund.last_error],
          ['Owed since', formatMoment(refund.created_at)],
          ['Settled', settled_at && formatMoment(settled_at)],
          ['Confirmed by the provider', confirmed_at && formatMoment(confirmed_at)],
        ]}
      />
    </InfoDialog>
  )
}
