import type { Selectable } from 'kysely'
import { askKindRow, type Ask, type AskKind } from '#contract/asks.ts'
import { formatDay } from '#contract/days.ts'
import { Currency } from '#contract/money.ts'
import type { Role } from '#contract/role-words.ts'
import { may, type Right } from '#contract/roles.ts'
import { db, type Tx } from '#db/client.ts'
import type { AskRow } from '#db/rows/office.ts'
import { changesOf, presentOf, wishIn } from './wishes.ts'

/** So many answered asks of a person are listed beside the open ones. */
const ANSWERED_SHOWN = 30

/** Returns the open asks that a person may answer, and their own, the newest first. */
export async function listAsks({
  staffId,
  roles,
}: {
  staffId: string
  roles: readonly Role[]
}): Promise<Ask[]> {
  const [open, own] = await Promise.all([
    askRows(db).where('asks.state', '=', 'open').orderBy('asks.id', 'desc').execute(),
    askRows(db).where('asked_by', '=', staffId).orderBy('asks.id', 'desc').limit(ANSWERED_SHOWN).execute(),
  ])
  const theirs = open.filter(({ needs, asked_by }) => asked_by !== staffId && may(roles, needs as Right))
  return Promise.all([...theirs, ...own].map((row) => toAsk(row, staffId)))
}

function askRows(executor: Tx | typeof db) {
  return executor
    .selectFrom('asks')
    .leftJoin('staff as asker', 'asker.id', 'asks.asked_by')
    .leftJoin('staff as answerer', 'answerer.id', 'asks.answered_by')
    .leftJoin('bookings', 'bookings.id', 'asks.booking_id')
    .leftJoin('departures', 'departures.id', 'asks.subject')
    .leftJoin('trips', 'trips.id', 'departures.trip_id')
    .leftJoin('trips as priced', 'priced.id', 'asks.subject')
    .leftJoin('proposals', 'proposals.id', 'asks.proposal_id')
    .selectAll('asks')
    .select(['asker.name as asker_name', 'answerer.name as answerer_name'])
    .select([
      'bookings.fullname',
      'trips.name as trip_name',
      'departures.start_date',
      'priced.name as priced_name',
      'proposals.title as proposal_title',
    ])
}

/** Reads an ask for somebody, in the caller's transaction. */
export async function readAsk(tx: Tx, id: string, reader: string): Promise<Ask> {
  return toAsk(await askRows(tx).where('asks.id', '=', id).executeTakeFirstOrThrow(), reader, tx)
}

type Joined = Selectable<AskRow> & {
  asker_name: string | null
  answerer_name: string | null
  fullname: string | null
  trip_name: string | null
  start_date: string | null
  priced_name: string | null
  proposal_title: string | null
}

async function toAsk(row: Joined, reader: string, executor: Tx | typeof db = db): Promise<Ask> {
  const kind = row.kind as AskKind
  const { amount, currency, subject } = row
  const isBooking = row.booking_id !== null
  const wish = wishIn(row)
  // What became of it later is nothing that the ask is about.
  const present = wish && row.state === 'open' ? await presentOf(executor, kind, subject, wish) : undefined
  const place = askKindRow(kind).path.replace('{of}', subject)
  return {
    _id: row.id,
    kind,
    of: subject,
    about: isBooking ? `${subject}, ${row.fullname ?? ''}` : aboutOther(row),
    amount: amount === null || currency === null ? null : { amount, currency: Currency.parse(currency) },
    note: row.note,
    from: row.asker_name ?? 'Somebody',
    is_mine: row.asked_by === reader,
    asked_at: row.asked_at,
    state: row.state,
    answered_by: row.answerer_name,
    answered_at: row.answered_at,
    reason: row.reason,
    event_id: row.event_id,
    wish: wish?.after ?? null,
    changes: wish ? changesOf(wish, present) : [],
    path_in_admin: `${place}?${new URLSearchParams({ ask: row.id })}`,
  }
}

function aboutOther({ trip_name, start_date, priced_name, proposal_title, subject }: Joined) {
  const named = priced_name ?? proposal_title
  if (named !== null) return named
  if (trip_name !== null && start_date !== null) return `${trip_name}, ${formatDay(start_date)}`
  return subject.replaceAll(/[_-]/g, ' ')
}
