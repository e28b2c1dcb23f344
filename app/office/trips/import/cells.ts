import type { Currency } from '#contract/money.ts'
import { gradeNames } from '#contract/trip-facts.ts'

// What spreadsheets write otherwise than the form of a trip. Nothing is guessed: a cell that is not understood stays as it
// was written, and the list says so.

/** What a spreadsheet shows in place of a value that it cannot work out. */
const BROKEN = /^#(?:REF!|N\/A|NAME\?|VALUE!|DIV\/0!|NUM!|NULL!|SPILL!|####*)/i
const FORMULA = /^=[A-Z]+\(|^=\$?[A-Z]{1,3}\$?\d/i
/** What a spreadsheet has made of “5-6” or “2-12”. */
const MADE_DATE =
  /^(?:\d{1,2}[-. ](?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[-. ]\d{1,2})$/i

/** Why a cell does not say what somebody wrote into it, for a sentence that begins with its column; undefined when it does. */
export function faultOfCell(cell: string): string | undefined {
  if (BROKEN.test(cell)) return `the spreadsheet has an error there, “${cell}”`
  return FORMULA.test(cell)
    ? `“${cell.slice(0, 40)}” is a formula. Copy its value in the spreadsheet`
    : undefined
}

/** Whether a cell with a range, such as “5-6”, was turned into a day by the spreadsheet. */
export function isMadeDate(cell: string): boolean {
  return MADE_DATE.test(cell)
}

/** Says what became of such a cell of a column. */
export function madeDate(label: string, cell: string): string {
  return `${label}: the spreadsheet has turned it into a date, “${cell}”. Write it as it was meant`
}

/** "1490", "1.490,00 €" or "US $ 1490.00" as a price is written; `currency`: of a number without one. */
export function priceOfCell(cell: string, currency: Currency): string {
  const [, before = '', number, after = ''] =
    cell.match(/^(USD|US ?\$|\$|NPR|N?Rs\.?)?\s*(\d[\d.,' ]*)\s*(USD|US ?\$|\$|NPR|N?Rs\.?)?$/i) ?? []
  const plain = number && plainNumber(number)
  if (!plain) return cell
  const sign = (before || after).toUpperCase()
  const code = sign === '' ? currency : /R/.test(sign) ? 'NPR' : 'USD'
  return `${code} ${plain}`
}

/** "1.490,00", "1 490" or "1,490.50" as 1,490 or 1,490.50; undefined for what is no number. */
function plainNumber(written: string) {
  const tight = written.replaceAll(/[\s']/g, '')
  const [, whole, cents = ''] = tight.match(/^(\d{1,3}(?:[.,]?\d{3})*)(?:[.,](\d{1,2}))?$/) ?? []
  if (whole === undefined) return undefined
  const grouped = whole.replaceAll(/[.,]/g, '').replaceAll(/\B(?=(\d{3})+$)/g, ',')
  return /[1-9]/.test(cents) ? `${grouped}.${cents.padEnd(2, '0')}` : grouped
}

/** "14" as "14 days". */
export function durationOfCell(cell: string): string {
  return /^\d{1,3}(\.0+)?$/.test(cell) ? `${Number(cell)} ${Number(cell) === 1 ? 'day' : 'days'}` : cell
}

/** "5545", "5.545 m" or "5545m / 18,192ft" as "5,545 m", the rest behind it. */
export function altitudeOfCell(cell: string): string {
  const [, thousands, hundreds, rest = ''] =
    cell.match(/^(\d{0,2})[.,' ]?(\d{3})(?:\.0+)?\s*(?:(?:m|mt?rs?|met(?:er|re)s?)\b\.?(.*))?$/i) ?? []
  if (hundreds === undefined) return cell
  const metres = thousands === '' ? hundreds : `${thousands},${hundreds}`
  return `${metres} m${rest.trim() && ` ${rest.trim().replace(/^[/|,]\s*/, '/ ')}`}`
}

/** As `altitudeOfCell`, the metres alone: "3440". What is none stays as it is written. */
export function metresOfCell(cell: string): string {
  const [, metres] = altitudeOfCell(cell).match(/^([\d,]+) m/) ?? []
  return metres?.replace(',', '') ?? cell
}

/** "12 km" or "12.4" as whole kilometres; what is none stays as it is written. */
export function kilometresOfCell(cell: string): string {
  const [, number] = cell.match(/^(\d{1,4}(?:[.,]\d{1,2})?)\s*(?:kms?|kilomet(?:er|re)s?)?\.?$/i) ?? []
  return number === undefined ? cell : String(Math.round(Number(number.replace(',', '.'))))
}

/** "3", "3/5" or "Grade 3" as the name of the grade. */
export function gradeOfCell(cell: string): string {
  const [, level] = cell.match(/^(?:grade\s*)?([1-5])(?:\s*(?:\/|of|out of)\s*5)?$/i) ?? []
  return level === undefined ? cell : gradeNames[Number(level) - 1]!
}

/** What a list is marked with: "- Guide", "• Guide", "1. Guide", "✓ Guide". */
const MARK = /^\s*(?:[-–*•·●▪‣✓✔✗✘×]|\d{1,2}[.)])\s+/

/** The entries of a list in one cell: its lines, or what signs part in a single line. */
export function entriesOfCell(cell: string): string[] {
  const lines = cell.split(/\r?\n/).filter((line) => line.trim() !== '')
  const [only] = lines
  const parts = lines.length === 1 && only ? only.split(/\s*(?:[|•●;]|\s✓)\s*/) : lines
  return parts.map((part) => part.replace(MARK, '').trim()).filter((part) => part !== '')
}

const QUESTION = /^(?:q(?:uestion)?\s*\d*\s*[:.)]|\d{1,2}[.)])\s*/i
const ANSWER = /^a(?:nswer)?\s*\d*\s*[:.)]\s*/i

/**
 * The questions of a cell: a line that ends with a question mark, or begins with “Q:”, is one, and what follows it answers.
 * What stands before the first one is an answer without a question, which the form asks for.
 */
export function questionsOfCell(cell: string): { question: string; answer: string }[] {
  const found: { question: string; answer: string }[] = []
  for (const written of cell.split(/\r?\n/)) {
    const line = written.trim()
    const last = found.at(-1)
    const isMarked = QUESTION.test(line)
    const [, asked = '', answer = ''] = line.replace(QUESTION, '').match(/^([^?]+\?)\s*(.*)$/) ?? []
    if (asked !== '' && (answer === '' || isMarked || !last)) found.push({ question: asked, answer })
    else if (last) last.answer = `${last.answer}\n${line.replace(ANSWER, '')}`.trimStart()
    else if (line !== '') found.push({ question: '', answer: line })
  }
  return found.map(({ question, answer }) => ({ question, answer: answer.trim() }))
}

const mealSigns = { breakfast: /\bb(reakfast)?\b/i, lunch: /\bl(unch)?\b/i, dinner: /\bd(inner)?\b/i }
const ALL_MEALS = /^(all|full board|all meals|b\/?l\/?d)$/i
const NO_MEALS = /^(none|no|nil|-|–|not included)$/i

/** The meals of a day: "B, L, D", "breakfast and dinner", "all"; undefined when a cell names none. */
export function mealsOfCell(cell: string): ('breakfast' | 'lunch' | 'dinner')[] | undefined {
  if (ALL_MEALS.test(cell)) return ['breakfast', 'lunch', 'dinner']
  if (NO_MEALS.test(cell)) return []
  const apart = cell.replaceAll(/[/&+]/g, ' ')
  const found = (['breakfast', 'lunch', 'dinner'] as const).filter((meal) => mealSigns[meal].test(apart))
  return found.length > 0 ? found : undefined
}
