import { globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { wordGroups } from '#contract/site-words.ts'
import { keysInCode, textsInCode } from '#test/code-texts.ts'

/** The pages behind a link, the payment pages and the previews. */
const pages = [
  'app/site/{share,waiting,disruption,proposal,payment,newsletter}/*.tsx',
  'app/site/booking/{own,papers,gear,transfer,pack}/*.tsx',
  'app/site/booking/{next-step,status-words,held,hold.island}.tsx',
  'app/site/review/{page,fields}.tsx',
  'app/site/{trip,blog}/preview.tsx',
  'app/site/kit/{failed,preview-bar}.tsx',
  'app/site/shell/{lost-way,not-found}.tsx',
]
/** The PDFs, but for those whose words tax law fixes, `domain/documents/paper.ts`. */
const papers = [
  'domain/documents/{itinerary,proposal}.ts',
  'domain/documents/itinerary/*.ts',
  'domain/{trip-packs,departure-packs}/pdf.ts',
  'domain/{rooms,permit-packs}/list-pdf.ts',
]

/**
 * What stays in the code: sums and sentences put together of parts, heads and rows of tables, what a tick agrees to, the
 * names of files, and what fields and buttons say to screen readers.
 */
const stays: Record<string, string[]> = {
  'app/site/booking/next-step.tsx': ['At'],
  'app/site/booking/own/bags.tsx': ['I carry', 'They carry', 'all of it'],
  'app/site/booking/own/booked.tsx': ['Card', 'Paid in part', 'With … of …', 'Without card fees'],
  'app/site/booking/own/cancel.tsx': [
    ' without card fees,',
    'If you cancel today, … is kept and … goes back….',
    'Nothing that was paid is left to refund',
    'The way you paid,… sent by …',
  ],
  'app/site/booking/own/code-step.tsx': [
    'This site sends no mail yet. The mail with the code is a file in the mail folder of its data; the Outbox of the admin shows no codes.',
  ],
  'app/site/booking/own/consent-field.tsx': [
    'I agree that you keep these details, of passports and health among them, to prepare and run this trip. For others I fill this in with their agreement.',
    'What is kept, why, and how long',
    'You agreed on',
    'that we keep these details.',
  ],
  'app/site/booking/own/days.tsx': ['Night in …'],
  'app/site/booking/own/fetched.tsx': ['Driver:', 'Vehicle:'],
  'app/site/booking/own/papers.tsx': ['Credit note', 'cannot be read'],
  'app/site/booking/own/tasks.tsx': ['… things are done'],
  'app/site/booking/own/travellers.tsx': ['The trip reaches …', 'We read it as ….'],
  'app/site/booking/pack/page.tsx': ['to'],
  'app/site/booking/pack/parts.tsx': ['From', 'Night in …', 'On the way'],
  'app/site/booking/papers/sending.island.tsx': [
    'Cancel',
    'Close',
    'Go to the tick',
    'could not get through. It will be tried again automatically',
    'has arrived and is being checked',
    'is being sent, …',
    'is made ready',
    'waits for its turn',
    'waits until you tick below that we may keep it',
  ],
  'app/site/booking/papers/traveller.tsx': ['Sent on'],
  'app/site/booking/transfer/accounts.tsx': [
    'Account name',
    'Account number',
    'Payment reference',
    'SWIFT code',
  ],
  'app/site/disruption/page.tsx': ['no place left', '… of … places left'],
  'app/site/newsletter/own.tsx': ['This page does not know what you want. Use one of its buttons'],
  'app/site/payment/fields.tsx': [
    'Card',
    'My part of the balance',
    'My part of the deposit',
    'My part of what is due next',
    'My whole part',
    'The whole trip',
    'What is due next',
  ],
  'app/site/payment/form.island.tsx': [
    ', which comes on top of the amount.',
    'Charged to your card',
    'Paid by …',
    'Processing Payment...',
  ],
  'app/site/payment/steps-ahead.tsx': ['on arrival, before the trip begins'],
  'app/site/payment/ways.tsx': ['Card fee', 'Not for this amount', 'Way to pay'],
  'app/site/proposal/answer.tsx': ['Accept'],
  'app/site/proposal/days.tsx': ['Day', 'Sleep at'],
  'app/site/proposal/page.tsx': ['A proposal', 'to'],
  'app/site/proposal/standing.tsx': [
    'A preview for the office: this version has not been sent yet, and nobody can accept it.',
  ],
  'app/site/review/fields.tsx': ['Stars', 'stars,'],
  'app/site/share/leave.tsx': [
    'If you leave today, …….',
    '… and … goes back to you',
    '… of what is paid for your part is kept',
  ],
  'app/site/share/page.tsx': ['Receipt', 'Without card fees', 'by bank transfer'],
  'app/site/waiting/own.tsx': ['This page does not know what you want. Use one of its buttons'],
  'domain/departure-packs/pdf.ts': ['Departure pack: …, …'],
  'domain/documents/itinerary/altitude-line.ts': ['Day'],
  'domain/documents/itinerary/choosing.ts': ['Days at the highest bed'],
  'domain/documents/itinerary/costs.ts': [
    ' On the deposit of one traveller it is ….',
    'A card payment costs … of what is charged; this fee is not refunded.…',
    'By the size of the group: ….',
    'Its parts: ….',
    'The balance… is paid …….',
  ],
  'domain/documents/itinerary/days.ts': ['On the way', 'breakfast, lunch and dinner'],
  'domain/documents/itinerary/nights.ts': ['Bed, m', 'Day', 'Hours', 'Night at', 'The trip ends', 'Top, m'],
  'domain/documents/itinerary/contacts.ts': ['Contacts'],
  'domain/documents/itinerary/departures.ts': ['Full', 'Guaranteed', 'Runs with … or more'],
  'domain/documents/itinerary/opening.ts': [
    'A card payment costs … of what is charged.',
    'Balance on arrival',
    'Best season',
    'Deposit at booking…',
    'Group size',
    'Highest bed',
    'Highest point',
  ],
  'domain/documents/proposal.ts': ['Total'],
  'domain/permit-packs/list-pdf.ts': [
    'In the CSV: letters not printed here',
    'Issued by',
    'List of the group: …, …',
    'Valid until',
  ],
  'domain/rooms/list-pdf.ts': ['Nobody of this departure sleeps in this lodge', 'Rooms', 'Rooms at …'],
  'domain/trip-packs/pdf.ts': ['Trip pack: …, …'],
}

test('pages behind a link and PDFs have no heading, lead or button that only the code could change', () => {
  const found = globSync([...pages, ...papers])
    .filter((file) => !file.includes('.test.'))
    .flatMap((file) => textsInCode(file).map((text) => `${file}: ${text}`))
  const known = Object.entries(stays).flatMap(([file, texts]) => texts.map((text) => `${file}: ${text}`))
  expect([...new Set(found)].toSorted()).toEqual(known.toSorted())
})

test('every word of these pages and PDFs is said somewhere', () => {
  const files = globSync(['app/site/**/*.{ts,tsx}', 'domain/**/*.ts', 'server/problem-page.ts']).filter(
    (file) => !file.includes('.test.'),
  )
  const said = files.flatMap(keysInCode)
  const keys = Object.entries(wordGroups).flatMap(([group, { words }]) =>
    Object.keys(words).map((name) => `${group}.${name}`),
  )
  expect(keys.filter((key) => !said.some((pattern) => pattern.test(key)))).toEqual([])
})
