import { expect, test } from 'vitest'
import type { Assignment, Roster } from '#contract/assignments.ts'
import { placeInWords, placeMoved, placeOn, placeShifted } from './wishes.ts'

const place: Assignment = {
  _id: 'a-1',
  departure_id: 'd-1',
  crew_id: 'c-1',
  name: 'Dorje Tamang',
  phone: '',
  email: '',
  role: 'guide',
  from_day: '2027-03-01',
  to_day: '2027-03-05',
  state: 'confirmed',
  pay: null,
  overruled: '',
  has_link: false,
  asked_at: null,
  answered_at: null,
  faults: [],
  version: 1,
}
const departure = {
  departure_id: 'd-1',
  trip_name: 'Langtang',
  start_date: '2027-03-01',
  end_date: '2027-03-07',
  is_cancelled: false,
  is_private: false,
  travellers: 4,
  needs: [{ what: 'porters' as const, needed: 2, there: 0, why: '' }],
  assignments: [place],
}
const other = { ...departure, departure_id: 'd-2', start_date: '2027-03-06', assignments: [] }
const absence = { _id: 'x', from_day: '2027-03-07', to_day: '2027-03-07', why: '', version: 1 }
const roster: Roster = {
  departures: [departure, other],
  people: [
    { _id: 'c-1', name: 'Dorje Tamang', roles: ['guide', 'porter'], papers: [], absences: [absence] },
    { _id: 'c-2', name: 'Lhakpa', roles: ['cook'], papers: [], absences: [] },
  ],
}

test('a person who is dropped on a departure becomes what it is short of, else what they are first', () => {
  const [dorje, lhakpa] = roster.people
  expect(placeOn(roster, dorje!, other)).toMatchObject({ role: 'porter', from_day: '2027-03-06' })
  expect(placeOn(roster, dorje!, { ...other, needs: [] }).role).toBe('guide')
  expect(placeOn(roster, lhakpa!, departure)).toMatchObject({ role: 'cook', faults: [] })
  expect(placeOn(roster, dorje!, departure).faults).toEqual([
    expect.stringContaining('Is on Langtang already'),
    expect.stringContaining('Is not available'),
  ])
})

test('a bar goes to other days as long as it stays on its departure, and its own place is no clash', () => {
  const shifted = (grip: 'all' | 'from' | 'to', days: number) => placeShifted(roster, place, { grip, days })
  expect(shifted('all', 1)).toMatchObject({ from_day: '2027-03-02', to_day: '2027-03-06', faults: [] })
  expect(shifted('to', 2)!.faults).toEqual([expect.stringContaining('Is not available')])
  expect(shifted('from', 4)).toMatchObject({ from_day: '2027-03-05', to_day: '2027-03-05' })
  expect([shifted('from', 5), shifted('all', 7), shifted('all', -5)]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
  const moved = placeMoved(roster, place, other)
  expect(placeInWords(moved)).toBe(
    'Dorje Tamang: guide on Langtang, 6 March 2027 to 7 March 2027. Is not available from Sun 7 March 2027 to Sun 7 March 2027',
  )
})
