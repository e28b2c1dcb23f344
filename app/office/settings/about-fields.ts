import type { Field } from '../kit/form/fields.ts'
import { uploadPicture } from './upload-picture.ts'

/** A section with a title and a text. */
export const titled: Field[] = [
  { kind: 'line', name: 'title', label: 'Title' },
  { kind: 'text', name: 'content', label: 'Text', rows: 6, isRich: true },
]
/** A section of a list, with a title and a plain text. */
const short: Field[] = [
  { kind: 'line', name: 'title', label: 'Title' },
  { kind: 'text', name: 'content', label: 'Text', rows: 6 },
]
/** A page about the company. */
const aboutPage: Field[] = [
  { kind: 'line', name: 'title', label: 'Title' },
  { kind: 'text', name: 'lead', label: 'Lead', rows: 3 },
  { kind: 'list', name: 'sections', label: 'Sections', entry: 'Section', fields: titled, max: 30 },
]
const team: Field[] = [
  ...aboutPage,
  { kind: 'text', name: 'vision', label: 'Company vision', rows: 5 },
  { kind: 'text', name: 'why_choose_us', label: 'Why choose us', rows: 5 },
  {
    kind: 'list',
    name: 'differentiators',
    label: 'Differentiators',
    entry: 'Differentiator',
    fields: short,
    max: 12,
  },
  {
    kind: 'list',
    name: 'members',
    label: 'Members',
    entry: 'Member',
    max: 60,
    fields: [
      { kind: 'line', name: 'name', label: 'Name', help: 'Only somebody who has agreed to be named.' },
      { kind: 'line', name: 'role', label: 'Role' },
      { kind: 'line', name: 'monogram', label: 'Monogram', help: 'Drawn until there is a photograph.' },
      {
        kind: 'picture',
        name: 'photo',
        label: 'Photograph',
        help: 'Upright or square, the face in the middle.',
        upload: uploadPicture,
      },
      { kind: 'text', name: 'text', label: 'Text' },
    ],
  },
]

/** The four pages about the company. */
export const aboutFields: Field[] = [
  { kind: 'group', name: 'our_story', label: 'Our story', fields: aboutPage },
  { kind: 'group', name: 'our_mission', label: 'Our mission', fields: aboutPage },
  { kind: 'group', name: 'our_team', label: 'Our team', fields: team },
  { kind: 'group', name: 'why_us', label: 'Why us', fields: aboutPage },
]
