import { messagePlaceholders } from '#contract/messages.ts'
import type { PartScreen } from './part-screen.ts'

/** The page for the texts with which letters to travellers begin. */
export const lettersScreen: PartScreen = {
  title: 'Letters to travellers',
  note: 'Texts to begin with when you write to a booking or a departure. Change them as needed each time.',
  fields: [
    {
      kind: 'list',
      name: 'texts',
      label: 'Texts',
      entry: 'Text',
      max: 30,
      fields: [
        { kind: 'line', name: 'name', label: 'Name' },
        { kind: 'line', name: 'subject', label: 'Subject' },
        {
          kind: 'text',
          name: 'body',
          label: 'Text',
          help: `Filled in for each traveller: ${Object.keys(messagePlaceholders)
            .map((name) => `[${name}]`)
            .join(', ')}. Other words in brackets are gaps that must be filled before a letter goes out.`,
          rows: 8,
        },
      ],
    },
  ],
}
