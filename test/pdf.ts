import { inflateSync } from 'node:zlib'

const OBJECT = /(\d+) 0 obj\n([\s\S]*?)\nendobj/g
const STREAM = /stream\n([\s\S]*)\nendstream/
const STRING = /\((?:[^()\\]|\\[\s\S])*\)/

/** As much of a document of ours as tests ask for; `text` is what a reader copies from its pages. */
export function readPdf(bytes: Uint8Array) {
  const raw = Buffer.from(bytes).toString('latin1')
  const objects = new Map(Array.from(raw.matchAll(OBJECT), ([, id, body]) => [id!, body!]))
  const bodies = [...objects.values()]
  const faces = facesOf(objects)
  const info = bodies.find((body) => body.includes('/Producer'))!
  const title = info.match(/\/Title (\d+) 0 R/)
  return {
    begin: raw.slice(0, 5),
    title: written(title ? objects.get(title[1]!)! : info.slice(info.indexOf('/Title'))),
    language: raw.match(/\/Lang \((\w+)\)/)?.[1],
    pages: bodies.filter((body) => /\/Type \/Page\b/.test(body)).length,
    bookmarks: bodies.filter((body) => /\/Parent/.test(body) && /\/Dest/.test(body)).map(written),
    text: bodies
      .map(unpacked)
      .filter((content) => content.includes(' Tf'))
      .map((content) => lettersOf(content, faces))
      .join('\n'),
  }
}

/** The first string of an object: plain, or UTF-16 behind its byte order mark. */
function written(body: string) {
  const found =
    body
      .match(STRING)?.[0]
      .slice(1, -1)
      .replaceAll(/\\([\s\S])/g, unescaped) ?? ''
  if (!found.startsWith('\u00fe\u00ff')) return found
  return Buffer.from(found.slice(2), 'latin1').swap16().toString('utf16le')
}

function unescaped(_: string, letter: string) {
  return { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }[letter] ?? letter
}

function unpacked(body: string) {
  const packed = body.includes('/FlateDecode') ? body.match(STREAM)?.[1] : undefined
  return packed === undefined ? '' : inflateSync(Buffer.from(packed, 'latin1')).toString('latin1')
}

/** For each face, by the name it has on the pages, the letters of its glyphs. */
function facesOf(objects: Map<string, string>) {
  const faces = new Map<string, string[]>()
  for (const body of objects.values()) {
    for (const [, name, id] of body.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const table = objects.get(id!)?.match(/\/ToUnicode (\d+) 0 R/)?.[1]
      if (table !== undefined) faces.set(name!, glyphsOf(unpacked(objects.get(table)!)))
    }
  }
  return faces
}

function glyphsOf(table: string): string[] {
  const letters: string[] = []
  for (const [, first, list] of table.matchAll(/<(\w{4})> <\w{4}> \[([^\]]*)\]/g)) {
    const codes = Array.from(list!.matchAll(/<([^>]*)>/g), ([, code]) => code!.replaceAll(' ', ''))
    for (const [index, code] of codes.entries()) {
      letters[parseInt(first!, 16) + index] = Buffer.from(code, 'hex').swap16().toString('utf16le')
    }
  }
  return letters
}

/** Every piece of text on a line of its own. */
function lettersOf(content: string, faces: Map<string, string[]>) {
  let letters: string[] = []
  const lines: string[] = []
  for (const [, face, pieces] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (face !== undefined) letters = faces.get(face) ?? []
    else {
      const glyphs =
        pieces!
          .match(/<[0-9a-f]*>/g)
          ?.join('')
          .match(/[0-9a-f]{4}/g) ?? []
      lines.push(glyphs.map((glyph) => letters[parseInt(glyph, 16)] ?? '').join(''))
    }
  }
  return lines.join('\n')
}
