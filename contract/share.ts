/** The size, in pixels, that networks show without cutting when the address of a page is passed on (Open Graph). */
export const SHARE_WIDTH = 1200
export const SHARE_HEIGHT = 630

/** The picture made for a page that is passed on. `path` changes with what it shows; `alt` says the same in words. */
export type Share = { path: string; alt: string }

/** Where the pictures of pages are that have none of their own. */
export const SHARE_PATH = '/share.jpg'

/** Returns whether a path can be that of a page with such a picture. */
export function isSharedPath(path: string): boolean {
  return /^\/(?!\/)[\w./~-]{0,300}$/.test(path)
}

/** Returns the address of the picture that is drawn for a page. `sha`: the picture of the page beside its title. */
export function sharePath(path: string, sha?: string): string {
  return `${SHARE_PATH}?page=${path}${sha ? `&picture=${sha}` : ''}`
}
