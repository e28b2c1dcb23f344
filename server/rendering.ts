import { SHARE_PATH } from '#contract/share.ts'
import { DomainError } from '#domain/errors.ts'
import { keepUntilContentChanges } from '#domain/kept-content.ts'
import { drawPageShare, type SharePicture } from '#domain/site/share-pictures.ts'

/** Returns the HTML of a page as it is now. */
type Render = (path: string) => Promise<string>

/** Returns the HTML of a page as every visitor gets it; undefined when there is no such page. */
type Published = (path: string) => Promise<string | undefined>

let render: Render = () => Promise.reject(new DomainError('unavailable', 'No pages are rendered here'))
let published: Published = async () => undefined

/** Sets how calls of the API get the HTML of a page; the server does so when it starts. */
export function renderPagesWith(next: Render, nextPublished = published): void {
  render = next
  published = nextPublished
}

/**
 * Returns the picture for sharing a page, drawn of what the page says of itself; undefined for a page that there is not
 * and for one with a picture of its own.
 */
export async function pictureOfPage(path: string): Promise<SharePicture | undefined> {
  const said = await saidBy(path)
  return said && drawPageShare({ path, ...said })
}

/**
 * What a page says of itself. It is kept, also that there is no such page: many pages are rendered anew for each visitor,
 * and a picture must not cost what they cost.
 */
const saidBy = keepUntilContentChanges(async (path) => {
  const html = await published(path)
  if (html === undefined) return undefined
  const [title, image] = ['og:title', 'og:image'].map((name) => contentOf(html, name))
  if (!title || !image?.includes(`${SHARE_PATH}?page=`)) return undefined
  return { title, sha: image.match(/&picture=([0-9a-f]{32})$/)?.[1] }
})

function contentOf(html: string, property: string) {
  const [, content = ''] = html.match(new RegExp(`<meta property="${property}" content="([^"]*)"`)) ?? []
  return content
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
}

/**
 * Returns a page to look at in a frame: without scripts, what they would fetch, and fields that take the focus. Its links would open windows
 * of their own, which a sandbox does not allow, so that they lead nowhere.
 */
export async function stillPage(path: string): Promise<string> {
  const html = await render(path)
  return html
    .replaceAll(/<script\b[^>]*>[\s\S]*?<\/script>/g, '')
    .replaceAll(' autofocus=""', '')
    .replaceAll(/<link\b[^>]*\brel="(?:modulepreload|preload|prefetch)"[^>]*>/g, '')
    .replace(/<head\b[^>]*>/, '$&<base target="_blank"/>')
}
