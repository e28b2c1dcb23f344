import { isDeepStrictEqual } from 'node:util'
import { priceColumns } from '#contract/price-columns.ts'
import { whoMay } from '#contract/roles.ts'
import { DomainError } from './errors.ts'
import { parsedJson } from './stored.ts'

/** `keepsPrices`: whoever asks may not set prices, so that those that are stored stay. */
export type PriceLimits = { keepsPrices?: boolean }

type Priced = keyof typeof priceColumns

const PRICES_ARE_SET = `Prices are set by ${whoMay('prices')}`

/**
 * Returns `invalid`, naming each price that would not stay as it is stored; undefined when all stay or when prices may be
 * set. `before`: the stored row, or for a new departure nothing, which has no prices of its own then.
 */
export function priceFault(
  table: Priced,
  before: object | undefined,
  after: object,
  { keepsPrices = false }: PriceLimits,
): DomainError | undefined {
  if (!keepsPrices) return undefined
  const changed = priceColumns[table].filter((name) => !isSame(columnOf(before, name), columnOf(after, name)))
  if (changed.length === 0) return undefined
  const errors = Object.fromEntries(changed.map((name) => [name, [PRICES_ARE_SET]]))
  return new DomainError('invalid', PRICES_ARE_SET, { errors })
}

/** Returns `invalid` for a new trip that is no draft from somebody who may not set prices. */
export function newTripFault(
  status: string | null | undefined,
  { keepsPrices = false }: PriceLimits,
): DomainError | undefined {
  if (!keepsPrices || status === 'draft') return undefined
  const message = `${PRICES_ARE_SET}. Save the trip as a draft, and ask one of them to publish it`
  return new DomainError('invalid', message, { errors: { status: [message] } })
}

/** Throws a fault, if there is one. */
export function refuse(fault: DomainError | undefined): void {
  if (fault) throw fault
}

/** Returns a stored row without its prices. */
export function withoutPrices(table: Priced, row: Record<string, unknown>): Record<string, unknown> {
  const names: readonly string[] = priceColumns[table]
  return Object.fromEntries(Object.entries(row).filter(([name]) => !names.includes(name)))
}

function columnOf(row: object | undefined, name: string): unknown {
  return (row as Record<string, unknown> | undefined)?.[name] ?? null
}

/** Returns whether two columns say the same: documents are compared by what they say, not by the order of their keys. */
export function isSame(before: unknown, after: unknown): boolean {
  return before === after || isDeepStrictEqual(read(before), read(after))
}

function read(value: unknown) {
  return typeof value === 'string' && /^[[{"]/.test(value) ? (parsedJson(value) ?? value) : value
}
