import type { BookingDetail } from '#contract/booking-details.ts'
import { today } from '#contract/days.ts'
import { partsInWords } from '#contract/installment-words.ts'
import { formatMoney } from '#contract/money.ts'

/** Shows the parts of a balance, and what is paid of each. */
export function Parts({ booking }: { booking: BookingDetail }) {
  const words = partsInWords(booking)
  return (
    <ul aria-label="Parts of the balance">
      {booking.installments.map(({ due_on, paid }, index) => {
        const { label, amount, state } = words[index]!
        const isLate = state !== 'paid' && due_on < today()
        return (
          <li key={label} className="flex flex-wrap items-center gap-2 border-t border-line py-2">
            <span>{label}</span>
            <span className="num ml-auto font-medium">{amount}</span>
            <span className={isLate ? 'font-medium text-danger' : 'text-muted'}>
              {state === 'paid' ? 'paid' : `${formatMoney(paid)} paid${isLate ? ', late' : ''}`}
            </span>
          </li>
        )
      })}
    </ul>
  )
}
