import { heldBy, isBegunBySite, mailWordNames, mailWords, type MailWordName } from '#contract/mail-words.ts'
import type { Field } from '../kit/form/fields.ts'
import type { PartScreen } from './part-screen.ts'

/** The page for the words of mails to travellers. */
export const mailWordsScreen: PartScreen = {
  title: 'Words of mails',
  note: 'How mails to travellers begin and end. An empty field uses the words shown in grey. The names, sums, facts and links in between are written by the site. Below is an example.',
  seenAt: undefined,
  fields: mailWordNames.map((name) => ({
    kind: 'group',
    name,
    label: mailWords[name].label,
    isFolded: true,
    fields: [
      {
        kind: 'word',
        name: 'subject',
        label: 'Subject',
        initial: mailWords[name].subject,
        isLong: false,
        help: `Filled in: ${Object.keys(heldBy(name))
          .map((one) => `[${one}]`)
          .join(', ')}`,
      },
      ...openingOf(name),
      {
        kind: 'text',
        name: 'ending',
        label: 'Last words',
        help: 'Below everything; none by default.',
        rows: 3,
      },
    ],
  })),
}

/** What staff write begins with their own words. */
function openingOf(name: MailWordName): Field[] {
  if (!isBegunBySite(name)) return []
  const initial = mailWords[name].opening
  return [{ kind: 'word', name: 'opening', label: 'First words', initial, isLong: true }]
}
