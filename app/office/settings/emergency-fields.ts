import type { Field } from '../kit/form/fields.ts'
import type { PartScreen } from './part-screen.ts'

const source: Field[] = [
  { kind: 'line', name: 'url', label: 'Source', type: 'url' },
  { kind: 'line', name: 'checked', label: 'Read on', type: 'date' },
]

/** The page for what travellers are told about emergencies. */
export const emergencyScreen: PartScreen = {
  title: 'Emergencies',
  note: 'The number that is answered day and night, and the page about emergencies. The number is also in the last mail before a trip, in itineraries, on travellers’ pages and on manifests. Ask each hospital and post before a season, and write the day beside it.',
  fields: [
    { kind: 'line', name: 'phone', label: 'Number, day and night', type: 'tel' },
    {
      kind: 'list',
      name: 'steps',
      label: 'What to do',
      entry: 'Step',
      max: 12,
      fields: [
        { kind: 'line', name: 'title', label: 'Title' },
        { kind: 'text', name: 'content', label: 'Text', rows: 4 },
      ],
    },
    { kind: 'text', name: 'ready', label: 'What to have ready', help: 'One a line.', rows: 6 },
    {
      kind: 'list',
      name: 'altitude',
      label: 'Altitude illness, from mild to severe',
      entry: 'Level',
      max: 4,
      fields: [
        { kind: 'line', name: 'title', label: 'Title' },
        { kind: 'text', name: 'signs', label: 'Signs', help: 'One a line.', rows: 4 },
        { kind: 'text', name: 'action', label: 'What to do', rows: 3 },
      ],
    },
    {
      kind: 'list',
      name: 'places',
      label: 'Hospitals, posts and numbers',
      entry: 'Place',
      max: 60,
      fields: [
        { kind: 'line', name: 'area', label: 'Area', help: 'A region of the site, or a town.' },
        { kind: 'line', name: 'name', label: 'Name' },
        { kind: 'text', name: 'text', label: 'What you find there', rows: 2 },
        { kind: 'line', name: 'phone', label: 'Telephone', type: 'tel' },
        ...source,
      ],
    },
    {
      kind: 'list',
      name: 'sources',
      label: 'Sources of the rules',
      entry: 'Source',
      max: 12,
      fields: [{ kind: 'line', name: 'name', label: 'Name' }, ...source],
    },
  ],
}
