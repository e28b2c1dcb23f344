import {
  CANCELLATION_KEEPS_PERCENT,
  CARD_FEE_BASIS_POINTS,
  DEPOSIT_BASIS_POINTS,
  NOTICE_DAYS,
} from '#contract/terms.ts'

/** The figures of the terms, by the names that the files of the demo call them by. */
const figures: Record<string, string> = {
  deposit: percent(DEPOSIT_BASIS_POINTS),
  'card fee': percent(CARD_FEE_BASIS_POINTS),
  kept: percent(CANCELLATION_KEEPS_PERCENT * 100),
  notice: `${NOTICE_DAYS} days`,
}

/** Puts the figures of today's terms in the place of `[deposit]`, `[card fee]`, `[kept]` and `[notice]`. */
export function fillFigures(text: string): string {
  return text.replaceAll(/\[(deposit|card fee|kept|notice)\]/g, (_, name: string) => figures[name]!)
}

function percent(basisPoints: number) {
  return `${basisPoints / 100} %`
}
