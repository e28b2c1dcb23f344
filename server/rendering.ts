import { DomainError } from '#domain/errors.ts'

/** Returns the HTML of a page as it is now. */
type Render = (path: string) => Promise<string>

let render: Render = () => Promise.reject(new DomainError('unavailable', 'No pages are rendered here'))

/** Sets how calls of the API get the HTML of a page; the server does so when it starts. */
export function renderPagesWith(next: Render): void {
  render = next
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
