import { MEETING_POINTS_MAX } from '#contract/meeting-points.ts'
import type { PartScreen } from './part-screen.ts'

/** The page for where groups meet. */
export const meetingPointsScreen: PartScreen = {
  title: 'Meeting points',
  note: 'Where groups meet their guide on the first day: shown on the page of each trip, in trip packs, in the last mail before a trip, in calendars and to guides. The first one is used for every trip that names no other in its form; without any, groups meet at the office, at the address under Contacts.',
  fields: [
    {
      kind: 'list',
      name: 'points',
      label: 'Meeting points',
      entry: 'Meeting point',
      max: MEETING_POINTS_MAX,
      fields: [
        { kind: 'line', name: 'name', label: 'Name', help: 'As travellers read it: Our office in Thamel.' },
        {
          kind: 'text',
          name: 'words',
          label: 'How to find it',
          rows: 3,
          help: 'Street, floor, what can be seen from the street, whom to ask for.',
        },
        {
          kind: 'line',
          name: 'time',
          label: 'Time on the first day',
          help: 'Such as 17:00, in Nepal. Left empty, no time is shown.',
        },
        {
          kind: 'spot',
          name: 'position',
          label: 'Position',
          help: 'Latitude and longitude as a map gives them, such as 27.7154, 85.3123. With it trip packs have a small map, and phones can show the way.',
        },
        {
          kind: 'switch',
          name: 'is_same_place',
          label: 'It is the same place under a new name',
          isAskedBack: true,
        },
      ],
    },
  ],
}
