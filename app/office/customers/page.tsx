import { Download } from 'lucide-react'
import { href, Link, Outlet, redirect } from 'react-router'
import type { Customer } from '#contract/customers.ts'
import { compactClass } from '../kit/compact.ts'
import { fetchFile } from '../kit/download.ts'
import { Facts } from '../kit/facts.tsx'
import { ListHead } from '../kit/list/list-head.tsx'
import { ListProblem, NothingHere } from '../kit/list/list-states.tsx'
import { RowLink } from '../kit/list/row-link.tsx'
import { MayLink } from '../kit/may-link.tsx'
import { Phone } from '../kit/phone.tsx'
import { Section } from '../kit/section.tsx'
import { at } from '../shell/api-address.ts'
import { readApi } from '../shell/api.ts'
import { useMay } from '../shell/person.ts'
import { useSessionEnd } from '../shell/use-session-end.ts'
import type { Route } from './+types/page'
import { moneyOf } from './money.ts'
import { customerPath, samePath } from './path.ts'
import { Past } from './past.tsx'
import { Addresses, Alike } from './same-sections.tsx'
import { Bookings, Consents, Enquiries, Mails, Notes, Papers, Payments, Reviews, Waits } from './sections.tsx'

export const meta: Route.MetaFunction = () => [{ title: 'Customer · Admin' }]

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const email = new URL(request.url).searchParams.get('email')?.trim() ?? ''
  const result = await readApi(at('/api/customers/', {}, { email }))
  // An address that was merged into another leads to the person.
  if ('body' in result && result.body.email !== email.toLowerCase())
    throw redirect(customerPath(result.body.email))
  return { email, result }
}

export default function CustomerPage({ loaderData: { email, result } }: Route.ComponentProps) {
  return (
    <>
      <Link className="text-lake hover:underline" to={href('/admin/customers')}>
        Customers
      </Link>
      {'failure' in result ? (
        <>
          <ListHead title="Customer" />
          <ListProblem says={result.failure.reason} status={result.failure.status} />
        </>
      ) : (
        <Loaded customer={result.body} asked={email} />
      )}
      <Outlet />
    </>
  )
}

function Loaded({ customer, asked }: { customer: Customer; asked: string }) {
  const { email, names, bookings, payments, enquiries, mails, notes, reviews } = customer
  const { papers, waits, consents, alike, addresses, past } = customer
  const mayExport = useMay()('export')
  const orLogIn = useSessionEnd()
  const isKnown = bookings.length + payments.length + enquiries.length + waits.length + past.length > 0
  const exportPath = at('/api/customers/export/', {}, { email })
  return (
    <>
      <ListHead title={names.join(', ') || asked} note={names.length > 0 ? email : undefined}>
        {bookings.length > 0 && addresses.length === 1 && (
          <Link
            className={compactClass()}
            to={`${href('/admin/bookings')}?${new URLSearchParams({ q: email })}`}
          >
            In the list of bookings
          </Link>
        )}
        {isKnown && (
          <MayLink className={compactClass()} to={samePath(email)}>
            Same person as…
          </MayLink>
        )}
        {mayExport && isKnown && (
          <>
            <button
              type="button"
              className={compactClass()}
              onClick={() => void fetchFile(exportPath, 'customer.json').catch(orLogIn)}
            >
              <Download className="size-4" aria-hidden="true" />
              Export all we hold
            </button>
            <RowLink to={href('/admin/customers/person/erase')} look="danger">
              Erase
            </RowLink>
          </>
        )}
      </ListHead>
      {isKnown ? (
        <div className="grid gap-8 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
          <div className="grid min-w-0 content-start gap-8">
            <Sums customer={customer} />
            <Addresses customer={customer} />
            <Alike email={email} alike={alike} />
            <Bookings bookings={bookings} />
            <Past past={past} />
            <Payments payments={payments} />
            <Papers papers={papers} />
            <Waits waits={waits} />
            <Consents consents={consents} />
          </div>
          <div className="grid min-w-0 content-start gap-8">
            <Mails mails={mails} />
            <Notes notes={notes} />
            <Enquiries enquiries={enquiries} />
            <Reviews reviews={reviews} />
          </div>
        </div>
      ) : (
        <NothingHere says={`We know nothing of ${email}.`} />
      )}
    </>
  )
}

/** What was paid and is open, a line for each currency; and how they are reached. */
function Sums({ customer }: { customer: Customer }) {
  const { mobile, bookings } = customer
  return (
    <Section title="In short">
      <Facts
        facts={[
          ['Mobile', mobile && <Phone key="mobile" number={mobile} />],
          ['Bookings', String(bookings.length)],
          ['Money', moneyOf(customer)],
        ]}
      />
    </Section>
  )
}
