import { BYTE_ORDER_MARK, csvLine } from '#contract/csv.ts'
import { writeAmount, type Money } from '#contract/money.ts'
import {
  permitName,
  permitStateWords,
  type PackEntry,
  type PackPermit,
  type PackTraveller,
  type PermitPack,
} from '#contract/permit-packs.ts'
import { paperWords } from '#contract/traveller-papers.ts'

type Row = { traveller: PackTraveller; permit: PackPermit; entry: PackEntry }

/** One row for each person and permit, in the order in which the offices' forms ask, as a file for a spreadsheet. */
export function permitPackCsv({ travellers, permits }: PermitPack): string {
  const rows = permits.flatMap((permit) =>
    permit.entries.flatMap((entry) => {
      const traveller = travellers.find(({ line }) => line === entry.line)
      return traveller ? [{ traveller, permit, entry }] : []
    }),
  )
  const lines = [
    columns.map(([label]) => label),
    ...rows.map((row) => columns.map(([, value]) => value(row))),
  ]
  return BYTE_ORDER_MARK + lines.map(csvLine).join('')
}

const columns: [label: string, value: (row: Row) => string | number | null][] = [
  ['Permit', ({ permit }) => permit.name],
  ['No.', ({ traveller }) => traveller.line],
  ['Name as in the passport', ({ traveller }) => permitName(traveller)],
  ['Sex', ({ traveller }) => traveller.sex],
  ['Nationality', ({ traveller }) => traveller.nationality],
  ['Date of birth', ({ traveller }) => traveller.birth_date],
  ['Passport number', ({ traveller }) => traveller.passport_number],
  ['Passport valid until', ({ traveller }) => traveller.passport_expires_on],
  ['Lands', ({ traveller }) => traveller.arrival_at?.replace('T', ' ') ?? null],
  ['From', ({ permit }) => permit.first_day],
  ['To', ({ permit }) => permit.last_day],
  ['Days', ({ permit }) => permit.days],
  ['Fee', ({ entry }) => amountOf(entry.fee)],
  ['Currency', ({ entry }) => entry.fee?.currency ?? null],
  ['State', ({ entry }) => permitStateWords[entry.state]],
  ['Missing', ({ entry }) => entry.lacking.join('; ')],
  ['Not looked at yet', ({ entry }) => entry.unseen.map((kind) => paperWords[kind].name).join('; ')],
  ['Permit number', ({ entry }) => entry.number],
  ['Day', ({ entry }) => entry.on],
  ['Receipt', ({ entry }) => entry.receipt],
  ['Paid', ({ entry }) => amountOf(entry.paid)],
  ['Paid in', ({ entry }) => entry.paid?.currency ?? null],
  ['Note', ({ entry }) => entry.note],
  ['Differences', ({ traveller }) => traveller.differences.join('; ')],
  ['Booking', ({ traveller }) => traveller.reference],
]

function amountOf(money: Money | null) {
  return money && Number(writeAmount(money.amount))
}
