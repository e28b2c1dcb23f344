import { Download } from 'lucide-react'
import { Form, href, Link, Outlet } from 'react-router'
import type { Customer } from '#contract/customers.ts'
import { formatDay } from '#contract/days.ts'
import { formatMoney } from '#contract/money.ts'
import { compactBox, compactClass } from '../kit/compact.ts'
import { fetchFile } from '../kit/download.ts'
import { formatMoment } from '../kit/event-line.tsx'
import { ListHead } from '../kit/list/list-head.tsx'
import { ListProblem, NothingHere } from '../kit/list/list-states.tsx'
import { RowLink } from '../kit/list/row-link.tsx'
import { Nothing, Section } from '../kit/section.tsx'
import { WordBadge } from '../kit/word-badge.tsx'
import { bookingWords, enquiryWords, paymentWords } from '../kit/words.ts'
import { at } from '../shell/api-address.ts'
import { readApi } from '../shell/api.ts'
import { useIsOwner } from '../shell/person.ts'
import { useSessionEnd } from '../shell/use-session-end.ts'
import type { Route } from './+types/list'

export const meta: Route.MetaFunction = () => [{ title: 'Customers · Admin' }]

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const email = new URL(request.url).searchParams.get('email')?.trim() ?? ''
  if (email === '') return { email, result: undefined }
  return { email, result: await readApi(at('/api/customers/', {}, { email })) }
}

export default function Customers({ loaderData: { email, result } }: Route.ComponentProps) {
  return (
    <>
      <ListHead title="Customers" note="All that one e-mail address has booked, paid and asked." />
      <Form className="mb-6 flex flex-wrap gap-2" role="search" key={email}>
        <input
          className={`${compactBox} w-full sm:max-w-80`}
          type="email"
          name="email"
          aria-label="E-mail address"
          placeholder="E-mail address"
          maxLength={254}
          defaultValue={email}
          required
        />
        <button type="submit" className={`${compactClass('primary')} h-9!`}>
          Find
        </button>
      </Form>
      {result && 'failure' in result && (
        <ListProblem says={result.failure.reason} status={result.failure.status} />
      )}
      {result && !('failure' in result) && <Found customer={result.body} />}
      <Outlet />
    </>
  )
}

function Found({ customer }: { customer: Customer }) {
  const { email, names, bookings, payments, enquiries } = customer
  const isOwner = useIsOwner()
  const orLogIn = useSessionEnd()
  if (bookings.length + payments.length + enquiries.length === 0)
    return <NothingHere says={`We know nothing of ${email}.`} />
  const exportPath = at('/api/customers/export/', {}, { email })
  return (
    <>
      <header className="mb-5 flex flex-wrap items-center gap-2">
        <h2 className="mr-auto font-sans text-[18px] font-semibold tracking-tight">
          {names.join(', ') || email}
        </h2>
        {isOwner && (
          <>
            <button
              type="button"
              className={compactClass()}
              onClick={() => void fetchFile(exportPath, 'customer.json').catch(orLogIn)}
            >
              <Download className="size-4" aria-hidden="true" />
              Export all we hold
            </button>
            <RowLink to={href('/admin/customers/erase')} look="danger">
              Erase
            </RowLink>
          </>
        )}
      </header>
      <div className="grid gap-8">
        <Bookings bookings={bookings} />
        <Payments payments={payments} />
        <Enquiries enquiries={enquiries} />
      </div>
    </>
  )
}

const line = 'flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line py-2'

function Bookings({ bookings }: Pick<Customer, 'bookings'>) {
  return (
    <Section title="Bookings">
      {bookings.length === 0 && <Nothing>None.</Nothing>}
      <ul>
        {bookings.map(({ _id, reference, trip_name, start_date, status, total }) => (
          <li key={_id} className={line}>
            <Link
              className="text-lake hover:underline"
              to={href('/admin/bookings/:reference', { reference })}
            >
              {reference}
            </Link>
            <span className="font-medium">{trip_name}</span>
            <span className="text-muted">{formatDay(start_date)}</span>
            <WordBadge word={bookingWords[status]} />
            <span className="num ml-auto">{total && formatMoney(total)}</span>
          </li>
        ))}
      </ul>
    </Section>
  )
}

function Payments({ payments }: Pick<Customer, 'payments'>) {
  return (
    <Section title="Payments">
      {payments.length === 0 && <Nothing>None.</Nothing>}
      <ul>
        {payments.map((payment) => (
          <li key={payment._id} className={line}>
            <Link
              className="num font-medium text-lake hover:underline"
              to={href('/admin/payments/:id', { id: payment._id })}
            >
              {formatMoney(payment)}
            </Link>
            <WordBadge word={paymentWords[payment.status]} />
            <span className="text-muted">{payment.booking_reference ?? 'without a booking'}</span>
            <time className="num ml-auto text-muted" dateTime={payment.created_at}>
              {formatMoment(payment.created_at)}
            </time>
          </li>
        ))}
      </ul>
    </Section>
  )
}

function Enquiries({ enquiries }: Pick<Customer, 'enquiries'>) {
  return (
    <Section title="Enquiries">
      {enquiries.length === 0 && <Nothing>None.</Nothing>}
      <ul>
        {enquiries.map(({ _id: id, message, status, created_at }) => (
          <li key={id} className={line}>
            <Link
              className="min-w-0 flex-1 truncate text-lake hover:underline"
              to={href('/admin/enquiries/:id', { id })}
            >
              {message}
            </Link>
            <WordBadge word={enquiryWords[status]} />
            <time className="num ml-auto text-muted" dateTime={created_at}>
              {formatMoment(created_at)}
            </time>
          </li>
        ))}
      </ul>
    </Section>
  )
}
