import { z } from 'zod'
import {
  AssignmentChange,
  AssignmentInput,
  assignmentStates,
  type DepartureCrew,
} from '#contract/assignments.ts'
import { crewRoles, crewRoleWords } from '#contract/crew.ts'
import { formatDate } from '#contract/days.ts'
import { optionalText } from '#contract/text.ts'
import type { Field } from '../kit/form/fields.ts'

/** Whom to assign, as staff choose it; days and pay that are left empty are the usual ones. */
export const AssignForm = z
  .object({
    crew_id: z.string().min(1, 'Choose somebody'),
    role: z.enum(crewRoles),
    from_day: z.string(),
    to_day: z.string(),
    pay: z.int().nullable(),
    overrule: optionalText('Reason', 500),
  })
  .transform(({ pay, ...rest }): z.input<typeof AssignmentInput> => ({
    ...rest,
    ...(pay !== null && { pay }),
  }))
  .pipe(AssignmentInput)

export const ChangeForm = AssignmentChange

const roleChoices = crewRoles.map((value) => ({ value, label: crewRoleWords[value] }))
const stateWords = { asked: 'Asked', confirmed: 'Confirmed', declined: 'Declined' }

const dayFields: Field[] = [
  { kind: 'line', name: 'from_day', label: 'First day', type: 'date' },
  { kind: 'line', name: 'to_day', label: 'Last day', type: 'date' },
]

const reasonField: Field = {
  kind: 'text',
  name: 'overrule',
  label: 'Reason, to assign in spite of a warning',
  rows: 2,
  help: 'It is kept. Leave it empty to be warned about two places on one day, days when they are not available, and papers that expire.',
}

export function assignFields(
  people: { _id: string; name: string; roles: (typeof crewRoles)[number][] }[],
): Field[] {
  return [
    {
      kind: 'choice',
      name: 'crew_id',
      label: 'Who',
      choices: [
        { value: '', label: 'Choose …' },
        ...people.map(({ _id, name, roles }) => ({
          value: _id,
          label: `${name} (${roles.map((role) => crewRoleWords[role]).join(', ')})`,
        })),
      ],
    },
    { kind: 'choice', name: 'role', label: 'As', choices: roleChoices },
    ...dayFields,
    {
      kind: 'hundredths',
      name: 'pay',
      label: 'Pay a day, in NPR',
      help: 'Empty: what a day of theirs is paid.',
    },
    reasonField,
  ]
}

/** `departures`: where they can be moved to. */
export function changeFields(departures: DepartureCrew[]): Field[] {
  const choices = departures.map(({ departure_id: value, trip_name, start_date }) => ({
    value,
    label: `${trip_name}, ${formatDate(start_date)}`,
  }))
  const departure: Field = {
    kind: 'choice',
    name: 'departure_id',
    label: 'Departure',
    choices,
    help: 'Move them to another one, and set its days.',
  }
  return [stateField, ...(choices.length > 1 ? [departure] : []), ...otherFields]
}

const stateField: Field = {
  kind: 'choice',
  name: 'state',
  label: 'Answer',
  choices: assignmentStates.map((value) => ({ value, label: stateWords[value] })),
}

const otherFields: Field[] = [
  { kind: 'choice', name: 'role', label: 'As', choices: roleChoices },
  ...dayFields,
  { kind: 'hundredths', name: 'pay', label: 'Pay a day, in NPR' },
  reasonField,
]
