import { href, Link, Outlet } from 'react-router'
import { formatDay } from '#contract/days.ts'
import { formatMoney } from '#contract/money.ts'
import { proposedTotal, takenOptions } from '#contract/proposal-prices.ts'
import { whyNot } from '#contract/proposal-deeds.ts'
import type { Proposal, ProposalVersion } from '#contract/proposals.ts'
import { counted } from '#contract/counted.ts'
import { customerPath } from '../customers/path.ts'
import { AskLink } from '../kit/ask-link.tsx'
import { BookingLink } from '../kit/booking-link.tsx'
import { compactClass } from '../kit/compact.ts'
import { CopyField } from '../kit/copy-field.tsx'
import { formatMoment } from '../kit/event-line.tsx'
import { Facts } from '../kit/facts.tsx'
import { ListHead } from '../kit/list/list-head.tsx'
import { ListProblem } from '../kit/list/list-states.tsx'
import { MayLink } from '../kit/may-link.tsx'
import { Phone } from '../kit/phone.tsx'
import { Section } from '../kit/section.tsx'
import { WordBadge } from '../kit/word-badge.tsx'
import { proposalWords } from '../kit/words.ts'
import { useMay } from '../shell/person.ts'
import type { Route } from './+types/page'
import { readProposal } from './load.ts'

export const meta: Route.MetaFunction = () => [{ title: 'Proposal · Admin' }]

export async function clientLoader({ params: { id } }: Route.ClientLoaderArgs) {
  return readProposal(id)
}

/** Shows a proposal: where it stands, its versions and its answer. */
export default function ProposalPage({ loaderData: { proposal, problem } }: Route.ComponentProps) {
  return (
    <>
      <Link className="text-lake hover:underline" to={href('/admin/proposals')}>
        Proposals
      </Link>
      {proposal ? <Loaded proposal={proposal} /> : <ListProblem says={problem} status={404} />}
      <Outlet />
    </>
  )
}

function Loaded({ proposal }: { proposal: Proposal }) {
  const { title, name, state, number, sent_number, versions, text, booking_reference, _id: id } = proposal
  const hasDraft = versions[0]?.sent_at === null
  const isOpen = state === 'sent' || state === 'seen' || state === 'expired'
  const base = href('/admin/proposals/:id', { id })
  const mayPrice = useMay()('prices')
  return (
    <>
      <ListHead title={title} note={`For ${name}`}>
        <WordBadge word={proposalWords[state]} />
      </ListHead>
      <div className="mb-6 flex flex-wrap gap-2" role="group" aria-label="Actions">
        {hasDraft && whyNot('send', state) === undefined && (
          <Link className={compactClass('primary')} to={`${base}/send`} preventScrollReset>
            Send version {number}
          </Link>
        )}
        {whyNot('edit', state) === undefined && (
          <Link className={compactClass()} to={`${base}/edit`} preventScrollReset>
            {hasDraft ? 'Edit the draft' : `Make version ${number + 1}`}
          </Link>
        )}
        {whyNot('tell', state) === undefined && (
          <Link className={compactClass()} to={`${base}/accept`} preventScrollReset>
            Accepted on the telephone
          </Link>
        )}
        {!mayPrice && whyNot('edit', state) === undefined && <AskLink kind="proposal-price" of={id} />}
        {booking_reference !== null && <BookingLink reference={booking_reference} />}
        {whyNot('withdraw', state) === undefined && (
          <Link className={compactClass('danger')} to={`${base}/withdraw`} preventScrollReset>
            Withdraw
          </Link>
        )}
      </div>
      {hasDraft && sent_number !== null && isOpen && (
        <p className="mb-4 text-muted" role="status">
          Version {number} is a draft. Until it is sent, version {sent_number} can be accepted.
        </p>
      )}
      <div className="grid gap-8 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid content-start gap-8">
          {text !== null && isOpen && (
            <Section title="Text to copy">
              <CopyField label="Text with the link" value={text} />
            </Section>
          )}
          <Section title="Versions">
            <ul>
              {versions.map((version) => (
                <Version key={version._id} version={version} isCurrent={version.number === sent_number} />
              ))}
            </ul>
          </Section>
        </div>
        <Section title="Details">
          <ProposalFacts proposal={proposal} />
        </Section>
      </div>
    </>
  )
}

function Version({ version, isCurrent }: { version: ProposalVersion; isCurrent: boolean }) {
  const { number, sent_at, url, document } = version
  const { title, start_date, days, travellers, valid_until, options } = document
  const total = proposedTotal(document, takenOptions(options, []))
  return (
    <li className="grid gap-1 border-b border-line py-2.5">
      <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <b className="font-medium">
          {number}. {title}
        </b>
        <span className="text-muted">
          {sent_at === null ? 'draft' : `sent ${formatMoment(sent_at)}`}
          {sent_at !== null && !isCurrent && ', replaced'}
        </span>
        <a
          className="ml-auto text-lake hover:underline"
          href={asOffice(url)}
          target="_blank"
          rel="noreferrer"
        >
          {sent_at === null ? 'Preview' : 'Open its page'}
          <span className="sr-only"> of version {number}</span>
        </a>
      </p>
      <p className="num text-[13px] text-muted">
        {[
          formatDay(start_date),
          counted(days.length, 'day', 'days'),
          counted(travellers, 'traveller', 'travellers'),
          total ? formatMoney(total) : 'no price yet',
          options.length > 0 && counted(options.length, 'option', 'options'),
          `until ${formatDay(valid_until)}`,
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </li>
  )
}

/** The page of a version, without noting that its link was opened: that tells of the customer alone. */
function asOffice(url: string) {
  return `${url}&by=office`
}

function ProposalFacts({ proposal }: { proposal: Proposal }) {
  const { email, versions, enquiry_id, sent_at, seen_at, valid_until, created_at } = proposal
  const { answered_at, answered_name, answered_to_name, answer, chosen, terms_version, network } = proposal
  const phone = versions[0]?.document.phone ?? ''
  return (
    <Facts
      facts={[
        [
          'E-mail',
          <MayLink isFact key="email" className="text-lake hover:underline" to={customerPath(email)}>
            {email}
          </MayLink>,
        ],
        ['Telephone', phone && <Phone key="phone" number={phone} />],
        [
          'Enquiry',
          enquiry_id && (
            <Link
              key="enquiry"
              className="text-lake hover:underline"
              to={href('/admin/enquiries/:id', { id: enquiry_id })}
            >
              Open it
            </Link>
          ),
        ],
        ['Begun', formatMoment(created_at)],
        ['Sent', sent_at && formatMoment(sent_at)],
        ['Link opened', sent_at && (seen_at ? formatMoment(seen_at) : 'Not yet')],
        ['Can be accepted until', formatDay(valid_until)],
        ['Answered', answered_at && formatMoment(answered_at)],
        ['By', answered_name],
        ['Heard by', answered_to_name],
        ['In words', answer],
        ['Chosen', chosen.join('\n')],
        ['Terms', terms_version === null ? '' : `version ${terms_version}`],
        ['From the network', network],
      ]}
    />
  )
}
