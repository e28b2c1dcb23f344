import { createHash } from 'node:crypto'
import { html, raw } from 'hono/html'
import { TEST_MONEY } from '#contract/test-money.ts'
import { takesTestMoney } from '#domain/site/site.ts'

type Html = ReturnType<typeof html>

// Allows view transitions: Chromium reports an error when a page of the site leads to one that does not.
const base = `
@view-transition{navigation:auto}@media(prefers-reduced-motion:reduce){@view-transition{navigation:none}}
body{font:16px/1.5 system-ui,sans-serif;color:#10222b;max-width:60rem;margin:0 auto;padding:2rem 1.25rem}
.test{margin:0 0 2rem;padding:.5rem;background:#fdf3dc;color:#7a4e00;text-align:center;font-weight:600}
h1{font-weight:500;line-height:1.15}a{color:#0a6570}
`

/**
 * Returns a page without the site's look, for answers that must work without its files and its database: the document,
 * and the content security policy that allows its style and pictures in the page itself. `style` is added to the common style.
 */
export async function plainPage(page: {
  title: string
  content: Html
  style?: string
}): Promise<{ body: string; policy: string }> {
  const style = base + (page.style ?? '')
  const body = await html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${page.title}</title>
        ${raw(`<style>${style}</style>`)}
      </head>
      <body>
        ${takesTestMoney() ? html`<p class="test" role="note">${TEST_MONEY}</p>` : ''} ${page.content}
      </body>
    </html>`
  const hash = createHash('sha256').update(style).digest('base64')
  const policy = `default-src 'none'; img-src data:; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`
  return { body: String(body), policy }
}
