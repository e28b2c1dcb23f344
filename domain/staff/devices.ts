// Opera and Edge name themselves beside Chrome, and Chrome beside Safari, so the order counts.
const browsers: [RegExp, string][] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]

const systems: [RegExp, string][] = [
  [/\bAndroid\b/, 'Android'],
  [/\biPhone\b/, 'an iPhone'],
  [/\biPad\b/, 'an iPad'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'a Mac'],
  [/\bLinux\b/, 'Linux'],
]

/**
 * Returns what a browser says that it is, in words: "Firefox on Linux". Whatever else it says stays out; what is no
 * browser is "A program".
 */
export function deviceInWords(userAgent: string): string {
  if (!isBrowser(userAgent)) return 'A program'
  const browser = firstOf(browsers, userAgent) ?? 'A browser'
  const system = firstOf(systems, userAgent)
  return system === undefined ? browser : `${browser} on ${system}`
}

/** Returns whether something that asks is a browser, which keeps cookies. */
export function isBrowser(userAgent: string): boolean {
  return userAgent.startsWith('Mozilla/')
}

function firstOf(known: [RegExp, string][], userAgent: string) {
  return known.find(([pattern]) => pattern.test(userAgent))?.[1]
}
