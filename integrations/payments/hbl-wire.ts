import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { askFor, twice } from './ask.ts'
import { openMessage, sealRequest } from './hbl-jose.ts'
import { ForgedNotice, ProviderError } from './provider.ts'
import type { HblSettings } from './provider-settings.ts'

/** The name of the provider in errors. */
export const WHO = 'the bank (PACO)'

const Amount = z.object({ amountText: z.string().regex(/^\d{1,12}$/), currencyCode: z.string() })

const Transaction = z.object({ orderNo: z.string(), transactionAmount: Amount })
/** What was ordered and what was charged for it. */
export type Transaction = z.infer<typeof Transaction>

const ApiResponse = z.object({ responseCode: z.string(), responseDescription: z.string().nullish() })
/** The result of a request: a code such as `PC-B050000`, and words for it. */
export type ApiResponse = z.infer<typeof ApiResponse>

/** The answer to an order. */
export const Opened = z.object({
  apiResponse: ApiResponse,
  data: z.object({ paymentPage: z.object({ paymentPageURL: z.url() }).nullish() }).nullish(),
})

/** What PACO posts to us. */
export const Notified = z.object({
  apiResponse: ApiResponse,
  data: z.object({ paymentResult: Transaction.nullish(), paymentIncompleteResult: Transaction.nullish() }),
})

/** The answer to a refund. */
export const Refunded = z.object({ apiResponse: ApiResponse })

const Listed = z.object({
  data: z.array(Transaction.extend({ paymentStatusInfo: z.object({ paymentStatus: z.string() }) })).nullish(),
})

/** Returns the calls of PACO with these settings. They throw `ProviderError` and `ProviderRefusal`. */
export function pacoOf(settings: HblSettings) {
  const { api, officeId, accessToken } = settings
  return { call, transactionOf }

  async function call<Schema extends z.ZodType>(path: string, schema: Schema, request: object) {
    const answer = await askFor(WHO, `${api}/api/1.0/${path}`, {
      method: 'POST',
      headers: {
        accept: 'application/jose',
        'content-type': 'application/jose; charset=utf-8',
        companyapikey: accessToken,
      },
      body: await sealRequest(request, settings),
    })
    const parsed = schema.safeParse(await opened(answer))
    if (!parsed.success) throw new ProviderError(`${WHO} answered nonsense`)
    return parsed.data
  }

  /** Returns the state of an order; undefined when PACO does not know it. */
  async function transactionOf(orderNo: string) {
    const advSearchParams = {
      controllerInternalID: null,
      officeId: [officeId],
      orderNo: [orderNo],
      invoiceNo2C2P: null,
      // PACO reads these two dates as "at any time".
      fromDate: '0001-01-01T00:00:00',
      toDate: '0001-01-01T00:00:00',
      amountFrom: null,
      amountTo: null,
    }
    const request = { apiRequest: apiRequest(), advSearchParams }
    const { data } = await twice(() => call('Inquiry/transactionList', Listed, request))
    return data?.find((transaction) => transaction.orderNo === orderNo)
  }

  async function opened(answer: string) {
    try {
      return await openMessage(answer, settings)
    } catch (error) {
      if (!(error instanceof ForgedNotice)) throw error
      throw new ProviderError(`${WHO} gave an answer that cannot be trusted: ${error.message}`, {
        cause: error,
      })
    }
  }
}

/** The head of a request. */
export function apiRequest(): object {
  return {
    requestMessageID: randomUUID(),
    requestDateTime: new Date().toISOString(),
    language: 'en-US',
  }
}
