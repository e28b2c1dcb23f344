import type { PartScreen } from './part-screen.ts'

/** The page for the newsletter. */
export const newsletterScreen: PartScreen = {
  title: 'Newsletter',
  note: 'Whether visitors may ask for the newsletter. They get a mail and are on the list once they confirm; the list is under Subscribers, where you export those who confirmed.',
  fields: [
    { kind: 'switch', name: 'is_offered', label: 'Offer the newsletter' },
    {
      kind: 'text',
      name: 'consent',
      label: 'What is agreed to',
      rows: 3,
      help: 'Beside the button. Say what you send and how often; [company] becomes your name. Each address keeps the words it agreed to.',
    },
  ],
}
