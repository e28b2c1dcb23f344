import { EnquiryChange } from '#contract/enquiries.ts'
import type { StaffMember } from '#contract/staff.ts'
import { ActionDialog } from '../kit/dialog/action.tsx'
import type { Field } from '../kit/form/fields.ts'
import { choicesOf, enquiryWords } from '../kit/words.ts'
import { namesFor, NAMING_HELP } from '../kit/colleagues.ts'
import { at } from '../shell/api-address.ts'
import { tryApi } from '../shell/api.ts'
import { usePerson } from '../shell/person.ts'
import type { Route } from './+types/edit'
import { useLoadedEnquiry } from './loaded.ts'

export default function EditEnquiry({ params: { id } }: Route.ComponentProps) {
  const { enquiry, people, problem } = useLoadedEnquiry()
  const person = usePerson()
  return (
    <ActionDialog
      title="State, person and notes"
      problem={problem}
      fields={fieldsWith(people, namesFor('enquiry', people, person?._id))}
      schema={EnquiryChange}
      initial={{
        status: enquiry?.status ?? 'open',
        assignee: enquiry?.assignee ?? null,
        notes: enquiry?.notes ?? '',
      }}
      version={enquiry?.version}
      save="Update"
      says="Enquiry updated"
      onSave={(body, call) => tryApi(at('/api/enquiries/{id}/', { id }), { method: 'PATCH', body, ...call })}
    />
  )
}

function fieldsWith(people: StaffMember[], colleagues: string[]): Field[] {
  return [
    { kind: 'choice', name: 'status', label: 'State', choices: choicesOf(enquiryWords) },
    {
      kind: 'choice',
      name: 'assignee',
      label: 'Seen to by',
      choices: [
        { value: null, label: 'Nobody yet' },
        ...people.map(({ _id, name }) => ({ value: _id, label: name })),
      ],
    },
    {
      kind: 'text',
      name: 'notes',
      label: 'Notes',
      help: `For the office only. ${NAMING_HELP}`,
      colleagues,
    },
  ]
}
