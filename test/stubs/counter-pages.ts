import { writeAmount } from '#contract/money.ts'
import { deeds, moods } from './counter-words.ts'
import type { Back, ProviderStub, StubOrder } from './server.ts'

/** Lists the orders of a stand-in, and how it feels. */
export function overview(name: string, { orders, mood, provider }: ProviderStub): string {
  const links = orders.map(
    (order) => `<li><a href="/order/${order.reference}">${sumOf(order)}, ${order.state}</a></li>`,
  )
  const choices = Object.entries(moods).map(
    ([one, words]) =>
      `<button name="mood" value="${one}"${one === mood ? ' disabled' : ''}>${words}</button>`,
  )
  const asked = provider.inquire ? '' : '<p>This provider cannot be asked.</p>'
  return page(
    `${name}, a stand-in`,
    `${asked}<h2>How it answers the site</h2><form method="post" action="/mood">${choices.join(' ')}</form>
    <h2>Payments</h2><ol>${links.toReversed().join('') || '<li>None yet.</li>'}</ol>`,
  )
}

/** Shows an order with a button for each thing that may happen. */
export function orderPage(name: string, order: StubOrder): string {
  const buttons = Object.entries(deeds).map(
    ([deed, words]) => `<p><button name="deed" value="${deed}">${words}</button></p>`,
  )
  return page(
    `${name} asks for ${sumOf(order)}`,
    `<p>No money is taken here. It is ${order.state}. <a href="/">All payments</a></p>
    <form method="post">${buttons.join('')}</form>`,
  )
}

/** Shows what happened to a payer who is not sent back. */
export function landing(name: string, order: StubOrder, what: string): string {
  return page(
    `${name}: ${what}`,
    `<p>${sumOf(order)} is ${order.state}. The payer is gone. <a href="/order/${order.reference}">Go on</a></p>`,
  )
}

/** Sends a payer back with a form, as some banks do. */
export function returnPage({ url, form = new URLSearchParams() }: Back): string {
  const fields = [...form].map(
    ([name, value]) => `<input type="hidden" name="${safe(name)}" value="${safe(value)}">`,
  )
  return page(
    'Back to the shop',
    `<form method="post" action="${safe(url)}">${fields.join('')}<button>Go back</button></form>`,
  )
}

function sumOf({ amount, currency }: StubOrder) {
  return `${currency} ${writeAmount(amount)}`
}

function page(title: string, body: string) {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${safe(title)}</title><h1>${safe(title)}</h1>${body}</html>`
}

function safe(text: string) {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
