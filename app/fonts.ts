export const WIDE = '(min-width: 768px)'

/**
 * On wide screens the fonts of the first screen are asked for before the stylesheet names them. On phones, whose line is
 * often slow, words in a stand-in of the same measures and the picture come first.
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
