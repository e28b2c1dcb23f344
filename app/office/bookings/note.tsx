import { NoteInput } from '#contract/booking-steps.ts'
import { ActionDialog } from '../kit/dialog/action.tsx'
import type { Field } from '../kit/form/fields.ts'
import { namesFor, NAMING_HELP } from '../kit/colleagues.ts'
import { at } from '../shell/api-address.ts'
import { readList, tryApi } from '../shell/api.ts'
import { usePerson } from '../shell/person.ts'
import type { Route } from './+types/note'
import { useLoadedBooking } from './loaded.ts'

/** Loads who can be named in the note; without them it can be written all the same. */
export async function clientLoader() {
  return readList(at('/api/staff/'), '')
}

export const shouldRevalidate = () => false

export default function NoteOnBooking({ loaderData, params: { reference } }: Route.ComponentProps) {
  const { problem } = useLoadedBooking()
  const person = usePerson()
  return (
    <ActionDialog
      title="Add a note"
      problem={problem}
      fields={fieldsWith(namesFor('booking', loaderData.rows, person?._id))}
      schema={NoteInput}
      initial={{ body: '' }}
      save="Add"
      says="Note added"
      onSave={(body, call) =>
        tryApi(at('/api/bookings/{reference}/notes/', { reference }), { method: 'POST', body, ...call })
      }
    />
  )
}

function fieldsWith(colleagues: string[]): Field[] {
  const help = `For the office only. Travellers never see it. ${NAMING_HELP}`
  return [{ kind: 'text', name: 'body', label: 'Note', help, colleagues }]
}
