const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

/** Characters that an XML 1.0 document must not hold, not even escaped. */
const FORBIDDEN = /(?![\t\n\r])\p{Cc}|[\ufffe\uffff]/gu

/** `<name>text</name>`, escaped; nothing for a text that is not there. */
export function element(name: string, text: string | undefined, attributes = ''): string {
  if (text === undefined || text === '') return ''
  return `<${name}${attributes}>${escapeXml(text)}</${name}>`
}

/** Text as an XML document may hold it, also between quotes. */
export function escapeXml(text: string): string {
  return text.replaceAll(FORBIDDEN, '').replaceAll(/[&<>"']/g, (letter) => entities[letter]!)
}
