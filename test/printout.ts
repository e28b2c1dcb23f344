import { inflateSync } from 'node:zlib'

const OBJECT = /(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g
const STREAM = /stream\n([\s\S]*)\nendstream/
const SHOWN = /\/(F\d+) [\d.]+ Tf|<([0-9A-Fa-f]+)> Tj|\bET\b/g

type Face = { digits: number; letters: Map<string, string> }

/** Returns the text on pages that Chromium prints, each piece of it on a line of its own. */
export function printedText(bytes: Uint8Array): string {
  const raw = Buffer.from(bytes).toString('latin1')
  const objects = new Map(Array.from(raw.matchAll(OBJECT), ([, id, body]) => [id!, body!]))
  const faces = facesOf(objects)
  return [...objects.values()]
    .map(unpacked)
    .filter((content) => / Tf\b/.test(content))
    .map((content) => lettersOf(content, faces))
    .join('\n')
}

/** Returns the fonts, by their names on the pages. */
function facesOf(objects: Map<string, string>) {
  const faces = new Map<string, Face>()
  for (const body of objects.values()) {
    for (const [, name, id] of body.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const table = objects.get(id!)?.match(/\/ToUnicode (\d+) 0 R/)?.[1]
      if (table !== undefined) faces.set(name!, faceOf(unpacked(objects.get(table)!)))
    }
  }
  return faces
}

function faceOf(table: string): Face {
  const digits = table.match(/begincodespacerange\s+<(\w+)>/)![1]!.length
  const letters = new Map<string, string>()
  for (const [, list] of table.matchAll(/beginbfchar([\s\S]*?)endbfchar/g))
    for (const [, code, text] of list!.matchAll(/<(\w+)> <(\w+)>/g))
      letters.set(code!.toUpperCase(), decoded(text!))
  for (const [, list] of table.matchAll(/beginbfrange([\s\S]*?)endbfrange/g))
    for (const [, from, to, text] of list!.matchAll(/<(\w+)> <(\w+)> <(\w+)>/g))
      for (let code = parseInt(from!, 16); code <= parseInt(to!, 16); code++) {
        const point = parseInt(text!, 16) + code - parseInt(from!, 16)
        letters.set(code.toString(16).padStart(digits, '0').toUpperCase(), String.fromCodePoint(point))
      }
  return { digits, letters }
}

function lettersOf(content: string, faces: Map<string, Face>) {
  let face: Face | undefined
  let text = ''
  for (const [, name, codes] of content.matchAll(SHOWN)) {
    if (name !== undefined) face = faces.get(name)
    else if (codes === undefined) text += '\n'
    else if (face) {
      for (let at = 0; at < codes.length; at += face.digits)
        text += face.letters.get(codes.slice(at, at + face.digits).toUpperCase()) ?? ''
    }
  }
  return text
}

function decoded(hex: string) {
  return Buffer.from(hex, 'hex').swap16().toString('utf16le')
}

function unpacked(body: string) {
  const packed = body.match(STREAM)?.[1]
  if (packed === undefined) return ''
  return body.includes('/FlateDecode')
    ? inflateSync(Buffer.from(packed, 'latin1')).toString('latin1')
    : packed
}
