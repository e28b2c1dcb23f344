import { href, Link } from 'react-router'
import type { Removed, RetentionKind, RetentionReport } from '#contract/retention.ts'
import { compactClass } from '../kit/compact.ts'
import { formatMoment } from '../kit/event-line.tsx'
import { Facts } from '../kit/facts.tsx'
import { ListHead } from '../kit/list/list-head.tsx'
import { ListProblem } from '../kit/list/list-states.tsx'
import { Section } from '../kit/section.tsx'
import { at } from '../shell/api-address.ts'
import { problemOf, readApi } from '../shell/api.ts'
import type { Route } from './+types/page'

export const meta: Route.MetaFunction = () => [{ title: 'Retention · Admin' }]

export async function clientLoader() {
  return readApi(at('/api/retention/'))
}

const words: Record<RetentionKind, string> = {
  mails: 'Words of mails',
  enquiries: 'Answered and closed enquiries',
  payment_notices: 'Words of payment providers',
  transfer_slips: 'Transfer slips',
  unpaid_bookings: 'People of bookings that were never paid',
  traveller_details: 'Details of travellers after their trip',
  traveller_papers: 'Bookings whose travellers’ papers were removed',
  trail_log: 'Guides whose log of a departure was removed',
  invitations: 'Used and ended invitations',
  versions: 'Old versions of content',
  bin: 'Things in the bin',
  security_log: 'Lines of the security log',
  booking_networks: 'Networks that unpaid bookings came from',
  idempotency_keys: 'Keys of repeated requests',
  repeats: 'Answers to what staff sent, kept for a repeat',
  statement_lines: 'Words of banks’ statements',
  crew_absences: 'Why the crew were not available',
  preview_drafts: 'Drafts of previews',
  booking_codes: 'Codes mailed to travellers',
  waits: 'Waiting lists, once a wait is over',
  proposals: 'Proposals that nobody has accepted',
  subscribers: 'Subscribers who never confirmed, and those who have unsubscribed',
  sent_itineraries: 'Mails with an itinerary that a visitor asked for, and their addresses',
  newsletter_mails: 'To whom issues of the newsletter went, and their mails',
  asks: 'Asks of colleagues that were done or declined',
  customer_addresses: 'Addresses of one person, once nothing of theirs is left',
  past_records: 'Customers and past trips that were taken over from elsewhere',
  sessions: 'Sessions',
  password_links: 'Links to set a password',
  passkey_challenges: 'Challenges of passkeys',
  known_browsers: 'Browsers no longer used to log in',
  rate_limits: 'Counts of requests',
}

export default function Retention({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <ListHead title="Retention" note="What the site removes automatically, every night after two o’clock.">
        <Link className={compactClass()} to={href('/admin/settings/:name', { name: 'retention' })}>
          Change the periods
        </Link>
      </ListHead>
      {'failure' in loaderData ? (
        <ListProblem
          says={problemOf(loaderData.failure, 'Error fetching the periods')}
          status={loaderData.failure.status}
        />
      ) : (
        <Report {...loaderData.body} />
      )}
    </>
  )
}

function Report({ periods, runs }: RetentionReport) {
  return (
    <div className="grid gap-6 lg:grid-cols-2">
      <Section title="Kept for">
        <Facts facts={periods.map(({ kind, days }) => [words[kind], periodOf(days)])} />
        <p className="mt-3 text-muted">
          Always kept: bookings that were paid, payments, refunds, invoices, receipts, credit notes, the
          audit. What is still open or owed is never removed, however old it is.
        </p>
      </Section>
      <Section title="Last nights">
        {runs.length === 0 && <p className="py-2">No night has passed yet.</p>}
        <Facts
          facts={runs.map(({ day, finished_at, removed }) => [
            day,
            `${removedIn(removed)}${finished_at ? `, done ${formatMoment(finished_at)}` : ', not over yet'}`,
          ])}
        />
      </Section>
    </div>
  )
}

function periodOf(days: number) {
  if (days === 0) return 'until they end'
  return days === 1 ? '1 day' : `${days} days`
}

function removedIn(removed: Removed) {
  const parts = Object.entries(removed).map(
    ([kind, count]) => `${words[kind as RetentionKind].toLowerCase()}: ${count}`,
  )
  return parts.length === 0 ? 'nothing to remove' : parts.join(', ')
}
