import { globSync } from 'node:fs'
import { expect, test } from 'vitest'
import {
  aroundMailNames,
  aroundMails,
  isBegunBySite,
  mailWordNames,
  MailWords,
} from '#contract/mail-words.ts'
import type { Word } from '#contract/word.ts'
import { keysInCode, textsInCode } from '#test/code-texts.ts'
import { house } from '#test/mail-samples.ts'
import { written } from '#test/written-mails.ts'
import { mailWordsToStore } from '../settings/words.ts'

/** Every word of mails says its own key, and holds what it may: “«links.pay_part» [sum]”. */
const marked = Object.fromEntries([
  ...aroundMailNames.map((group) => [
    group,
    Object.fromEntries(
      Object.entries<Word>(aroundMails[group].words).map(([name, { holds }]) => [
        name,
        [`«${group}.${name}»`, ...holds.map((one) => `[${one}]`)].join(' '),
      ]),
    ),
  ]),
  ...mailWordNames.map((name) => [
    name,
    {
      subject: `«${name}.subject»`,
      opening: isBegunBySite(name) ? `«${name}.opening»` : '',
      ending: `«${name}.ending»`,
    },
  ]),
])

test('no line of a mail that leaves the office stays as it is when the operator says everything otherwise', () => {
  const own = { ...house, mail_words: mailWordsToStore(MailWords.parse(marked)) }
  const same = mailWordNames.flatMap((name) => {
    const [usual, other] = [house, own].map((at) => linesOf(written[name](at)))
    return usual!.filter((line) => other!.includes(line)).map((line) => `${name}: ${line}`)
  })
  expect(same.filter((line) => !known.some((one) => line.endsWith(one)))).toEqual([])
})

/**
 * What pages and papers say too, from the contract: a line of the price, how the money of a booking stands, what to do in
 * an emergency. And what staff or the sample have typed.
 */
const known = [
  'Everest Base Camp, 2 travellers × US$1,490: US$2,980',
  'The deposit has not been paid yet.',
  'If it may be the altitude and gets worse, go down at once, by night too, and never alone.',
  'Call the emergency number of your insurance before anybody orders a helicopter: most insurers pay only for what they have agreed to.',
  'Have ready the policy number, the place, and its altitude.',
  ': We need it.',
  'enquiry-answered: Maya',
  'First of enquiry-answered.',
  'First of room-list.',
  ': Then more.',
]

/** The lines of a mail above its signature that hold words, but for addresses and what somebody typed. */
function linesOf({ subject, text }: { subject: string; text: string }) {
  return [subject, ...text.split('\n-- \n')[0]!.split('\n')].filter(
    (line) => /[a-z]{2}/i.test(line) && !/^(> |https?:)/.test(line),
  )
}

/** Mails to the office itself, whose words are those of its screens; and the outbox. */
const ofTheOffice =
  /\/(asks|budget|copies|dangerous|emails|logins|mentions|preparations|standing|unpaid-holds)\.ts$/
/** As much of other files. */
const stays: Record<string, string[]> = {
  'domain/mails/bookings.ts': [
    'Cancelled by the traveller: …, …',
    'New booking',
    'Open the booking',
    'Quote wanted',
    'To refund',
    'Why a request',
  ],
  'domain/mails/enquiries.ts': [
    'Booked for',
    'Could not be booked',
    'Customised trip: request',
    'Enquiry about a trip',
    'Number of days',
    'Reply to this mail, and your reply goes to ….',
    'Second mobile',
    'Travellers then',
    'Would like',
  ],
  'domain/mails/payments.ts': [
    'Booking status',
    'Open the booking',
    'Open the payments',
    'Payment status',
    'Please check: p',
    'no booking named',
  ],
  'domain/mails/proposals.ts': [
    'No reason was given.',
    'Open it in the office',
    '… has declined the proposal “…”.',
  ],
  'domain/mails/trail.ts': [
    'Open the log',
    '… has reported from the trail: …. Read it now, and call the guide.',
  ],
}

test('mails that leave the office have no sentence that only the code could change', () => {
  const found = globSync(['domain/mails/*.ts', 'domain/messages/fill.ts'])
    .filter((file) => !file.includes('.test.') && !ofTheOffice.test(file))
    .flatMap((file) => textsInCode(file).map((text) => `${file}: ${text}`))
  const kept = Object.entries(stays).flatMap(([file, texts]) => texts.map((text) => `${file}: ${text}`))
  expect([...new Set(found)].toSorted()).toEqual(kept.toSorted())
})

test('every word that mails share is said in one of them', () => {
  const files = globSync(['domain/{mails,messages}/*.ts', 'contract/mail-words.ts']).filter(
    (file) => !file.includes('.test.'),
  )
  const keys = files.flatMap(keysInCode)
  const words = aroundMailNames.flatMap((group) =>
    Object.keys(aroundMails[group].words).map((name) => `${group}.${name}`),
  )
  expect(words.filter((word) => !keys.some((pattern) => pattern.test(word)))).toEqual([])
})
