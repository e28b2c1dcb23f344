import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isBegunBySite, MailWords, mailWordNames } from '#contract/mail-words.ts'
import { adminUrl, booking, house } from '#test/mail-samples.ts'
import { written } from '#test/written-mails.ts'
import { editSetting } from '../settings/edits.ts'
import { readSettings } from '../settings.ts'
import { bookingForStaff } from './bookings.ts'

const OWNER = 'staff-owner'

/** Mails to colleagues; all others go to travellers, visitors, crew and lodges. */
const toOurOwn = [
  'askAnswered',
  'askMade',
  'bookingForStaff',
  'cancellationForStaff',
  'dangerousActDone',
  'enquiryForStaff',
  'loginChanged',
  'namedInNote',
  'newLogin',
  'passwordLink',
  'paymentForStaff',
  'preparationsOpen',
  'proposalDeclined',
  'staffInvited',
  'trailAlarm',
  'unpaidHoldsUnusual',
]

test('every mail that leaves the office has a row in the table, and says its subject, first and last words from there', () => {
  const mails = readdirSync(import.meta.dirname)
    .filter((file) => /(?<!\.test)\.ts$/.test(file) && file !== 'layout.ts')
    .flatMap((file) => readFileSync(join(import.meta.dirname, file), 'utf8').split(/\n(?=export function )/))
    .flatMap((code) => {
      const name = /^export function (\w+)\([^]*?\): MailContent \{/.exec(code)?.[1]
      return name === undefined ? [] : [{ name, code: code.slice(0, code.indexOf('\n}\n')) }]
    })
  // Staff write an issue of the newsletter whole.
  const worded = mails.filter(({ name }) => !toOurOwn.includes(name) && name !== 'newsletterMail')

  expect(mails.map(({ name }) => name)).toEqual(expect.arrayContaining(toOurOwn))
  expect(worded.length).toBeGreaterThan(30)
  for (const { name, code } of worded) {
    // What staff write begins as they begin it, and a list of rooms with its rooms.
    const parts = /^(enquiryAnswered|roomList)$/.test(name)
      ? ['subject', 'ending']
      : ['subject', 'opening', 'ending']
    expect([name, parts.filter((one) => !code.includes(`words.${one}`))]).toEqual([name, []])
  }
})

test('every mail of the table says the operator’s words, between them what the site knows, and by default its own', async () => {
  const told = Object.fromEntries(
    mailWordNames.map((name) => [
      name,
      {
        subject: `«${name}» [company]`,
        // What staff write begins with their own words.
        opening: isBegunBySite(name) ? `First of ${name}.\n\nThen more.` : '',
        ending: 'Namaste!',
      },
    ]),
  )
  await editSetting('mail_words', MailWords.parse(told), OWNER)
  const { mail_words } = await readSettings()

  for (const name of mailWordNames) {
    const usual = written[name](house)
    const own = written[name]({ ...house, mail_words })
    expect(own.subject).toBe(`«${name}» Lekh Treks`)
    expect(own.text).toMatch(
      new RegExp(
        `^(Dear [^\\n]+|Hello,)\\n\\nFirst of ${name}\\.\\n\\nThen more\\.\\n\\n[^]*\\n\\nNamaste!\\n\\n-- \\n`,
      ),
    )
    expect([name, `${usual.subject} ${usual.text}`.match(/\[[^\]]*\]/)]).toEqual([name, null])
    expect(usual.text).not.toContain('Namaste')
  }
  // Mails to the office stay as they are.
  expect(bookingForStaff({ booking, adminUrl }, { ...house, mail_words }).subject).toMatch(/^New booking/)
})

test('a mail is refused what it cannot fill in, and a default that is typed is not stored', async () => {
  const unknown = { 'enquiry-received': { opening: 'About [trip] of [company]' } }
  await expect(editSetting('mail_words', unknown as never, OWNER)).rejects.toMatchObject({
    code: 'invalid',
    errors: {
      'enquiry-received.opening': ['[trip] is not known here. These are filled in: [company], [about]'],
    },
  })
  const same = {
    'booking-changed': { subject: 'Your booking [reference] has changed', opening: 'Changed: [trip].' },
  }
  const frame = { greeting: 'Dear [name],', sign_off: 'Warm regards, Pemba' }
  await editSetting('mail_words', { ...same, frame }, OWNER)
  const { mail_words } = await readSettings()
  expect(mail_words).toEqual({
    'booking-changed': { opening: 'Changed: [trip].' },
    frame: { sign_off: 'Warm regards, Pemba' },
  })
  // A mail without last words of its own ends with those of all; what staff write ends as they end it.
  expect(written['booking-link']({ ...house, mail_words }).text).toContain('\n\nWarm regards, Pemba\n\n-- ')
  expect(written['enquiry-answered']({ ...house, mail_words }).text).not.toContain('Warm regards')
})
