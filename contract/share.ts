/** The size, in pixels, that networks show without cutting when the address of a page is passed on (Open Graph). */
export const SHARE_WIDTH = 1200
export const SHARE_HEIGHT = 630

/** The picture made for a page that is passed on. `path` changes with what it shows; `alt` says the same in words. */
export type Share = { path: string; alt: string }
