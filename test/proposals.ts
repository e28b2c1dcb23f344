import { addDays, today } from '#contract/days.ts'
import type { Proposal, ProposalInput } from '#contract/proposals.ts'
import { db } from '#db/client.ts'
import { addProposal } from '#domain/proposals/compose.ts'
import { sendProposal } from '#domain/proposals/send.ts'
import { maya } from './bookings.ts'

/** A proposal of three days that is made from no trip, at US$500 a person, with a choice of hotels and one extra. */
export function proposalFor(name: string, email: string): ProposalInput {
  const start_date = addDays(today(), 60)
  return {
    name,
    email,
    phone: '+46 70 123 45 67',
    nationality: 'Sweden',
    trip_id: null,
    start_date,
    travellers: 2,
    title: 'Two quiet valleys',
    greeting: `Dear ${name}, this is what we talked about.`,
    days: [
      day('Up the valley', 'Syabrubesi', 1_460),
      day('Into the wood', 'Lama Hotel', 2_380),
      day('Above the trees', 'Langtang', 3_430),
    ],
    options: [
      { choice: 'Hotel in Kathmandu', name: 'Guest house', text: '', amount: 0, per: 'person' },
      {
        choice: 'Hotel in Kathmandu',
        name: 'Garden hotel',
        text: 'With a pool.',
        amount: 6_000,
        per: 'person',
      },
      { choice: '', name: 'Jeep instead of the bus', text: '', amount: 15_000, per: 'group' },
    ],
    priced_by: 'typed',
    currency: 'USD',
    unit_amount: 50_000,
    included: 'Guide\nPermits',
    excluded: 'Flights',
    valid_until: addDays(today(), 14),
    note: '',
  }
}

function day(title: string, place: string, altitude_m: number) {
  return { title, text: `On foot to ${place}.`, place, altitude_m, bed: 'Lodge' }
}

/** A proposal to Maya that was composed and sent by a manager. `more`: what is otherwise than in `proposalFor`. */
export async function sent(more: Partial<ProposalInput> = {}): Promise<Proposal> {
  const actor = 'staff-pasang'
  const input = { ...proposalFor('Maya Lindqvist', maya.email), ...more }
  const { _id } = await addProposal(input, { actor, limits: {} })
  return sendProposal(_id, actor)
}

/** The id and token of the link of a version, as mails and staff have it. */
export function linkOf({ versions }: Proposal, number: number): [string, string] {
  const { pathname, searchParams } = new URL(versions.find((one) => one.number === number)!.url)
  return [pathname.split('/').at(-1)!, searchParams.get('token')!]
}

/** What the page sends to accept at a total in minor units with these options. */
export function yes(shown: number, options: number[] = []) {
  return { name: 'Maya L.', terms: 'yes', shown, options, network: '203.0.113.0/24' } as const
}

type Press = (call: string, path: string, sent?: { json?: unknown }) => Promise<{ _id: string }>

/**
 * Presses every call that writes of a proposal: for one that is withdrawn, and one that was accepted on the telephone, whose
 * booking is cancelled.
 */
export async function pressProposals(
  press: Press,
  canary: string,
  email: string,
  enquiry_id: string,
): Promise<void> {
  const json = { ...proposalFor(canary, email), enquiry_id }
  const on = (method: string, id: string, part: string, body: { json?: unknown } = {}) =>
    press(`${method} /api/proposals/{id}/${part}`, `/api/proposals/${id}/${part}`, body)
  const first = await press('POST /api/proposals/', '/api/proposals/', { json })
  await on('PUT', first._id, '', { json: { ...json, note: canary } })
  await on('POST', first._id, 'withdrawal/')
  const { _id: id } = await press('POST /api/proposals/', '/api/proposals/', {
    json: { ...json, enquiry_id: null },
  })
  await on('POST', id, 'sending/')
  await on('POST', id, 'acceptance/', { json: { name: canary, how: canary } })
  const booked = await db
    .selectFrom('bookings')
    .innerJoin('proposals', 'proposals.booking_id', 'bookings.id')
    .select('bookings.reference')
    .where('proposals.id', '=', id)
    .executeTakeFirstOrThrow()
  const path = `/api/bookings/${booked.reference}/cancellation/`
  await press('POST /api/bookings/{reference}/cancellation/', path, { json: { reason: canary } })
}
