import { useId, useState, type ReactNode } from 'react'
import { Link, useNavigate, useRevalidator } from 'react-router'
import { counted } from '#contract/counted.ts'
import type { Customer } from '#contract/customers.ts'
import { formatDay } from '#contract/days.ts'
import { Alert } from '../../kit/alert.tsx'
import { BookingLink } from '../kit/booking-link.tsx'
import { compactClass } from '../kit/compact.ts'
import { Section } from '../kit/section.tsx'
import { at } from '../shell/api-address.ts'
import { tryApi } from '../shell/api.ts'
import { tell } from '../shell/messages.ts'
import { useSessionEnd } from '../shell/use-session-end.ts'
import { moneyOf } from './money.ts'
import { customerPath } from './path.ts'

type Name = 'email' | 'other'
type Sides = Record<Name, Customer>
type Stays = Record<'main' | 'name' | 'mobile', Name>

const BOOKINGS_SHOWN = 8

/** Shows two customers side by side, what of each stays and what follows, and makes them one person. */
export function Comparison({ sides }: { sides: Sides }) {
  const [stays, setStays] = useState<Stays>(() => usualOf(sides))
  const stay = (what: keyof Stays) => (name: Name) => setStays((now) => ({ ...now, [what]: name }))
  const hasContacts = canChoose(sides)
  return (
    <div className="grid max-w-5xl gap-8">
      <table className="w-full table-fixed border-collapse text-left">
        <thead>
          <tr>
            <td className="w-24 sm:w-32" />
            <th className={headClass} scope="col">
              This customer
            </th>
            <th className={headClass} scope="col">
              The other one
            </th>
          </tr>
        </thead>
        <tbody>
          <Choice
            label="Main address"
            of={({ email }) => email}
            sides={sides}
            chosen={stays.main}
            onChoose={stay('main')}
          />
          <Choice
            label="Name"
            of={({ name }) => name}
            sides={sides}
            chosen={stays.name}
            onChoose={hasContacts ? stay('name') : undefined}
          />
          <Choice
            label="Telephone"
            of={({ mobile }) => mobile}
            sides={sides}
            chosen={stays.mobile}
            onChoose={hasContacts ? stay('mobile') : undefined}
          />
          {rows.map(({ label, of }) => (
            <Row key={label} label={label} sides={sides} of={of} />
          ))}
        </tbody>
      </table>
      <Section title="What follows">
        <ul className="ml-5 list-disc space-y-1">
          <li>
            The lists, the search, sums and this person’s page show one person. The page of{' '}
            <strong className="wrap-anywhere">{sides[otherThan(stays.main)].email}</strong> leads there.
          </li>
          <li>
            Nothing that was booked, paid or written is changed. Each booking keeps its address, and mails
            about it go there.
          </li>
          <li>What is booked or asked later by any of these addresses is theirs too.</li>
          <li>What was agreed to stays with its booking and applies to no other.</li>
          <li>An export holds all of it, and an erasure takes all of it.</li>
          <li>It can be taken back on the person’s page at any time, until they are erased.</li>
        </ul>
      </Section>
      <Merge sides={sides} stays={stays} />
    </div>
  )
}

function Merge({ sides, stays }: { sides: Sides; stays: Stays }) {
  const [reason, setReason] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const orLogIn = useSessionEnd()
  const { email, other } = sides

  async function merge() {
    setIsBusy(true)
    const body = {
      email: email.email,
      other: other.email,
      version: email.version,
      other_version: other.version,
      ...stays,
    }
    const result = await tryApi(at('/api/customers/merges/'), { method: 'POST', body })
    setIsBusy(false)
    if ('failure' in result) {
      setReason(`${Object.values(result.failure.errors ?? {}).flat()[0] ?? result.failure.reason}.`)
      return revalidate()
    }
    tell('They are one person now')
    return navigate(customerPath(sides[stays.main].email))
  }

  return (
    <div>
      <Alert reason={reason} />
      <div className="mt-2 flex flex-wrap justify-end gap-2">
        <Link className={compactClass()} to={customerPath(email.email)}>
          Cancel
        </Link>
        <button
          type="button"
          className={compactClass('primary')}
          disabled={isBusy}
          onClick={() => void merge().catch(orLogIn)}
        >
          Make them one person
        </button>
      </div>
    </div>
  )
}

type ChoiceProps = {
  label: string
  of: (customer: Customer) => string
  sides: Sides
  chosen: Name
  /** Missing where there is nothing to choose between. */
  onChoose: ((name: Name) => void) | undefined
}

/** A value of both, one of which stays. A button is named by its row and its value. */
function Choice({ label, of, sides, chosen, onChoose }: ChoiceProps) {
  const id = useId()
  const cell = (name: Name) => {
    const value = of(sides[name])
    if (!onChoose || value === '') return value || '–'
    return (
      <label className="flex items-center gap-2">
        <input
          type="radio"
          name={id}
          value={name}
          checked={chosen === name}
          onChange={() => onChoose(name)}
          aria-labelledby={`${id} ${id}-${name}`}
        />
        <span className="min-w-0 wrap-anywhere" id={`${id}-${name}`}>
          {value}
        </span>
      </label>
    )
  }
  return (
    <tr>
      <th className={labelClass} scope="row" id={id}>
        {label}
        {onChoose && <span className="sr-only">, which stays</span>}
      </th>
      <td className={cellClass}>{cell('email')}</td>
      <td className={cellClass}>{cell('other')}</td>
    </tr>
  )
}

function Row({ label, sides, of }: { label: string; sides: Sides; of: (customer: Customer) => ReactNode }) {
  const [one, two] = [of(sides.email), of(sides.other)]
  // What neither has needs no line.
  if (!one && !two) return null
  return (
    <tr>
      <th className={labelClass} scope="row">
        {label}
      </th>
      <td className={cellClass}>{one || '–'}</td>
      <td className={cellClass}>{two || '–'}</td>
    </tr>
  )
}

const headClass = 'border-b border-line py-2 pr-4 font-medium'
const labelClass = 'border-b border-line py-2 pr-4 align-top font-normal text-muted'
const cellClass = 'border-b border-line py-2 pr-4 align-top wrap-anywhere'

/** What is not chosen between: all of it stays. */
const rows: { label: string; of: (customer: Customer) => ReactNode }[] = [
  {
    label: 'Bookings',
    of: ({ bookings }) =>
      bookings.length > 0 && (
        <ul className="grid gap-1">
          {bookings.slice(-BOOKINGS_SHOWN).map(({ reference, trip_name, start_date }) => (
            <li key={reference}>
              <BookingLink reference={reference} /> {trip_name},{' '}
              <span className="whitespace-nowrap">{formatDay(start_date)}</span>
            </li>
          ))}
          {bookings.length > BOOKINGS_SHOWN && <li>and {bookings.length - BOOKINGS_SHOWN} earlier ones</li>}
        </ul>
      ),
  },
  { label: 'Money', of: (customer) => moneyOf(customer) },
  { label: 'Also known by', of: ({ addresses }) => listOf(addresses.slice(1).map(({ email }) => email)) },
  { label: 'Enquiries', of: ({ enquiries }) => enquiries.length },
  { label: 'Mails', of: ({ mails }) => mails.length },
  { label: 'Notes', of: ({ notes }) => notes.length },
  { label: 'Papers', of: ({ papers }) => papers.length },
  { label: 'Waiting lists', of: ({ waits }) => waits.length },
  { label: 'Reviews', of: ({ reviews }) => reviews.length },
  {
    label: 'Consents',
    of: ({ consents }) => consents.length > 0 && counted(consents.length, 'booking', 'bookings'),
  },
]

function listOf(words: string[]) {
  return words.join(', ')
}

/** Who has booked more is likely known by what they use now; what they have not told is the other one's. */
function usualOf(sides: Sides): Stays {
  const usual = sides.other.bookings.length > sides.email.bookings.length ? 'other' : 'email'
  const rest = otherThan(usual)
  const told = (what: 'name' | 'mobile') =>
    sides[usual][what] === '' && sides[rest][what] !== '' ? rest : usual
  return { main: usual, name: told('name'), mobile: told('mobile') }
}

/** Name and telephone are what bookings say: of one who has booked and one who has only asked, the first has them. */
function canChoose({ email, other }: Sides) {
  return email.bookings.length > 0 === other.bookings.length > 0
}

function otherThan(name: Name): Name {
  return name === 'email' ? 'other' : 'email'
}
