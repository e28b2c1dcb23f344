import { z } from 'zod'
import { CrewFields, CrewMember, crewRoles, crewRoleWords, LED_MAX, LED_TRIPS_MAX } from '#contract/crew.ts'
import type { TourName } from '#contract/trip-summaries.ts'
import type { Field } from '../kit/form/fields.ts'
import { shrunk } from '../kit/form/picture-file.ts'
import { at } from '../shell/api-address.ts'
import { readApi } from '../shell/api.ts'
import { uploadForm } from '../shell/upload.ts'

/** Somebody of the crew as staff type them: languages in one line. */
export const CrewForm = CrewFields.extend({
  languages: z
    .string()
    .transform((typed) =>
      typed
        .split(',')
        .map((name) => name.trim())
        .filter(Boolean),
    )
    .pipe(CrewFields.shape.languages.unwrap()),
})

export const blankPerson = {
  name: '',
  roles: ['guide'],
  phone: '',
  email: '',
  languages: 'English, Nepali',
  day_pay: null,
  is_active: true,
  agreed_on: '',
  words: '',
  led_before: [],
  notes: '',
  kin_name: '',
  kin_phone: '',
  photo: null,
}

/** Returns somebody of the crew as text for the form, or why they cannot be edited. */
export async function readPerson(id: string) {
  const result = await readApi(at('/api/crew/{id}/', { id }))
  if ('failure' in result) return result
  const {
    _id,
    papers: _papers,
    version,
    languages,
    agreed_on,
    photo,
    ...rest
  } = CrewMember.parse(result.body)
  const text = { ...rest, languages: languages.join(', '), agreed_on: agreed_on ?? '', photo: photo ?? null }
  return { text, version }
}

/** Uploads the photo. It is theirs once they are saved with it. */
async function uploadPhoto(file: File) {
  const fields = { image_file: await shrunk(file) }
  const result = await uploadForm(at('/api/crew/photos/'), { method: 'POST', fields })
  return 'failure' in result ? result : { body: result.body.photo }
}

/** `trips`: those that they may have led. */
export function crewFields(trips: TourName[]): Field[] {
  return [
    { kind: 'line', name: 'name', label: 'Name' },
    {
      kind: 'many',
      name: 'roles',
      label: 'Roles',
      choices: crewRoles.map((value) => ({ value, label: crewRoleWords[value] })),
    },
    { kind: 'switch', name: 'is_active', label: 'Can be assigned' },
    { kind: 'line', name: 'phone', label: 'Telephone', type: 'tel' },
    { kind: 'line', name: 'email', label: 'E-mail', type: 'email' },
    { kind: 'line', name: 'languages', label: 'Languages', help: 'With commas between them.' },
    { kind: 'hundredths', name: 'day_pay', label: 'Pay a day, in NPR', help: 'Empty: not agreed.' },
    { kind: 'line', name: 'kin_name', label: 'Next of kin' },
    { kind: 'line', name: 'kin_phone', label: 'Telephone of the next of kin', type: 'tel' },
    { kind: 'text', name: 'notes', label: 'Notes', rows: 3, help: 'For the office alone.' },
    {
      kind: 'line',
      name: 'agreed_on',
      label: 'Agreed to be shown to visitors on',
      type: 'date',
      help: 'The day they agreed. Empty: visitors do not see them.',
    },
    {
      kind: 'list',
      name: 'led_before',
      label: 'Led before we kept count',
      help: 'What the roster shows as confirmed and over is added to it. Visitors read how often, once they have agreed.',
      entry: 'Trip',
      max: LED_TRIPS_MAX,
      isDense: 'three',
      fields: [
        {
          kind: 'choice',
          name: 'trip_id',
          label: 'Trip',
          choices: [
            { value: '', label: 'Choose …' },
            ...trips.map(({ _id, name }) => ({ value: _id, label: name })),
          ],
        },
        { kind: 'whole', name: 'times', label: 'How often', min: 1, max: LED_MAX },
      ],
    },
    {
      kind: 'text',
      name: 'words',
      label: 'Words about them',
      rows: 4,
      help: 'For visitors, once they have agreed.',
    },
    {
      kind: 'picture',
      name: 'photo',
      label: 'Photo',
      help: 'For visitors, once they have agreed. Without one their initials are drawn.',
      upload: uploadPhoto,
    },
  ]
}
