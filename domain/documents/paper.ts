import { counted } from '#contract/counted.ts'
import { formatDay } from '#contract/days.ts'
import type { DocumentSnapshot, PaperKind } from '#contract/documents.ts'
import { formatMoney, type Money } from '#contract/money.ts'
import { taxWords } from '#contract/tax.ts'
import { TEST_NUMBER } from '#contract/test-money.ts'
import { operatorBlock, writeBlocks, writeLetterhead } from './letterhead.ts'
import { finish } from './finish.ts'
import {
  colors,
  createSheet,
  page,
  room,
  rule,
  styles,
  textWidth,
  write,
  type Sheet,
  type Style,
} from './sheet.ts'

/**
 * The law fixes what these papers are called and what stands on them, and a print of one that is issued must stay as it
 * was: so none of it is a word of the operator.
 */
const titles = {
  invoice: 'Invoice',
  receipt: 'Receipt',
  'credit-note': 'Credit note',
  proforma: 'Proforma invoice',
} satisfies Record<PaperKind, string>

const totals = {
  invoice: 'Total',
  receipt: 'Received',
  'credit-note': 'Credited',
  proforma: 'Total',
} satisfies Record<PaperKind, string>

/** The note on papers about test money. */
const TEST_NOTE = 'This paper is of a test: no real money was paid, and nothing is owed.'

const GUTTER = 24
const AMOUNT_WIDTH = 130

/**
 * Returns an invoice, a proforma, a receipt or a credit note as PDF. The same snapshot gives the same bytes. `copy`: which
 * copy of the original it calls itself; 0 for the original.
 */
export async function paperOf(snapshot: DocumentSnapshot, copy = 0): Promise<Uint8Array<ArrayBuffer>> {
  const { number, issued_on, seller, booking } = snapshot
  const title = `${titleOf(snapshot)} ${number}`
  const sheet = await createSheet({
    title,
    author: seller.name,
    subject: booking.reference,
    madeOn: issued_on,
  })
  const isTest = number.startsWith(TEST_NUMBER)
  if (isTest) markPages(sheet)
  writeHead(sheet, snapshot, copy)
  writeParties(sheet, snapshot)
  writeSums(sheet, snapshot)
  writeNotes(sheet, isTest ? { ...snapshot, notes: [TEST_NOTE, ...snapshot.notes] } : snapshot)
  return finish(sheet, `${title}  ·  ${seller.legal_name}`)
}

function titleOf({ kind, taxes }: DocumentSnapshot) {
  return kind === 'invoice' && taxes ? 'Tax invoice' : titles[kind]
}

/** Writes a mark across every page, below the text that follows. */
function markPages(sheet: Sheet) {
  markPage(sheet)
  sheet.on('pageAdded', () => markPage(sheet))
}

function markPage(sheet: Sheet) {
  const { y } = sheet
  sheet.save().rotate(-35, { origin: [page.width / 2, page.height / 2] })
  const place = { x: page.left, y: page.height / 2 - 90, width: textWidth, align: 'center' } as const
  write(sheet, 'TEST', { ...styles.strong, size: 150, color: colors.mist, leading: 1.2 }, place)
  sheet.restore()
  sheet.y = y
}

function writeHead(sheet: Sheet, snapshot: DocumentSnapshot, copy: number) {
  const { number, issued_on, issued_on_bs, voided_on, seller } = snapshot
  const title = titleOf(snapshot)
  const name = number.startsWith(TEST_NUMBER) ? `TEST ${title.toLowerCase()}` : title
  const told = [
    { text: number, style: styles.strong },
    { text: [formatDay(issued_on), issued_on_bs].filter(Boolean).join('  ·  '), style: styles.small },
    ...(copy > 0 ? [{ text: `Copy of Original ${copy}`, style: styles.strong }] : []),
  ]
  writeLetterhead(sheet, seller, told, voided_on ? `${name}, void` : name)
}

function writeParties(sheet: Sheet, { seller, buyer, booking }: DocumentSnapshot) {
  const people = counted(booking.travellers, 'traveller', 'travellers')
  writeBlocks(sheet, operatorBlock('From', seller), {
    label: 'For',
    name: buyer.name,
    lines: [
      buyer.pan ? `PAN ${buyer.pan}` : '',
      [buyer.nationality, buyer.email].filter(Boolean).join(', '),
      `Booking ${booking.reference}, ${people}`,
      booking.trip,
      `${formatDay(booking.start_date)} to ${formatDay(booking.end_date)}`,
    ],
  })
}

function writeSums(sheet: Sheet, snapshot: DocumentSnapshot) {
  const { kind, lines, total } = snapshot
  for (const line of lines) {
    const [label, amount] = snapshot.lines_without_vat ? withoutVatOf(line) : [labelOf(line), line.amount]
    writeSum(sheet, label, formatMoney(amount), styles.body)
  }
  for (const [label, amount] of taxesOf(snapshot))
    writeSum(sheet, label, formatMoney({ amount, currency: total.currency }), styles.body)
  writeSum(sheet, totals[kind], formatMoney(total), { ...styles.strong, size: 12 })
  rule(sheet, sheet.y)
  sheet.y += 22
}

type Line = DocumentSnapshot['lines'][number]

/** Returns what a line is for and how it is taxed, and its amount without the VAT that follows below the lines. */
function withoutVatOf({ label, amount, tax = 'none', vat = 0 }: Line): [string, Money] {
  return [`${label}\n${taxWords[tax]}`, { ...amount, amount: amount.amount - vat }]
}

/** Returns what a line is for, and how it is taxed where that is known. */
function labelOf({ label, amount, tax, vat = 0 }: Line) {
  if (tax === undefined) return label
  const how = tax === 'vat' ? `with VAT of ${formatMoney({ ...amount, amount: vat })}` : taxWords[tax]
  return `${label}\n${how}`
}

/** Returns the rows above the total that say what it consists of; none without taxes. */
function taxesOf({ taxes }: DocumentSnapshot): [string, number][] {
  if (!taxes) return []
  const { basis_points, taxable, vat, zero, exempt, none } = taxes
  const others: [string, number][] = [
    [taxWords.zero, zero],
    [taxWords.exempt, exempt],
    [taxWords.none, none],
  ]
  return [
    ['Taxable amount', taxable],
    [`VAT ${basis_points / 100} % of it`, vat],
    ...others.filter(([, amount]) => amount !== 0),
  ]
}

function writeSum(sheet: Sheet, label: string, amount: string, style: Style) {
  room(sheet, 60)
  rule(sheet, sheet.y)
  const y = sheet.y + 9
  const labelEnd = write(sheet, label, style, { x: page.left, y, width: textWidth - AMOUNT_WIDTH - GUTTER })
  const amountPlace = { x: page.right - AMOUNT_WIDTH, y, width: AMOUNT_WIDTH, align: 'right' } as const
  const amountEnd = write(sheet, amount, style, amountPlace)
  sheet.y = Math.max(labelEnd, amountEnd) + 9
}

function writeNotes(sheet: Sheet, { notes, voided_on }: DocumentSnapshot) {
  const isVoid = voided_on
    ? [`Void since ${formatDay(voided_on)}: it was issued by mistake, and nothing was received.`]
    : []
  for (const note of [...isVoid, ...notes]) {
    room(sheet, 40)
    sheet.y = write(sheet, note, styles.body, { x: page.left, y: sheet.y, width: textWidth * 0.75 }) + 5
  }
}
