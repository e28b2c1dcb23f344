import { fiscalYearInWords, fiscalYearOf, type BsYears } from '#contract/bikram-sambat.ts'
import type { Day } from '#contract/days.ts'
import type { DocumentKind } from '#contract/documents.ts'
import { TEST_NUMBER } from '#contract/test-money.ts'
import { takeTurn, type Tx } from '#db/client.ts'
import { env } from '#integrations/env.ts'

const prefixes = { invoice: 'INV', receipt: 'REC', 'credit-note': 'CN' } satisfies Record<
  DocumentKind,
  string
>
const NUMBER_DIGITS = 5

/** A series of numbers: the fiscal year, or beyond the known calendar the other year, and how numbers name it. */
type Series = { counter: string; year: number; name: string }

/**
 * Returns the next number of a kind of paper, and the fiscal year in whose series it is. Papers about test money and of
 * the demo have series of their own, so that the first real one is number one. The counter's row is locked until the
 * transaction ends, and a rollback gives the number back.
 */
export async function nextNumber(
  tx: Tx,
  kind: DocumentKind,
  { day, years, isDemo }: { day: Day; years: BsYears; isDemo: boolean },
): Promise<{ number: string; fiscal_year?: string }> {
  const isTest = env.takesTestMoney || isDemo
  const fiscal = fiscalYearOf(day, years)
  const { counter, year, name } = fiscal === undefined ? ofYear(kind, day) : ofFiscalYear(kind, fiscal)
  const last = await countOn(tx, isTest ? `test-${counter}` : counter, year)
  const number = `${prefixes[kind]}-${name}-${String(last).padStart(NUMBER_DIGITS, '0')}`
  return {
    number: isTest ? TEST_NUMBER + number : number,
    ...(fiscal !== undefined && { fiscal_year: fiscalYearInWords(fiscal) }),
  }
}

function ofYear(kind: DocumentKind, day: Day): Series {
  return { counter: kind, year: Number(day.slice(0, 4)), name: day.slice(0, 4) }
}

function ofFiscalYear(kind: DocumentKind, year: number): Series {
  return { counter: `fiscal-${kind}`, year, name: fiscalYearInWords(year).replace('/', '-') }
}

async function countOn(tx: Tx, kind: string, year: number): Promise<number> {
  await takeTurn(tx, `${kind} ${year}`)
  const { last } = await tx
    .insertInto('document_numbers')
    .values({ kind, year, last: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['kind', 'year'])
        .doUpdateSet((row) => ({ last: row('document_numbers.last', '+', 1) })),
    )
    .returning('last')
    .executeTakeFirstOrThrow()
  return last
}
