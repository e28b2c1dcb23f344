import type { Field } from '../kit/form/fields.ts'

/** A section with a title and a text. */
export const titled: Field[] = [
  { kind: 'line', name: 'title', label: 'Title', max: 200 },
  { kind: 'text', name: 'content', label: 'Text', max: 20_000, rows: 6 },
]
/** A page about the company. */
const aboutPage: Field[] = [
  { kind: 'line', name: 'title', label: 'Title', max: 200 },
  { kind: 'text', name: 'lead', label: 'Lead', max: 2000, rows: 3 },
  { kind: 'list', name: 'sections', label: 'Sections', entry: 'Section', fields: titled, max: 30 },
]
const team: Field[] = [
  ...aboutPage,
  { kind: 'text', name: 'vision', label: 'Company vision', max: 5000, rows: 5 },
  { kind: 'text', name: 'why_choose_us', label: 'Why choose us', max: 5000, rows: 5 },
  {
    kind: 'list',
    name: 'differentiators',
    label: 'Differentiators',
    entry: 'Differentiator',
    fields: titled,
    max: 12,
  },
  {
    kind: 'list',
    name: 'members',
    label: 'Members',
    entry: 'Member',
    max: 60,
    fields: [
      { kind: 'line', name: 'role', label: 'Role', max: 100 },
      { kind: 'line', name: 'monogram', label: 'Monogram', max: 3 },
      { kind: 'text', name: 'text', label: 'Text', max: 1000 },
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
