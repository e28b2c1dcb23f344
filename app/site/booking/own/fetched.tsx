import { formatDay, formatTime } from '#contract/days.ts'
import { vehicleInWords, type Transfer } from '#contract/transfers.ts'
import { dialUrl } from '#contract/whatsapp.ts'
import { useWords } from '../../kit/words.tsx'

/** Who fetches the party when it lands, and who brings it away; nothing while that is not arranged. */
export function Fetched({ transfers }: { transfers: Transfer[] }) {
  const say = useWords()
  if (transfers.length === 0) return null
  return (
    <section aria-labelledby="fetched-title">
      <h2 className="text-h3" id="fetched-title">
        {say('own.fetched')}
      </h2>
      <ul className="mt-5 grid gap-5">
        {transfers.map((transfer) => (
          <One key={transfer.direction} transfer={transfer} />
        ))}
      </ul>
    </section>
  )
}

function One({ transfer }: { transfer: Transfer }) {
  const { direction, at, leaves_at, day, flight, from_place, to_place, sign, driver_name, driver_call } =
    transfer
  const say = useWords()
  const places = [from_place && `from ${from_place}`, to_place && `to ${to_place}`].filter(Boolean).join(' ')
  const vehicle = vehicleInWords(transfer)
  const moment = leaves_at ?? at
  const when = moment === null ? formatDay(day) : formatTime(moment)
  return (
    <li className="grid gap-1 wrap-anywhere">
      <p className="font-semibold">
        {say(direction === 'arrival' ? 'own.fetched_in' : 'own.fetched_out')}: {when}
        {flight !== '' && `, flight ${flight}`}
      </p>
      {leaves_at !== null && (
        <p>{at === null ? say('own.fetched_unset') : say('own.fetched_at', { when: formatTime(at) })}</p>
      )}
      {places !== '' && <p>{places.replace(/^./, (letter) => letter.toUpperCase())}.</p>}
      {direction === 'arrival' && <p>{say('own.fetched_sign', { sign })}</p>}
      {vehicle !== '' && <p>Vehicle: {vehicle}</p>}
      {driver_name !== '' && (
        <p>
          Driver: {driver_name}
          {driver_call !== '' && (
            <>
              {', '}
              <a
                className="num py-2 whitespace-nowrap text-lake underline underline-offset-2"
                href={dialUrl(driver_call)}
              >
                {driver_call}
              </a>
            </>
          )}
        </p>
      )}
    </li>
  )
}
