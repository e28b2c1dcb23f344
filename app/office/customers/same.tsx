import { useSearchParams } from 'react-router'
import { counted } from '#contract/counted.ts'
import type { Customer, CustomerEntry } from '#contract/customers.ts'
import { compactClass } from '../kit/compact.ts'
import { ListHead } from '../kit/list/list-head.tsx'
import { ListFailure, ListProblem, NothingHere } from '../kit/list/list-states.tsx'
import { SearchBox } from '../kit/list/search-box.tsx'
import { MayLink } from '../kit/may-link.tsx'
import { at } from '../shell/api-address.ts'
import { readApi, readList } from '../shell/api.ts'
import type { Route } from './+types/same'
import { Comparison } from './comparison.tsx'
import { customerPath, samePath } from './path.ts'
import { Alike } from './same-sections.tsx'
import { line } from './sections.tsx'

const FOUND_MAX = 20

export const meta: Route.MetaFunction = () => [{ title: 'The same person · Admin' }]

/** One customer and the other, or without an other those who are found. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = new URL(request.url).searchParams
  const asked = (name: string) => query.get(name)?.trim() ?? ''
  const [email, other, q] = [asked('email'), asked('other'), asked('q')]
  const found = at('/api/customers/list/', {}, { q, limit: FOUND_MAX })
  const [one, two, { rows, problem }] = await Promise.all([
    customerAt(email),
    other === '' ? undefined : customerAt(other),
    q === '' || other !== ''
      ? { rows: [], problem: undefined }
      : readList(found, 'The customers could not be searched'),
  ])
  return { one, two, q, rows, problem }
}

function customerAt(email: string) {
  return readApi(at('/api/customers/', {}, { email }))
}

/** Says that two customers are one person: first who the other is, then both side by side. */
export default function SamePerson({ loaderData: { one, two, q, rows, problem } }: Route.ComponentProps) {
  if ('failure' in one) return <ListFailure failure={one.failure} />
  if (two && 'failure' in two) return <ListFailure failure={two.failure} />
  const { email, name } = one.body
  return (
    <>
      <MayLink className="text-lake hover:underline" to={customerPath(email)}>
        {name || email}
      </MayLink>
      {two ? (
        <Pair key={`${email} ${two.body.email}`} one={one.body} two={two.body} />
      ) : (
        <>
          <ListHead title={`Who is the same person as ${name || email}?`} />
          <Search customer={one.body} q={q} rows={rows} problem={problem} />
        </>
      )}
    </>
  )
}

function Pair({ one, two }: { one: Customer; two: Customer }) {
  if (one.email === two.email)
    return (
      <>
        <ListHead title="One person" />
        <NothingHere
          says={`They are one person already: ${one.addresses.map(({ email }) => email).join(', ')}.`}
        />
      </>
    )
  return (
    <>
      <ListHead title="Are these one person?" />
      <Comparison sides={{ email: one, other: two }} />
    </>
  )
}

type SearchProps = { customer: Customer; q: string; rows: CustomerEntry[]; problem: string | undefined }

function Search({ customer: { email, addresses, alike }, q, rows, problem }: SearchProps) {
  const [, setQuery] = useSearchParams()
  const own = new Set(addresses.map((one) => one.email))
  const others = rows.filter(({ _id }) => !own.has(_id))
  const typed = q.toLowerCase()
  const isAddress = typed.includes('@') && !own.has(typed) && !others.some(({ _id }) => _id === typed)
  return (
    <div className="grid max-w-3xl content-start gap-6">
      <div className="grid gap-2">
        <p className="text-muted">Search by name, e-mail address, telephone number or reference.</p>
        <SearchBox
          label="customers"
          asked={q}
          isPatient
          onAsk={(_, words) => setQuery({ email, ...(words && { q: words }) }, { replace: true })}
        />
      </div>
      {problem !== undefined && <ListProblem says={problem} />}
      {q === '' && <Alike email={email} alike={alike} />}
      {q !== '' && others.length === 0 && problem === undefined && (
        <p role="status">No other customer was found.</p>
      )}
      {others.length > 0 && (
        <ul aria-label="Found">
          {others.map((other) => (
            <li key={other._id} className={line}>
              <MayLink isFact className="text-lake hover:underline" to={customerPath(other._id)}>
                {other.name}
              </MayLink>
              <span className="min-w-0 wrap-anywhere text-muted">{other._id}</span>
              <span className="text-muted">{other.mobile}</span>
              <span>{counted(other.bookings, 'booking', 'bookings')}</span>
              <MayLink className={`${compactClass()} ml-auto`} to={samePath(email, other._id)}>
                Compare<span className="sr-only"> with {other._id}</span>
              </MayLink>
            </li>
          ))}
        </ul>
      )}
      {isAddress && (
        <p>
          <MayLink className={compactClass()} to={samePath(email, typed)}>
            Compare with whoever writes from {typed}
          </MayLink>
        </p>
      )}
    </div>
  )
}
