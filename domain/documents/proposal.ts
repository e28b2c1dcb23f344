import { counted } from '#contract/counted.ts'
import { addDays, formatDay, today } from '#contract/days.ts'
import { shownLines, lineInWords } from '#contract/lines.ts'
import { formatMoney } from '#contract/money.ts'
import { formatNumber } from '#contract/numbers.ts'
import { addsInWords, choicesOf, proposedLines, proposedTotal } from '#contract/proposal-prices.ts'
import type { ProposalDay, ProposalDocument } from '#contract/proposals.ts'
import type { Settings } from '#contract/settings.ts'
import { sayingOf, type Say } from '#contract/site-words.ts'
import { writeLetterhead } from './letterhead.ts'
import { finish } from './finish.ts'
import {
  createSheet,
  heading,
  heightOf,
  page,
  room,
  rule,
  styles,
  textWidth,
  write,
  type Sheet,
} from './sheet.ts'

const DAY_WIDTH = 92
const DAY_TEXT = { x: page.left + DAY_WIDTH, width: textWidth - DAY_WIDTH }
const WHOLE = { x: page.left, width: textWidth }

/** `taken`: the options that its price is told with. `url`: of its page. */
export type ProposalPaper = {
  document: ProposalDocument
  number: number
  taken: number[]
  url: string
  house: Pick<Settings, 'company' | 'brand' | 'contacts' | 'words'>
}

/** Returns a version of a proposal as PDF: the words, days, options and price of its page. */
export async function writeProposal(paper: ProposalPaper): Promise<Uint8Array<ArrayBuffer>> {
  const { document, number, taken, url, house } = paper
  const { title, name, start_date, days, travellers, valid_until, greeting, note } = document
  const { company, brand, contacts, words } = house
  const say = sayingOf(words, company.name)
  const last = addDays(start_date, Math.max(1, days.length) - 1)
  const about = `${formatDay(start_date)} to ${formatDay(last)}`
  const sheet = await createSheet({ title, author: company.name, subject: about, madeOn: today() })
  writeLetterhead(
    sheet,
    { name: company.name, mark: brand.mark },
    [
      { text: say('proposal.paper_for', { name }), style: styles.strong },
      {
        text: say('proposal.paper_version', { number: String(number), day: formatDay(valid_until) }),
        style: styles.small,
      },
    ],
    title,
  )
  const size = [counted(days.length, 'day', 'days'), counted(travellers, 'traveller', 'travellers')]
  sheet.y = write(sheet, [about, ...size].join('  ·  '), styles.strong, { ...WHOLE, y: sheet.y }) + 14
  if (greeting !== '') sheet.y = write(sheet, greeting, styles.body, { ...WHOLE, y: sheet.y }) + 6
  writeDays(sheet, say('proposal.days'), document)
  writeThings(sheet, say('proposal.included'), document.included)
  writeThings(sheet, say('proposal.excluded'), document.excluded)
  writeOptions(sheet, say, document)
  writePrice(sheet, say('proposal.price'), document, taken)
  if (note !== '') sheet.y = write(sheet, note, styles.body, { ...WHOLE, y: sheet.y + 12 })
  const reach = [contacts.phone, contacts.email].filter(Boolean).join(' or ')
  const until = { day: formatDay(valid_until), ways: reach }
  const how = say(reach === '' ? 'proposal.paper_until' : 'proposal.paper_until_by', until)
  const answer = `${how} ${say('proposal.hold')}`
  room(sheet, 60)
  sheet.y = write(sheet, answer, styles.strong, { ...WHOLE, y: sheet.y + 18 })
  sheet.y = write(sheet, url, styles.small, { ...WHOLE, y: sheet.y + 3, link: url })
  return finish(sheet, `${title}  ·  ${company.name}`)
}

function writeDays(sheet: Sheet, title: string, { days, start_date }: ProposalDocument) {
  const [first] = days
  if (!first) return
  heading(sheet, title, heightOfDay(sheet, first))
  for (const [index, day] of days.entries()) {
    room(sheet, heightOfDay(sheet, day))
    const top = sheet.y
    rule(sheet, top)
    const left = { x: page.left, width: DAY_WIDTH - 12 }
    const named = write(sheet, `Day ${index + 1}`, styles.label, { ...left, y: top + 12 })
    const dated = write(sheet, formatDay(addDays(start_date, index)), styles.small, { ...left, y: named + 1 })
    if (day.altitude_m !== null)
      write(sheet, `${formatNumber(day.altitude_m)} m`, styles.strong, { ...left, y: dated + 2 })
    let end = write(sheet, day.title, styles.h3, { ...DAY_TEXT, y: top + 10 })
    if (day.text !== '') end = write(sheet, day.text, styles.body, { ...DAY_TEXT, y: end + 4 })
    const night = nightOf(day)
    if (night !== '') end = write(sheet, night, styles.small, { ...DAY_TEXT, y: end + 5 })
    sheet.y = Math.max(end, top + 50) + 12
  }
}

function heightOfDay(sheet: Sheet, day: ProposalDay) {
  const { width } = DAY_TEXT
  return (
    40 +
    heightOf(sheet, day.title, styles.h3, width) +
    heightOf(sheet, day.text, styles.body, width) +
    heightOf(sheet, nightOf(day), styles.small, width)
  )
}

function nightOf({ place, bed }: ProposalDay) {
  return [place, bed].filter(Boolean).join(', ')
}

/** One thing a line. */
function writeThings(sheet: Sheet, title: string, text: string) {
  const things = text.split('\n').filter((line) => line.trim() !== '')
  if (things.length === 0) return
  heading(sheet, title, 30)
  for (const thing of things) {
    room(sheet, heightOf(sheet, thing, styles.body, textWidth))
    sheet.y = write(sheet, `·  ${thing.trim()}`, styles.body, { ...WHOLE, y: sheet.y }) + 2
  }
}

function writeOptions(sheet: Sheet, say: Say, { options, currency }: ProposalDocument) {
  if (options.length === 0) return
  const { choices, extras } = choicesOf(options)
  const groups = [
    ...choices,
    ...(extras.length > 0 ? [{ name: say('proposal.extras'), options: extras }] : []),
  ]
  heading(sheet, say('proposal.choose'), 50)
  for (const { name, options: of } of groups) {
    room(sheet, 40)
    sheet.y = write(sheet, name, styles.strong, { ...WHOLE, y: sheet.y }) + 2
    for (const { option } of of) {
      const words = `·  ${option.name}: ${addsInWords(option, currency)}${option.text && `. ${option.text}`}`
      room(sheet, heightOf(sheet, words, styles.body, textWidth))
      sheet.y = write(sheet, words, styles.body, { ...WHOLE, y: sheet.y }) + 2
    }
    sheet.y += 6
  }
}

function writePrice(sheet: Sheet, title: string, document: ProposalDocument, taken: number[]) {
  const total = proposedTotal(document, taken)
  if (!total) return
  heading(sheet, title, 60)
  const lines = shownLines({ currency: document.currency, lines: proposedLines(document, taken) })
  for (const line of lines) writeSum(sheet, lineInWords(line), formatMoney(line.amount))
  writeSum(sheet, 'Total', formatMoney(total))
}

function writeSum(sheet: Sheet, words: string, sum: string) {
  const style = words === 'Total' ? styles.strong : styles.body
  const width = textWidth - 120
  room(sheet, heightOf(sheet, words, style, width) + 8)
  const { y } = sheet
  const end = write(sheet, words, style, { x: page.left, y: y + 4, width })
  write(sheet, sum, style, { x: page.right - 110, y: y + 4, width: 110, align: 'right' })
  sheet.y = end + 4
  rule(sheet, sheet.y)
}
