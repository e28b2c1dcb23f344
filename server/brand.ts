import { Hono, type Context } from 'hono'
import { accentProblem, DEFAULT_ACCENT, shadesOf, type Shades } from '#contract/accent.ts'
import type { Settings } from '#contract/settings.ts'
import { keepUntilContentChanges } from '#domain/kept-content.ts'
import { readSettings } from '#domain/settings.ts'
import { signPicture } from '#integrations/image-store.ts'
import { digest } from './page-policy.ts'
import { RequestError } from './problems.ts'

/** The policy of the icon; a browser may also open it as a page. */
const ICON_POLICY = "default-src 'none'; img-src data:"

const readIcon = keepUntilContentChanges(async () => iconOf((await readSettings()).brand))
const readStylesheet = keepUntilContentChanges(async () => {
  const { accent } = (await readSettings()).brand
  return accent === '' ? '' : stylesheetOf(accent)
})

/** How wide the icons on home screens are, and what is made of each until content changes. */
const EDGES = [192, 512]
const icons = new Map(
  EDGES.map((edge) => [
    `icon-${edge}.png`,
    keepUntilContentChanges(async () => signPicture(iconOf((await readSettings()).brand, 0), edge)),
  ]),
)

/** The operator's colour and sign: a stylesheet with the shades of an accent, and the icons of the browser's tab and of home screens. */
export const brand = new Hono()
  .get('/theme/:file{[0-9a-f]{6}\\.css}', (c) => {
    const accent = `#${c.req.param('file').slice(0, 6)}`
    if (accentProblem(accent)) throw new RequestError(404, 'This colour is not an accent')
    // The name is a hash of the content.
    c.header('cache-control', 'public, max-age=31536000, immutable')
    return c.body(stylesheetOf(accent), 200, { 'content-type': 'text/css; charset=utf-8' })
  })
  // For the office, whose pages are built without the operator's colour.
  .get('/theme/site.css', async (c) => answerFresh(c, await readStylesheet(), 'text/css; charset=utf-8'))
  .get('/:icon{icon-[0-9]+\\.png}', async (c) => {
    const png = await icons.get(c.req.param('icon'))?.()
    if (!png) throw new RequestError(404, 'There is no icon of this size')
    return c.body(png, 200, { 'content-type': 'image/png', 'cache-control': 'public, max-age=3600' })
  })
  .get('/favicon.svg', async (c) => {
    c.header('content-security-policy', ICON_POLICY)
    return answerFresh(c, await readIcon(), 'image/svg+xml')
  })

/** The content of the address may change, so browsers must ask whether it has. */
function answerFresh(c: Context, body: string, type: string) {
  const etag = `"${digest(body, 'base64url').slice(0, 22)}"`
  const headers = { etag, 'cache-control': 'no-cache' }
  if (c.req.header('if-none-match') === etag) return c.body(null, 304, headers)
  return c.body(body, 200, { ...headers, 'content-type': type })
}

/** Outside the layers of app/styles.css, so it overrides them. */
function stylesheetOf(accent: string) {
  const { day, night, onNight } = shadesOf(accent)
  const rose = `--color-night-brand:${onNight};--color-valley:${onNight}`
  return `:root{${tokens(day)};${rose}}.dark{${tokens(night)}}`
}

function tokens(shades: Shades) {
  return Object.entries(shades)
    .map(([name, color]) => `--color-${name}:${color}`)
    .join(';')
}

/**
 * The uploaded mark on white, or the ridge in white on the accent. `corner`: how round the corners are; a home screen rounds
 * them itself.
 */
function iconOf({ mark, accent }: Settings['brand'], corner = 9) {
  const back = mark ? '#fff' : accent || DEFAULT_ACCENT
  const sign = mark ? `<image href="${mark.icon}" x="3" y="3" width="34" height="34"/>` : RIDGE
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40" rx="${corner}" fill="${back}"/>${sign}</svg>`
}

const RIDGE =
  '<g transform="translate(5 9) scale(.75)"><path d="M2 25 11.5 13l5 6L27 4l11 21" fill="none" stroke="#fff" stroke-width="3" stroke-linejoin="round" stroke-linecap="round"/><path d="M20.6 13.2 27 4l4.6 8.8-3-1.6-2.4 2.6-2.2-2.4z" fill="#fff"/></g>'
