/** The digits of the shortest number that names a country. */
const DIGITS_MIN = 8

/**
 * Returns the address that opens WhatsApp with a number, and with `text` if given. Undefined for a number without its
 * country, which WhatsApp does not find: "+977 980 123 4567" and "00977…" name one, "0980 123 4567" does not.
 */
export function whatsappUrl(number: string, text?: string): string | undefined {
  const digits = number.replaceAll(/\D/g, '').replace(/^00/, '')
  if (digits.length < DIGITS_MIN || digits.startsWith('0')) return undefined
  return `https://wa.me/${digits}${text ? `?text=${encodeURIComponent(text)}` : ''}`
}

/** Returns the address that dials a number as it was typed. */
export function dialUrl(number: string): string {
  return `tel:${number.replaceAll(/[^+\d]/g, '')}`
}
