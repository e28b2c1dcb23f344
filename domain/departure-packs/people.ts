import { crewRoleWords } from '#contract/crew.ts'
import { formatDay } from '#contract/days.ts'
import type { DepartureCrew } from '#contract/assignments.ts'
import type { Manifest } from '#contract/manifest.ts'
import { formatMetres } from '#contract/numbers.ts'
import {
  permitStateWords,
  permitStates,
  type PackPermit,
  type PackTraveller,
} from '#contract/permit-packs.ts'
import type { TaskMatrix } from '#contract/task-lists.ts'
import { isMoneyTask, openTasks } from '#contract/tasks.ts'
import { isPrintable } from '../documents/characters.ts'
import { cell, type PackTable } from './tables.ts'

/** Returns how each traveller is called in the pack, by "reference position": as typed, else as the passport has it. */
export function namesIn(manifest: Manifest, travellers: PackTraveller[]): Map<string, string> {
  const inPassport = new Map(
    travellers.map(({ reference, position, passport_name }) => [`${reference} ${position}`, passport_name]),
  )
  return new Map(
    manifest.travellers.map(({ reference, position, name }) => {
      const key = `${reference} ${position}`
      const known = [name, inPassport.get(key) ?? ''].find((one) => one !== '' && isPrintable(one))
      return [key, known ?? `Traveller ${position} of ${reference}`]
    }),
  )
}

/** Who works on the departure and has not declined, with telephones. */
export function crewTable({ assignments }: DepartureCrew): PackTable {
  return {
    part: 'crew',
    columns: [
      ['Role', 18],
      ['Name', 32],
      ['Telephone', 22],
      ['Days', 28],
    ],
    rows: assignments
      .filter(({ state }) => state !== 'declined')
      .map(({ _id, role, name, phone, from_day, to_day, state }) => ({
        key: _id,
        cells: [
          crewRoleWords[role],
          cell(name, state === 'confirmed' ? '' : 'Not confirmed yet'),
          cell(phone),
          `${formatDay(from_day)} to ${formatDay(to_day)}`,
        ],
      })),
  }
}

/** Who goes: next of kin, diet and insurance. Neither health nor a number of a passport is in it. */
export function manifestTable({ travellers }: Manifest, names: Map<string, string>): PackTable {
  return {
    part: 'who goes',
    columns: [
      ['No.', 6],
      ['Name', 24],
      ['Telephone', 16],
      ['Diet', 14],
      ['In an emergency call', 19],
      ['Insurance', 21],
    ],
    rows: travellers.map((row, index) => ({
      key: `${row.reference} ${row.position}`,
      cells: [
        String(index + 1),
        cell(names.get(`${row.reference} ${row.position}`), row.country || row.nationality, row.held),
        cell(row.mobile),
        cell(row.diet),
        cell(row.emergency_name, row.emergency_phone),
        cell(
          row.insurer,
          row.policy_number,
          row.insurer_phone,
          row.insured_altitude_m !== null && `to ${formatMetres(row.insured_altitude_m)}`,
        ),
      ],
    })),
  }
}

/** How far each permit is, with the numbers of the travellers in the list of who goes. */
export function permitsTable(permits: PackPermit[]): PackTable {
  return {
    part: 'permits',
    columns: [
      ['Permit', 30],
      ['Issued by', 22],
      ['Days', 24],
      ['How far', 24],
    ],
    rows: permits.map(({ permit_id, name, issuer, first_day, last_day, entries }) => ({
      key: permit_id,
      cells: [
        name,
        cell(issuer),
        `${formatDay(first_day)} to ${formatDay(last_day)}`,
        cell(
          ...permitStates.map((state) => {
            const lines = entries.filter((entry) => entry.state === state).map(({ line }) => line)
            if (lines.length === 0) return ''
            return `${permitStateWords[state]}: ${lines.length === entries.length ? 'all' : lines.join(', ')}`
          }),
        ),
      ],
    })),
  }
}

/** What travellers still have to do, without what they have to pay. */
export function tasksTable({ travellers }: TaskMatrix, names: Map<string, string>): PackTable {
  return {
    part: 'tasks',
    columns: [
      ['Name', 34],
      ['Task', 66],
    ],
    rows: travellers.flatMap(({ reference, position, name, tasks }) => {
      const open = openTasks(tasks).filter((task) => !isMoneyTask(task))
      if (open.length === 0) return []
      const key = `${reference} ${position}`
      const called = names.get(key)
      // The title of a task names who has to do it, as typed.
      const titleOf = (title: string) => (called && name ? title.replace(name, called) : title)
      const told = open.map(({ title, due_on }) => `${titleOf(title)}, by ${formatDay(due_on)}`)
      return [{ key, cells: [cell(called), cell(...told)] }]
    }),
  }
}
