import type { MeetingPoint, MeetingPoints } from '#contract/meeting-points.ts'
import type { Tx } from '#db/client.ts'
import { DomainError } from '../errors.ts'
import { parsedJson } from '../stored.ts'
import { waitingDocuments } from '../waiting-versions.ts'
import { withIds } from './with-ids.ts'

/** So many trips are named; the others are counted. */
const NAMED_MAX = 3

/** Returns the meeting points as they are stored: each with an id of its own, by which trips name it. */
export function meetingPointsToStore({ points }: MeetingPoints): MeetingPoints {
  return { points: withIds(points.map(({ is_same_place: _said, ...point }) => point)) }
}

type Named = Pick<MeetingPoint, 'id' | 'name' | 'position'>

/** Returns the meeting points of the draft and of what is planned: of a name that waits there, its place has been asked about. */
export async function waitingMeetingPoints(tx: Tx): Promise<Named[]> {
  const documents = await waitingDocuments(tx, 'setting')
  return documents
    .flatMap(({ settings = [] }) => settings)
    .filter(({ name }) => name === 'meeting_points')
    .flatMap(({ document }) => (parsedJson(String(document)) as Partial<MeetingPoints> | null)?.points ?? [])
}

/**
 * Throws `invalid` for a meeting point that has another name at the position of the former one, unless it is said that the
 * place is the same, or was said when that name was kept among those that wait: travellers would be shown the way to where
 * nobody waits.
 */
export function refuseFormerPositions(before: MeetingPoints, typed: MeetingPoints, waiting: Named[]): void {
  const former = new Map(before.points.map((point) => [point.id, point]))
  const isTold = ({ id, name, position }: Named) =>
    waiting.some((one) => one.id === id && one.name === name && one.position === position)
  const errors = typed.points.flatMap((point, index) => {
    const { id, name, position, is_same_place } = point
    const { name: called = name, position: stood = '' } = former.get(id) ?? {}
    if (called === name || stood === '' || stood !== position || is_same_place || isTold(point)) return []
    const message = `The position is still that of “${called}”: type or choose the new one, empty it, or tick that the place is the same`
    return [[`points.${index}.is_same_place`, [message]]]
  })
  if (errors.length > 0)
    throw new DomainError('invalid', 'Some fields are not valid', { errors: Object.fromEntries(errors) })
}

/**
 * Throws `invalid` where a meeting point would go that trips name, or their drafts and what is planned of them: their groups
 * would meet elsewhere unawares.
 */
export async function refuseLostMeetingPoints(
  tx: Tx,
  before: MeetingPoints,
  after: MeetingPoints,
): Promise<void> {
  const kept = new Set(after.points.map(({ id }) => id))
  const gone = before.points.filter(({ id }) => !kept.has(id))
  if (gone.length === 0) return
  const ids = gone.map(({ id }) => id)
  const saved = await tx
    .selectFrom('trips')
    .select(['name', 'meeting_point'])
    .where('meeting_point', 'in', ids)
    .orderBy('name')
    .execute()
  const trips = saved.length > 0 ? saved : await waitingAt(tx, ids)
  const first = trips[0]
  if (!first) return
  const point = gone.find(({ id }) => id === first.meeting_point)!
  const here = trips.filter(({ meeting_point }) => meeting_point === point.id).map(({ name }) => name)
  const more = here.length - NAMED_MAX
  const named = [...here.slice(0, NAMED_MAX), ...(more > 0 ? [`${more} more`] : [])].join(', ')
  const message = `At “${point.name}” meet ${named}. Choose another meeting point for them first`
  throw new DomainError('invalid', 'Some fields are not valid', { errors: { points: [message] } })
}

/** The drafts of trips, and what is planned of them, that name one of these meeting points. */
async function waitingAt(tx: Tx, ids: string[]) {
  const documents = await waitingDocuments(tx, 'trip')
  return documents
    .flatMap(({ trips = [] }) => trips)
    .map(({ name, meeting_point }) => ({ name: `the draft of ${String(name)}`, meeting_point }))
    .filter(({ meeting_point }) => ids.some((id) => id === meeting_point))
}
