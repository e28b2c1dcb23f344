import { AbsenceInput } from '#contract/absences.ts'
import { today } from '#contract/days.ts'
import type { Field } from '../kit/form/fields.ts'
import { useDataOf } from '../shell/route-data.ts'

export const AbsenceForm = AbsenceInput

export const blankAbsence = { from_day: today(), to_day: today(), why: '' }

export const absenceFields: Field[] = [
  { kind: 'line', name: 'from_day', label: 'First day', type: 'date' },
  { kind: 'line', name: 'to_day', label: 'Last day', type: 'date' },
  {
    kind: 'line',
    name: 'why',
    label: 'Why',
    help: 'For the office alone. Their own calendar says that they are not available, not why.',
  },
]

/** Returns an absence of the calendar that is open; undefined when the month shows none with this id. */
export function useAbsence(id: string) {
  const loaded = useDataOf('crew-calendar')
  return loaded && 'body' in loaded.result
    ? loaded.result.body.absences.find(({ _id }) => _id === id)
    : undefined
}
