import { beforeEach, expect, test } from 'vitest'
import { AbsenceInput, ABSENCES_MAX } from '#contract/absences.ts'
import { AssignmentInput } from '#contract/assignments.ts'
import type { CrewMember } from '#contract/crew.ts'
import { addDays, formatDay } from '#contract/days.ts'
import type { Departure } from '#contract/departures.ts'
import { db } from '#db/client.ts'
import { departureWith } from '#test/bookings.ts'
import { crewWith } from '#test/crew.ts'
import { addAbsence, editAbsence, removeAbsence } from '../absences/write.ts'
import { readRoster } from '../assignments/roster.ts'
import { assignCrew, changeAssignment, removeAssignment } from '../assignments/write.ts'
import { cancelDeparture } from '../cancellations/departure.ts'
import { eraseCrewMember } from '../crew/crew.ts'
import { endCrewCalendarLink, readCrewCalendarFile, renewCrewCalendarLink } from './link.ts'
import { readCrewCalendar } from './read.ts'

const STAFF = 'staff-pasang'
let departure: Departure
let dorje: CrewMember

beforeEach(async () => {
  departure = await departureWith(20)
  dorje = await crewWith()
})

function assign(overrule = '', to = departure) {
  const input = AssignmentInput.parse({ crew_id: dorje._id, role: 'guide', overrule })
  return assignCrew(to._id, input, STAFF)
}

function away(from_day: string, to_day: string, why = 'Wedding') {
  return addAbsence(dorje._id, AbsenceInput.parse({ from_day, to_day, why }), STAFF)
}

async function calendar() {
  const { start_date: from, end_date: to } = departure
  return readCrewCalendar(dorje._id, { from, to })
}

/** The events of the file behind a link, by UID. */
async function eventsAt({ url }: { url: string | null }) {
  const [, id, token] = url!.match(/\/crew\/([^./]+)\.([^./]+)\.ics$/)!
  const file = (await readCrewCalendarFile(id!, token!)).replaceAll('\r\n ', '').replaceAll('\r\n', '\n')
  const events = file.matchAll(/BEGIN:VEVENT\n([\s\S]*?)\nEND:VEVENT/g)
  return new Map(Array.from(events, ([, event]) => [event!.match(/^UID:(.*)$/m)![1]!, event!]))
}

test('days on which somebody is not available clash as a second place does, before and after they are assigned', async () => {
  const first = await away(addDays(departure.start_date, -3), departure.start_date)
  const says = `Is not available from ${formatDay(first.from_day)} to ${formatDay(first.to_day)}: Wedding`
  await expect(assign()).rejects.toThrow(says)
  expect(await assign('Comes a day later')).toMatchObject({ faults: [says], overruled: 'Comes a day later' })
  expect(await calendar()).toMatchObject({
    name: 'Dorje Tamang',
    assignments: [{ trip_name: departure.trip_name, faults: [says] }],
    absences: [{ _id: first._id, why: 'Wedding' }],
  })
  const { people } = await readRoster({ from: departure.start_date, to: departure.end_date })
  expect(people).toMatchObject([{ absences: [{ why: 'Wedding' }] }])

  const earlier = { from_day: first.from_day, to_day: addDays(departure.start_date, -1), why: '' }
  await editAbsence(first._id, earlier, STAFF, 1)
  expect((await calendar()).assignments).toMatchObject([{ faults: [] }])
  await expect(editAbsence(first._id, earlier, STAFF, 1)).rejects.toThrow('Someone else has changed')
  await removeAbsence(first._id, STAFF)
  await expect(removeAbsence(first._id, STAFF)).rejects.toThrow('No absence has that id')
  const rows = await db.selectFrom('events').select('after').where('noun', '=', 'crew').execute()
  expect(JSON.stringify(rows)).toContain('absence-removed')
  expect(JSON.stringify(rows)).not.toContain('Wedding')
})

test('of who is noted as away and assigned at once whoever comes second sees the other', async () => {
  const both = await Promise.allSettled([assign(), away(departure.start_date, departure.end_date)])
  expect(both[1].status).toBe('fulfilled')
  const { assignments } = await calendar()
  expect(both[0].status === 'rejected' ? assignments : assignments[0]!.faults).toHaveLength(
    both[0].status === 'rejected' ? 0 : 1,
  )
})

test('what cannot be is refused at its field, and there is an end', async () => {
  const bad = AbsenceInput.safeParse({ from_day: '2027-03-02', to_day: '2027-03-01' })
  expect(bad.error!.issues).toMatchObject([{ path: ['to_day'] }])
  expect(AbsenceInput.safeParse({ from_day: '2027-02-30', to_day: '2027-03-01' }).success).toBe(false)
  const row = { crew_id: dorje._id, why: '', version: 1, created_at: '', updated_at: '' }
  const days = { from_day: '2027-03-01', to_day: '2027-03-01' }
  const rows = Array.from({ length: ABSENCES_MAX }, (_, index) => ({ ...row, ...days, id: `a-${index}` }))
  await db.insertInto('crew_absences').values(rows).execute()
  await expect(away('2027-03-01', '2027-03-01')).rejects.toThrow(`There are ${ABSENCES_MAX} already`)
  const nobody = addAbsence('nobody', AbsenceInput.parse(days), STAFF)
  await expect(nobody).rejects.toThrow('No person of the crew has that id')
})

test('the calendar of somebody keeps its UIDs, counts its changes, and loses what is declined, cancelled or taken off', async () => {
  const link = await renewCrewCalendarLink(dorje._id, STAFF)
  const { _id } = await assign()
  await away(addDays(departure.end_date, 5), addDays(departure.end_date, 6), 'Operation')
  const read = async () => (await eventsAt(link)).get(`${_id}@assignment`)
  const sequence = async () => Number((await read())!.match(/SEQUENCE:(\d+)/)![1])
  const before = await sequence()
  expect(await read()).toContain('STATUS:TENTATIVE')
  const from_day = addDays(departure.start_date, 1)
  await changeAssignment(_id, { role: 'guide', state: 'confirmed', from_day, overrule: '' }, STAFF)
  expect(await sequence()).toBeGreaterThan(before)
  expect(await read()).toContain('STATUS:CONFIRMED')
  expect(await read()).toContain(`DTSTART;VALUE=DATE:${from_day.replaceAll('-', '')}`)
  const all = [...(await eventsAt(link)).values()].join('\n')
  expect(all).toContain('SUMMARY:Not available')
  expect(all).not.toContain('Operation')

  await changeAssignment(_id, { role: 'guide', state: 'declined', overrule: '' }, STAFF)
  expect(await read()).toBeUndefined()
  await removeAssignment(_id, '', STAFF)
  const { _id: other } = await assign()
  expect((await eventsAt(link)).has(`${other}@assignment`)).toBe(true)
  await cancelDeparture(departure._id, 'Too few', STAFF)
  expect((await eventsAt(link)).has(`${other}@assignment`)).toBe(false)
})

test('a calendar link that was renewed, taken back, guessed, or is of somebody erased opens nothing', async () => {
  await expect(readCrewCalendarFile(dorje._id, 'guessed')).rejects.toThrow('This calendar link')
  const first = await renewCrewCalendarLink(dorje._id, STAFF)
  const second = await renewCrewCalendarLink(dorje._id, STAFF)
  await expect(eventsAt(first)).rejects.toThrow('This calendar link')
  expect((await eventsAt(second)).size).toBe(0)
  await endCrewCalendarLink(dorje._id, STAFF)
  await expect(eventsAt(second)).rejects.toThrow('This calendar link')
  const third = await renewCrewCalendarLink(dorje._id, STAFF)
  expect(third.url).not.toBe(second.url)
  await away('2027-03-01', '2027-03-02')
  await eraseCrewMember(dorje._id, STAFF)
  await expect(eventsAt(third)).rejects.toThrow('This calendar link')
  expect(await db.selectFrom('crew_absences').select('id').execute()).toEqual([])
  await expect(renewCrewCalendarLink(dorje._id, STAFF)).rejects.toThrow('No person of the crew')
})
