import {
  aroundMailNames,
  aroundMails,
  heldBy,
  isBegunBySite,
  mailWordNames,
  mailWords,
  type MailWordName,
} from '#contract/mail-words.ts'
import type { Field } from '../kit/form/fields.ts'
import type { PartScreen } from './part-screen.ts'
import { wordGroupField } from './words-fields.ts'

/** The page for the words of mails to travellers. */
export const mailWordsScreen: PartScreen = {
  title: 'Words of mails',
  note: 'What mails to travellers, crew and lodges say: first what all of them share, then the subject and the first and last words of each. An empty field uses the words shown in grey. Below is an example.',
  fields: [
    ...aroundMailNames.map((group) => wordGroupField(group, aroundMails[group])),
    ...mailWordNames.map(mailField),
  ],
}

function mailField(name: MailWordName): Field {
  return {
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
        help: isBegunBySite(name)
          ? 'Below everything. Left empty, the sign-off of all mails.'
          : 'Below everything; none by default.',
        rows: 3,
      },
    ],
  }
}

/** What staff write begins with their own words. */
function openingOf(name: MailWordName): Field[] {
  if (!isBegunBySite(name)) return []
  const initial = mailWords[name].opening
  return [{ kind: 'word', name: 'opening', label: 'First words', initial, isLong: true }]
}
