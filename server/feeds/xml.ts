const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

/** Characters that an XML 1.0 document must not hold, not even escaped. */
// eslint-disable-next-line no-control-regex -- these are the ones that are meant
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

/** `<name>text</name>`, escaped; nothing for a text that is not there. */
export function element(name: string, text: string | undefined, attributes = ''): string {
  if (text === undefined || text === '') return ''
  return `<${name}${attributes}>${escapeXml(text)}</${name}>`
}

/** Text as an XML document may hold it, also between quotes. */
export function escapeXml(text: string): string {
  return text.replaceAll(FORBIDDEN, '').replaceAll(/[&<>"']/g, (letter) => entities[letter]!)
}
