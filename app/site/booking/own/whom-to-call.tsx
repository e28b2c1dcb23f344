import { isLive } from '#contract/booking-statuses.ts'
import type { Booking } from '#contract/bookings.ts'
import { EMERGENCY_PATH, emergencyInShort } from '#contract/emergency.ts'
import type { Traveller } from '#contract/travellers.ts'
import { dialUrl } from '#contract/whatsapp.ts'
import { Ways } from '../../kit/ways.tsx'
import { Filled, useWords } from '../../kit/words.tsx'
import { Fetched } from './fetched.tsx'
import { Guides } from './guides.tsx'
import type { Safety } from './safety.ts'

type Props = Pick<Safety, 'emergencyPhone' | 'insurerPhones' | 'guides' | 'transfers'> & {
  booking: Booking
  contacts: { phone: string; email: string }
  /** Undefined unless this browser may see personal data. */
  travellers: Traveller[] | undefined
}

/** What to do in an emergency, as long as the trip is not over, and whom to ask about anything else. */
export function WhomToCall(props: Props) {
  const { booking, contacts, emergencyPhone, travellers, insurerPhones, guides, transfers } = props
  const say = useWords()
  return (
    <>
      <Fetched transfers={transfers} />
      {isLive(booking) && <Guides people={guides} />}
      {isLive(booking) && (
        <Emergency phone={emergencyPhone} travellers={travellers ?? []} insurerPhones={insurerPhones} />
      )}
      {(contacts.phone || contacts.email) && (
        <p className="text-small text-muted">
          <Filled says={say('own.else')} held={{ ways: <Ways {...contacts} /> }} />
        </p>
      )}
    </>
  )
}

type EmergencyProps = { phone: string; travellers: Traveller[] } & Pick<Props, 'insurerPhones'>

function Emergency({ phone, travellers, insurerPhones }: EmergencyProps) {
  const say = useWords()
  const insured = travellers.filter(({ insurer, position }) => insurer !== '' || insurerPhones.has(position))
  return (
    <section className="rounded-card bg-mist p-6" aria-labelledby="emergency-title">
      <h2 className="text-h3" id="emergency-title">
        {say('own.emergency')}
      </h2>
      <ul className="mt-3 grid gap-2">
        {emergencyInShort(phone).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      {insured.length > 0 && (
        <ul className="mt-4 grid gap-1 text-small wrap-anywhere">
          {insured.map(({ position, name, insurer, policy_number }) => (
            <li key={position}>
              {name || `Traveller ${position}`}: {[insurer, policy_number].filter(Boolean).join(', policy ')}
              <InsurerPhone number={insurerPhones.get(position)} />
            </li>
          ))}
        </ul>
      )}
      <p className="mt-4 flex flex-wrap gap-x-6 font-semibold">
        {phone && (
          <a
            className="inline-flex min-h-11 items-center text-lake underline underline-offset-2"
            href={dialUrl(phone)}
          >
            {say('own.emergency_call', { phone })}
          </a>
        )}
        <a
          className="inline-flex min-h-11 items-center text-lake underline underline-offset-2"
          href={EMERGENCY_PATH}
        >
          {say('own.emergency_more')}
        </a>
      </p>
    </section>
  )
}

function InsurerPhone({ number }: { number: string | undefined }) {
  if (number === undefined) return null
  return (
    <>
      {' '}
      <a className="num whitespace-nowrap text-lake underline underline-offset-2" href={dialUrl(number)}>
        {number}
      </a>
    </>
  )
}
