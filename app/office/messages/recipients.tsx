import { useSearchParams } from 'react-router'
import { bookingStatuses, type BookingStatus } from '#contract/booking-statuses.ts'
import { counted } from '#contract/counted.ts'
import type { MessageRecipients } from '#contract/messages.ts'
import { bookingWords } from '../kit/words.ts'

type LeftOut = MessageRecipients['left_out'][number]

/** Shows who gets the letter, and who does not and why. */
export function Recipients({ recipients, left_out }: MessageRecipients) {
  return (
    <div className="grid gap-2 text-[13.5px]">
      <details>
        <summary className="cursor-pointer font-medium underline underline-offset-4">
          {recipients.length === 0
            ? 'Nobody gets it'
            : `Goes to ${counted(recipients.length, 'booking', 'bookings')}`}
        </summary>
        <ul className="mt-1 grid gap-0.5 pl-4">
          {recipients.map(({ reference, fullname, email, status }) => (
            <li key={reference} className="wrap-anywhere">
              {fullname}{' '}
              <span className="text-muted">
                {email}, {reference}, {bookingWords[status].label.toLowerCase()}
              </span>
            </li>
          ))}
        </ul>
      </details>
      {left_out.length > 0 && (
        <details>
          <summary className="cursor-pointer text-muted underline underline-offset-4">
            {counted(left_out.length, 'booking is', 'bookings are')} left out
          </summary>
          <ul className="mt-1 grid gap-0.5 pl-4">
            {left_out.map((one) => (
              <li key={one.reference}>
                {one.fullname}{' '}
                <span className="text-muted">
                  {one.reference}, {reasonOf(one)}
                </span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}

/** Puts the chosen statuses into the address, because the loader must fetch who has them. */
export function StatusChoice({ chosen }: { chosen: BookingStatus[] }) {
  const [, setQuery] = useSearchParams()
  return (
    <fieldset className="flex flex-wrap gap-x-4 gap-y-1">
      <legend className="mb-1 font-semibold">Bookings</legend>
      {bookingStatuses.map((status) => (
        <label key={status} className="flex min-h-8 items-center gap-2">
          <input
            type="checkbox"
            className="size-4"
            checked={chosen.includes(status)}
            onChange={({ target }) => {
              const next = bookingStatuses.filter((one) =>
                one === status ? target.checked : chosen.includes(one),
              )
              setQuery({ statuses: next.join(',') }, { replace: true, preventScrollReset: true })
            }}
          />
          {bookingWords[status].label}
        </label>
      ))}
    </fieldset>
  )
}

function reasonOf({ reason, status }: LeftOut) {
  if (reason === 'erased') return 'was erased'
  if (reason === 'no-address') return 'has no e-mail address'
  if (reason === 'demo') return 'came with the demo, which gets no mails'
  return bookingWords[status].label.toLowerCase()
}
