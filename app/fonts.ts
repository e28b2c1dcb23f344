export const WIDE = '(min-width: 768px)'

/**
 * Returns a preload link for a font of the first screen, on wide screens only. On a phone, whose connection is often
 * slow, the picture and the words in a fallback font of the same measures come first.
 */
export function preloadFont(font: string) {
  return {
    rel: 'preload',
    href: font,
    as: 'font',
    type: 'font/woff2',
    crossOrigin: 'anonymous',
    media: WIDE,
  } as const
}
