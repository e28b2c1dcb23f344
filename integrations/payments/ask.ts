import type { z } from 'zod'
import { parseAmount } from '#contract/money.ts'
import { ProviderError, ProviderRefusal, Unreachable } from './provider.ts'

/** Two attempts of this length still answer the payer within 25 seconds. */
export const TIMEOUT_MS = 8000

const SAID_MAX = 200

/** A complete answer; `status` is below 500. */
export type Answer = { status: number; text: string }

/**
 * Sends a request to a provider. Follows no redirect, which could lead anywhere. Throws `ProviderError` when no answer
 * comes and for a 5xx: `Unreachable` for the former.
 */
export async function ask(who: string, url: string, init: RequestInit): Promise<Answer> {
  const { status, text } = await answerOf(who, url, init)
  if (status >= 500) throw new ProviderError(`${who} answered ${status}: ${text.slice(0, SAID_MAX)}`)
  return { status, text }
}

/** As `ask`, and throws `ProviderRefusal` for a 4xx. */
export async function askFor(who: string, url: string, init: RequestInit): Promise<string> {
  const { status, text } = await ask(who, url, init)
  if (status < 400) return text
  throw new ProviderRefusal(`${who} answered ${status}: ${text.slice(0, SAID_MAX)}`)
}

/**
 * Runs `work` once more when no answer came. Only for requests that change nothing or that the provider recognises by a
 * key.
 */
export async function twice<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof ProviderRefusal || !(error instanceof ProviderError)) throw error
    return work()
  }
}

/** Returns an answer checked by a schema. Throws `ProviderError` for any other and for an incomplete one. */
export function readAnswer<Schema extends z.ZodType>(
  who: string,
  schema: Schema,
  text: string,
): z.infer<Schema> {
  const parsed = schema.safeParse(jsonOf(text))
  if (!parsed.success) throw new ProviderError(`${who} answered nonsense: ${text.slice(0, SAID_MAX)}`)
  return parsed.data
}

/** Reads an amount such as `1000.0` or `1,000.0` as minor units. Throws `ProviderError`. */
export function readAmount(who: string, written: number | string): number {
  const amount = parseAmount(String(written))
  if (amount === undefined) throw new ProviderError(`${who} named an amount that is none: ${written}`)
  return amount
}

/** Returns a text parsed as JSON; undefined when it is none. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * Returns the address of a payment page, which must have the provider's origin: payers are sent there. Throws
 * `ProviderError`.
 */
export function checkedPage(who: string, url: string, origin: string): string {
  if (URL.parse(url)?.origin === origin) return url
  throw new ProviderError(`${who} named a payment page that is not at ${origin}: ${url.slice(0, SAID_MAX)}`)
}

async function answerOf(who: string, url: string, init: RequestInit): Promise<Answer> {
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    const response = await fetch(url, { ...init, signal, redirect: 'error' })
    return { status: response.status, text: await response.text() }
  } catch (error) {
    throw new Unreachable(`${who} did not answer: ${String(error)}`, { cause: error })
  }
}
