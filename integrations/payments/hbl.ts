import { writeAmount, type Currency } from '#contract/money.ts'
import { checkedPage } from './ask.ts'
import { openMessage } from './hbl-jose.ts'
import {
  apiRequest,
  Notified,
  Opened,
  pacoOf,
  Refunded,
  WHO,
  type ApiResponse,
  type Transaction,
} from './hbl-wire.ts'
import {
  ForgedNotice,
  ProviderRefusal,
  type PaymentNotice,
  type PaymentOutcome,
  type PaymentProvider,
  type PayersOrder,
} from './provider.ts'
import type { HblSettings } from './provider-settings.ts'

const DIGITS = 12
const DESCRIPTION_MAX = 250

// Answer codes: the page is open, the money was paid, the payer gave up. With any other code nothing was charged.
const PENDING = 'PC-B050001'
const PAID = 'PC-B050000'
const CANCELLED = 'PC-B050910'

/** The states of an order at PACO: A approved, S settled, F failed, C cancelled, E expired, V voided, R refunded. */
const outcomes: Partial<Record<string, PaymentOutcome>> = {
  A: 'paid',
  S: 'paid',
  V: 'paid',
  R: 'paid',
  F: 'failed',
  C: 'cancelled',
  E: 'cancelled',
}

/** Foreign cards through Himalayan Bank's 2C2P PACO, the usual way for Nepali companies. */
export function hbl(settings: HblSettings): PaymentProvider {
  const { officeId, page, refundEmail } = settings
  const paco = pacoOf(settings)

  return {
    name: 'hbl',
    origin: page,
    currencies: { USD: 1, NPR: 1 },
    // PACO accepts an order number once.
    isRepeatable: false,

    async create(order) {
      const { apiResponse, data } = await paco.call(
        'Payment/prePaymentUi',
        Opened,
        orderRequest(order, officeId),
      )
      const url = data?.paymentPage?.paymentPageURL
      if (apiResponse.responseCode !== PENDING || !url) throw refusedWith(apiResponse)
      return { reference: orderNoOf(order.id), url: checkedPage(WHO, url, page) }
    },

    async verifyNotification(_headers, body) {
      const parsed = Notified.safeParse(await openMessage(body, settings))
      const { paymentResult, paymentIncompleteResult } = parsed.data?.data ?? {}
      const told = paymentResult ?? paymentIncompleteResult
      if (!parsed.success || !told) throw new ForgedNotice('it does not tell of a payment')
      const { responseCode } = parsed.data.apiResponse
      if (responseCode === PENDING) return undefined
      const outcome = responseCode === PAID ? 'paid' : responseCode === CANCELLED ? 'cancelled' : 'failed'
      return noticeOf(told, outcome, JSON.stringify(parsed.data))
    },

    async inquire({ reference }) {
      const found = await paco.transactionOf(reference)
      const status = found?.paymentStatusInfo.paymentStatus ?? ''
      const outcome = outcomes[status]
      if (!found || !outcome) return undefined
      const body = JSON.stringify(found)
      const notice = noticeOf(found, outcome, body)
      // A void takes back the whole charge. PACO does not say how much a refund was.
      if (status === 'V') return { ...notice, more: [noticeOf(found, 'refunded', body)] }
      if (status === 'R') return { ...notice, more: [noticeOf(found, 'refunded-some', body)] }
      return notice
    },

    async refund({ reference, amount, currency, isRepeat }) {
      const found = await paco.transactionOf(reference)
      const status = found?.paymentStatusInfo.paymentStatus
      // PACO refunds an order once, so a refund that it reports after an unanswered attempt is the one of that attempt.
      if (status === 'R' && isRepeat) return { reference }
      if (status !== 'A' && status !== 'S')
        throw new ProviderRefusal(`${WHO} says this payment is ${status ?? 'unknown'}, so it refunds nothing`)
      const asked = { maker: { username: 'System', email: refundEmail } }
      const request = {
        ...refundRequest(amount, currency),
        localMakerChecker: asked,
        officeId,
        orderNo: reference,
      }
      const { apiResponse } = await paco.call('Refund/refund', Refunded, request)
      if (apiResponse.responseCode !== PAID && apiResponse.responseCode !== PENDING)
        throw refusedWith(apiResponse)
      return { reference }
    },
  }
}

function orderRequest(
  { id, amount, currency, description, returnUrl, notifyUrl }: PayersOrder,
  officeId: string,
) {
  return {
    apiRequest: apiRequest(),
    officeId,
    orderNo: orderNoOf(id),
    productDescription: (description || 'Payment').slice(0, DESCRIPTION_MAX),
    paymentType: 'CC',
    paymentCategory: 'ECOM',
    storeCardDetails: { storeCardFlag: 'N', storedCardUniqueID: null },
    installmentPaymentDetails: { ippFlag: 'N', installmentPeriod: 0, interestType: null },
    mcpFlag: 'N',
    request3dsFlag: 'Y',
    transactionAmount: amountOf(amount, currency),
    notificationURLs: {
      confirmationURL: returnUrl,
      failedURL: returnUrl,
      cancellationURL: returnUrl,
      backendURL: notifyUrl,
    },
  }
}

/** Returns the body of a refund. Its names begin with capitals, as PACO expects there. */
function refundRequest(minor: number, currency: Currency) {
  const { amountText, currencyCode, decimalPlaces, amount } = amountOf(minor, currency)
  const refundAmount = {
    AmountText: amountText,
    CurrencyCode: currencyCode,
    DecimalPlaces: decimalPlaces,
    Amount: amount,
  }
  return { refundAmount, refundItems: [] }
}

/** PACO charges `amountText`: minor units in twelve digits. `amount` is the same as a decimal number. */
function amountOf(minor: number, currency: Currency) {
  return {
    amountText: String(minor).padStart(DIGITS, '0'),
    currencyCode: currency,
    decimalPlaces: 2,
    amount: Number(writeAmount(minor)),
  }
}

/** Removes the dashes from our id: an order number at PACO has only letters and digits. */
function orderNoOf(paymentId: string) {
  return paymentId.replaceAll('-', '')
}

function paymentIdOf(orderNo: string) {
  return orderNo.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

function noticeOf(
  { orderNo, transactionAmount }: Transaction,
  outcome: PaymentOutcome,
  body: string,
): PaymentNotice {
  const { amountText, currencyCode: currency } = transactionAmount
  return {
    // The same id for a notice and for an inquiry, so that the same news is taken once.
    id: `${orderNo} ${outcome} ${amountText} ${currency}`,
    orderId: paymentIdOf(orderNo),
    outcome,
    amount: Number(amountText),
    currency,
    body,
  }
}

function refusedWith({ responseCode, responseDescription }: ApiResponse) {
  return new ProviderRefusal(`${WHO} answered ${responseCode}: ${responseDescription ?? ''}`)
}
