import { exampleAround, filledMail, heldBy, MailWords, type MailTest } from '#contract/mail-words.ts'
import type { ToldWords } from '#contract/word.ts'
import { transaction } from '#db/client.ts'
import { DomainError } from '../errors.ts'
import { recordEvent } from '../events.ts'
import { greet, layOut } from '../mails/layout.ts'
import { queueMail } from '../mails/outbox.ts'
import { paragraphsOf } from '../mails/written.ts'
import { countHit, mailTestsSent } from '../security/rate-limits.ts'
import { readSettings } from '../settings.ts'
import { mailWordsToStore } from './words.ts'

/**
 * Mails somebody of the staff one mail with the words they have typed and the data of an example; nothing is saved. Returns
 * the address. Throws `conflict` for who has no address, `invalid` about the field for words that cannot be saved, and
 * `too-many`.
 */
export async function sendMailTest({ name, around, ...typed }: MailTest, staffId: string): Promise<string> {
  const mail_words = { ...mailWordsToStore(around), [name]: accepted(name, typed) }
  await countHit(mailTestsSent(staffId))
  return transaction(async (tx) => {
    const { name: reader, email } = await tx
      .selectFrom('staff')
      .select(['name', 'email'])
      .where('id', '=', staffId)
      .executeTakeFirstOrThrow()
    if (email === '')
      throw new DomainError('conflict', 'You have no e-mail address. An owner can add it under People')
    const house = { ...(await readSettings(tx)), mail_words }
    const held = { ...heldBy(name), company: house.company.name }
    const { subject, opening, ending } = filledMail(mail_words, name, held)
    const { facts } = exampleAround(mail_words, name)
    const letter = {
      subject: `[Test] ${subject}`,
      greeting: greet(reader, house),
      parts: [
        ...paragraphsOf(opening),
        ...(facts.length > 0 ? [{ facts }] : []),
        'This is a test. In a mail to a traveller its facts, sums and links stand here.',
        ...paragraphsOf(ending),
      ],
    }
    const about = { noun: 'setting', id: 'mail_words' } as const
    const to = { name: reader, address: email }
    const id = await queueMail(tx, {
      ...layOut(letter, house),
      kind: 'mail-test',
      to,
      about,
      author: staffId,
    })
    await recordEvent(tx, staffId, {
      verb: 'send',
      noun: 'email',
      noun_id: id!,
      after: { kind: 'mail-test' },
    })
    return email
  })
}

function accepted(name: MailTest['name'], typed: ToldWords[string]) {
  const { data, error } = MailWords.shape[name]!.safeParse(typed)
  if (data) return data
  const errors = Object.fromEntries(error.issues.map(({ path, message }) => [path.join('.'), [message]]))
  throw new DomainError('invalid', 'These words cannot be sent', { errors })
}
