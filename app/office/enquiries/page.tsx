import { href, Link, Outlet } from 'react-router'
import type { EnquiryThread } from '#contract/enquiries.ts'
import { formatMoney } from '#contract/money.ts'
import type { ProposalEntry } from '#contract/proposals.ts'
import type { StaffMember } from '#contract/staff.ts'
import { customerPath } from '../customers/path.ts'
import { compactClass } from '../kit/compact.ts'
import { formatMoment } from '../kit/event-line.tsx'
import { Facts } from '../kit/facts.tsx'
import { ListHead } from '../kit/list/list-head.tsx'
import { ListProblem } from '../kit/list/list-states.tsx'
import { MayLink } from '../kit/may-link.tsx'
import { Section } from '../kit/section.tsx'
import { WordBadge } from '../kit/word-badge.tsx'
import { enquiryKindWords, enquiryWords, proposalWords } from '../kit/words.ts'
import { at } from '../shell/api-address.ts'
import { readApi, readList } from '../shell/api.ts'
import { useMay } from '../shell/person.ts'
import { Phone } from '../kit/phone.tsx'
import type { Route } from './+types/page'
import { Thread } from './thread.tsx'

export const meta: Route.MetaFunction = () => [{ title: 'Enquiry · Admin' }]

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const [result, people, proposals] = await Promise.all([
    readApi(at('/api/enquiries/{id}/', { id: params.id })),
    readList(at('/api/staff/'), 'The names of colleagues could not be fetched'),
    readList(at('/api/proposals/', {}, { enquiry: params.id }), 'The proposals could not be fetched'),
  ])
  return {
    result,
    people: people.rows,
    proposals: proposals.rows,
    problems: [people.problem, proposals.problem],
  }
}

export default function EnquiryPage({ loaderData }: Route.ComponentProps) {
  const { result, people, proposals, problems } = loaderData
  const may = useMay()
  // Whoever may not read proposals misses none.
  const [ofPeople, ofProposals] = problems
  const told = [ofPeople, may('bookings') ? ofProposals : undefined].filter((one) => one !== undefined)
  return (
    <>
      <Link className="text-lake hover:underline" to={href('/admin/enquiries')}>
        Enquiries
      </Link>
      {'failure' in result ? (
        <ListProblem says={result.failure.reason} status={result.failure.status} />
      ) : (
        <>
          {told.map((problem) => (
            <ListProblem key={problem} says={problem} />
          ))}
          <Loaded enquiry={result.body} people={people} proposals={proposals} />
        </>
      )}
      <Outlet />
    </>
  )
}

type LoadedProps = { enquiry: EnquiryThread; people: StaffMember[]; proposals: ProposalEntry[] }

function Loaded({ enquiry, people, proposals }: LoadedProps) {
  const { _id: id, name, kind, status, booking_reference: reference, details } = enquiry
  const base = href('/admin/enquiries/:id', { id })
  return (
    <>
      <ListHead title={name} note={enquiryKindWords[kind]}>
        <WordBadge word={enquiryWords[status]} />
      </ListHead>
      <div className="mb-6 flex flex-wrap gap-2" role="group" aria-label="Actions">
        <Link className={compactClass('primary')} to={`${base}/answer`} preventScrollReset>
          Answer
        </Link>
        <Link className={compactClass()} to={`${base}/reply`} preventScrollReset>
          Add what they wrote
        </Link>
        {reference === null && (
          <MayLink className={compactClass()} to={`${href('/admin/proposals/new')}?enquiry=${id}`}>
            Make a proposal
          </MayLink>
        )}
        {reference === null ? (
          <Link className={compactClass()} to={`${base}/book`} preventScrollReset>
            Turn into a booking
          </Link>
        ) : (
          <Link className={compactClass()} to={href('/admin/bookings/:reference', { reference })}>
            Booking {reference}
          </Link>
        )}
        {reference !== null && details.new_date !== undefined && (
          <MayLink className={compactClass()} to={changePath(reference, details)}>
            Change it as asked
          </MayLink>
        )}
        <Link className={compactClass()} to={`${base}/edit`} preventScrollReset>
          State, person and notes
        </Link>
      </div>
      <div className="grid gap-8 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <Thread enquiry={enquiry} />
        <div className="grid content-start gap-8">
          <Section title="Details">
            <EnquiryFacts enquiry={enquiry} people={people} />
          </Section>
          {proposals.length > 0 && <Proposals proposals={proposals} />}
        </div>
      </div>
    </>
  )
}

/** What was offered to whoever wrote. */
function Proposals({ proposals }: Pick<LoadedProps, 'proposals'>) {
  return (
    <Section title="Proposals">
      <ul>
        {proposals.map(({ _id: id, title, state, total }) => (
          <li className="flex flex-wrap items-baseline gap-x-3 gap-y-1 py-1.5" key={id}>
            <Link className="text-lake hover:underline" to={href('/admin/proposals/:id', { id })}>
              {title}
            </Link>
            {total && <span className="num text-muted">{formatMoney(total)}</span>}
            <WordBadge word={proposalWords[state]} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** Returns the address of the form that changes a booking, filled in with what its traveller has asked for. */
function changePath(reference: string, { new_date = '', new_travellers = '' }: EnquiryThread['details']) {
  const wish = new URLSearchParams({ date: new_date, travellers: new_travellers })
  return `${href('/admin/bookings/:reference/change', { reference })}?${wish}`
}

function EnquiryFacts({ enquiry, people }: { enquiry: EnquiryThread; people: StaffMember[] }) {
  const { email, phone, details, assignee, notes, created_at, trip_name } = enquiry
  return (
    <Facts
      facts={[
        [
          'E-mail',
          <MayLink isFact key="email" className="text-lake hover:underline" to={customerPath(email)}>
            {email}
          </MayLink>,
        ],
        ['Phone', phone && <Phone key="phone" number={phone} />],
        ['Trip', trip_name ?? details.destination],
        ['Asked for', trip_name === null || details.destination === trip_name ? '' : details.destination],
        ['Travellers', details.travellers],
        ['Days', details.noOfDays],
        ['Second mobile', details.mobile2 && <Phone key="mobile2" number={details.mobile2} />],
        ['Booked for', details.booked_date],
        ['Would like', details.new_date],
        ['Travellers then', details.new_travellers],
        ['Nationality', details.nationality],
        ['Could not be booked', details.refused],
        ['Received', formatMoment(created_at)],
        ['Seen to by', people.find(({ _id }) => _id === assignee)?.name ?? 'Nobody yet'],
        ['Notes', notes],
      ]}
    />
  )
}
