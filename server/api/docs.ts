import { html } from 'hono/html'
import type { Constant } from '../constant-answer.ts'
import { plainPage } from '../plain-page.ts'

type Schema = {
  $ref?: string
  type?: string | string[]
  properties?: Record<string, Schema>
  required?: string[]
} & {
  items?: Schema
  anyOf?: Schema[]
  enum?: unknown[]
}

type Operation = {
  summary?: string
  security?: unknown[]
  parameters?: { name: string; in: string; required?: boolean }[]
  requestBody?: { content: Record<string, { schema: Schema }> }
  responses: Record<string, { description: string }>
}

export type ApiDocument = {
  paths: Record<string, Record<string, Operation>>
  components?: { schemas?: Record<string, Schema> }
}

const style = `
section{border-top:1px solid #d3dcde;padding:1.25rem 0}h2{font-size:1.05rem;margin:0}
code,h2{font-family:ui-monospace,monospace}dl{display:grid;grid-template-columns:max-content 1fr;gap:.15rem 1rem;margin:.5rem 0}
dd{margin:0}small{color:#56666d;font-weight:400}:target{background:#e1f1f3}
`

/** Returns the page at /api/docs: /api/openapi.json for people. It works offline and without scripts. */
export async function docsPage(document: ApiDocument): Promise<Constant> {
  const { body, policy } = await plainPage({ title: 'API', content: content(document), style })
  return {
    text: body,
    headers: { 'content-type': 'text/html; charset=UTF-8', 'content-security-policy': policy },
  }
}

function content({ paths, components }: ApiDocument) {
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => call(`${method.toUpperCase()} ${path}`, operation)),
  )
  const schemas = Object.entries(components?.schemas ?? {}).map(([name, schema]) => shape(name, schema))
  return html` <main>
    <h1>The API</h1>
    <p>
      Machines read the same at <a href="/api/openapi.json">/api/openapi.json</a>. A slash at the end of a
      path may be left out or added, but for <code>GET /api/regions</code> (everyone) and
      <code>GET /api/regions/</code> (staff). Calls marked <small>staff</small> want
      <code>Authorization: Bearer …</code> with an access token of <code>POST /api/token/</code>.
    </p>
    ${calls}
    <h1>Shapes</h1>
    ${schemas}
  </main>`
}

function call(title: string, { summary, security, parameters = [], requestBody, responses }: Operation) {
  const bodies = Object.entries(requestBody?.content ?? {})
  return html`<section id="${title.replace(' ', '-')}">
    <h2>${title} ${security ? html`<small>staff</small>` : ''}</h2>
    <p>${summary ?? ''}</p>
    <dl>
      ${parameters.map(
        ({ name, in: place, required }) =>
          html`<dt><code>${name}</code></dt>
            <dd>${place}${required ? '' : ', optional'}</dd>`,
      )}
      ${bodies.map(
        ([type, { schema }]) =>
          html`<dt>sends</dt>
            <dd>${type}: ${typeOf(schema)}</dd>`,
      )}
      ${Object.entries(responses).map(
        ([status, { description }]) =>
          html`<dt>${status}</dt>
            <dd>${description}</dd>`,
      )}
    </dl>
  </section>`
}

function shape(name: string, { properties = {}, required = [] }: Schema) {
  return html`<section id="${name}">
    <h2>${name}</h2>
    <dl>
      ${Object.entries(properties).map(
        ([field, schema]) =>
          html`<dt><code>${field}</code></dt>
            <dd>${typeOf(schema)}${required.includes(field) ? '' : ', optional'}</dd>`,
      )}
    </dl>
  </section>`
}

function typeOf({ $ref, type, items, anyOf, enum: values }: Schema): ReturnType<typeof html> | string {
  const name = $ref?.split('/').at(-1)
  if (name) return html`<a href="#${name}">${name}</a>`
  if (values) return values.map((value) => JSON.stringify(value)).join(' or ')
  if (items) return html`list of ${typeOf(items)}`
  if (anyOf) return html`${anyOf.map((one, index) => html`${index > 0 ? ' or ' : ''}${typeOf(one)}`)}`
  return [type ?? 'anything'].flat().join(' or ')
}
