import { html } from 'hono/html'
import { formatMoney } from '#contract/money.ts'
import { chaosCards, mainCards, type TestCard } from '#integrations/payments/sandbox-cards.ts'
import { expiryOf, SESSION_MINUTES, statusOf } from '#integrations/payments/sandbox-sessions.ts'
import type { Session } from '#integrations/payments/sandbox-store.ts'
import { GATEWAY_PATH } from '#integrations/payments/sandbox-wire.ts'
import type { CardForm } from './card-form.ts'

type Html = ReturnType<typeof html>

type Look = { form?: CardForm | undefined; hasCards: boolean }

/**
 * Returns the page of a session for its payer. `merchant`: who takes the money. `form`: a refused form. `hasCards`:
 * whether cards are typed; not on a public site, where somebody would type a real one.
 */
export function payPage(session: Session, merchant: string, { form, hasCards }: Look): Html {
  const status = statusOf(session)
  if (status === 'open' && !hasCards) return pressPage(session, merchant, form?.alert)
  if (status === 'open') return cardPage(session, merchant, form)
  if (status === 'confirming') return confirmationPage(session, merchant)
  return closedPage(session, merchant, status)
}

export function notFoundPage(): Html {
  return page(
    'Page not found',
    html`<h1>Page not found</h1>
      <p>There is no such payment. Please go back to the shop.</p>`,
  )
}

function cardPage(session: Session, merchant: string, form?: CardForm): Html {
  const content = html`
    <h1>Pay by card</h1>
    ${form ? html`<p class="alert" role="alert">${form.alert}</p>` : ''} ${summary(session, merchant)}
    <form method="post" action="${addressOf(session)}">
      ${field(form, 'card_number', 'Card number', { inputmode: 'numeric', autocomplete: 'off', list: 'test-cards' })}
      <div class="pair">
        <div>${field(form, 'expiry', 'Expiry MM/YY', { inputmode: 'numeric', autocomplete: 'off' })}</div>
        <div>${field(form, 'cvc', 'CVC', { inputmode: 'numeric', autocomplete: 'off' })}</div>
      </div>
      ${field(form, 'name', 'Name on the card', { inputmode: 'text', autocomplete: 'cc-name' })}
      <datalist id="test-cards">
        ${mainCards.map(({ number }) => html`<option value="${number}"></option>`)}
      </datalist>
      <button type="submit">Pay ${formatMoney(session.request)}</button>
    </form>
    <form method="post" action="${addressOf(session)}/cancellation">
      <button class="second" type="submit">Cancel and go back</button>
    </form>
    ${openUntil(session)}
  `
  return page('Pay by card', content, testCards())
}

function pressPage(session: Session, merchant: string, alert?: string): Html {
  const content = html`
    <h1>Pay with test money</h1>
    ${alert ? html`<p class="alert" role="alert">${alert}</p>` : ''} ${summary(session, merchant)}
    <p class="small">
      This bank is for trying out. It takes no cards: never type one here. Press what it shall do.
    </p>
    <form method="post" action="${addressOf(session)}">
      ${mainCards.map(pressButton)}
      <details>
        <summary>What makes the bank misbehave</summary>
        ${chaosCards.map(pressButton)}
      </details>
    </form>
    <form method="post" action="${addressOf(session)}/cancellation">
      <button class="second" type="submit">Cancel and go back</button>
    </form>
    ${openUntil(session)}
  `
  return page('Pay with test money', content)
}

function pressButton({ press, answer, chaos }: TestCard): Html {
  const look = answer === 'pay' && !chaos ? '' : 'second'
  return html`<button class="${look}" type="submit" name="press" value="${press}">${press}</button>`
}

function openUntil(session: Session): Html {
  return html`<p class="small">
    This page is open for ${SESSION_MINUTES} minutes, until ${expiryOf(session).toISOString().slice(11, 16)}
    UTC.
  </p>`
}

function confirmationPage(session: Session, merchant: string): Html {
  const content = html`
    <h1>Confirm the payment</h1>
    <p>Your bank asks whether it is you who pays. A real bank would ask for a code here.</p>
    ${summary(session, merchant)}
    <form method="post" action="${addressOf(session)}/confirmation">
      <button type="submit" name="answer" value="confirm">Confirm the payment</button>
      <button class="second" type="submit" name="answer" value="refuse">Refuse</button>
    </form>
  `
  return page('Confirm the payment', content)
}

const closed = {
  paid: ['The payment has been made', 'Thank you. There is nothing more to do here.'],
  cancelled: ['The payment was cancelled', 'Nothing was charged. To pay after all, start again at the shop.'],
  expired: [
    'This page has expired',
    `It was open for ${SESSION_MINUTES} minutes and nothing was charged. Start again at the shop.`,
  ],
  processing: [
    'The payment is being processed',
    'The bank has not answered yet. You are taken back to the shop, which tells you as soon as it knows.',
  ],
} as const

function closedPage(session: Session, merchant: string, status: keyof typeof closed): Html {
  const [heading, text] = closed[status]
  const { return_url } = session.request
  const goBack =
    status === 'processing' ? html`<meta http-equiv="refresh" content="5; url=${return_url}" />` : ''
  const content = html`
    <h1>${heading}</h1>
    <p>${text}</p>
    ${summary(session, merchant)}
    <a class="button" href="${return_url}">Back to ${merchant}</a>
  `
  return page(heading, content, '', goBack)
}

function summary({ request }: Session, merchant: string): Html {
  const { description, order_id, email } = request
  return html`
    <dl>
      <dt>To</dt>
      <dd>${merchant}</dd>
      <dt>For</dt>
      <dd>${description || `Order ${order_id}`}</dd>
      <dt>Receipt to</dt>
      <dd>${email}</dd>
      <dt>Amount</dt>
      <dd class="amount">${formatMoney(request)}</dd>
    </dl>
  `
}

type FieldName = keyof CardForm['values']

function field(
  form: CardForm | undefined,
  name: FieldName,
  label: string,
  { inputmode, autocomplete, list }: { inputmode: string; autocomplete: string; list?: string },
): Html {
  const fault = form?.faults[name]
  const described = fault ? html`aria-invalid="true" aria-describedby="${name}-fault"` : ''
  const suggestions = list ? html`list="${list}"` : ''
  return html`
    <label for="${name}">${label}</label>
    <input
      id="${name}"
      name="${name}"
      value="${form?.values[name] ?? ''}"
      inputmode="${inputmode}"
      autocomplete="${autocomplete}"
      maxlength="100"
      required
      ${described}
      ${suggestions}
    />
    ${fault ? html`<p class="fault" id="${name}-fault">${fault}</p>` : ''}
  `
}

function testCards(): Html {
  return html`
    <section class="sheet">
      <h2>Test cards</h2>
      <p class="small">Any future expiry, any CVC and any name will do. Real cards are refused.</p>
      ${cardTable(mainCards)}
      <details>
        <summary>Cards that make the gateway misbehave</summary>
        ${cardTable(chaosCards)}
      </details>
    </section>
  `
}

function cardTable(cards: TestCard[]): Html {
  return html`
    <table>
      <tbody>
        ${cards.map(
          ({ number, does }) =>
            html`<tr>
              <th scope="row">${number}</th>
              <td>${does}</td>
            </tr>`,
        )}
      </tbody>
    </table>
  `
}

function addressOf({ id }: Session) {
  return `${GATEWAY_PATH}/pay/${id}`
}

function page(title: string, content: Html, after: Html | string = '', head: Html | string = ''): Html {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        ${head}
        <title>${title} - Sandbox Bank (test money)</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="${GATEWAY_PATH}/style.css" />
      </head>
      <body>
        <header>
          <p class="banner">Test payment: no real money</p>
          <p class="bank">Sandbox Bank</p>
        </header>
        <main>
          <div class="sheet">${content}</div>
          ${after}
        </main>
      </body>
    </html>`
}
