import type { Problem } from '#contract/problem.ts'

/** A payment that could not be started: the specification's sentence, and the details that the server adds. */
export type PaymentFailure = {
  sentence: string
  detail?: string
  errors?: Partial<Record<string, string[]>>
}

export const PAYMENT_FAILED = 'Payment failed. Please try again.'

/** Asks the server for the address of the bank's page. Never throws. */
export async function requestPayment(
  fields: Record<string, string>,
): Promise<{ url: string; failure?: undefined } | { failure: PaymentFailure }> {
  try {
    const response = await post(fields)
    if (!response) return { failure: { sentence: 'Failed to connect to the payment server.' } }
    if (!response.ok) return { failure: await refusalIn(response) }
    const { payment_url } = (await response.json()) as { payment_url?: unknown }
    return isAddress(payment_url)
      ? { url: payment_url }
      : { failure: { sentence: 'Error processing payment. Please try again.' } }
  } catch (error) {
    console.warn(error)
    return { failure: { sentence: 'An error occurred during payment.' } }
  }
}

async function post(fields: Record<string, string>) {
  const headers = { 'content-type': 'application/json' }
  try {
    return await fetch('/payment_request.php', { method: 'POST', headers, body: JSON.stringify(fields) })
  } catch {
    return undefined
  }
}

async function refusalIn(response: Response): Promise<PaymentFailure> {
  const problem = (await response.json().catch(() => undefined)) as Problem | undefined
  return { sentence: PAYMENT_FAILED, detail: problem?.detail, errors: problem?.errors }
}

/**
 * Returns whether a value is a web address. An empty text would lead to this page, and `javascript:` would run in it.
 */
function isAddress(value: unknown): value is string {
  if (typeof value !== 'string' || value === '') return false
  const protocol = URL.parse(value, location.href)?.protocol
  return protocol === 'https:' || protocol === 'http:'
}
