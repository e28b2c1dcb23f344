import { inflateSync } from 'node:zlib'

const OBJECT = /(\d+) 0 obj\n([\s\S]*?)\nendobj/g
const STREAM = /stream\n([\s\S]*)\nendstream/
const STRING = /\((?:[^()\\]|\\[\s\S])*\)/

/** Returns a valid PDF of one empty page, as small as possible, with `text` in a comment. */
export function smallPdf(text = ''): Buffer<ArrayBuffer> {
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R>>',
  ]
  let file = `%PDF-1.7\n%${text}\n`
  const places = objects.map((body, index) => {
    const at = file.length
    file += `${index + 1} 0 obj\n${body}\nendobj\n`
    return `${String(at).padStart(10, '0')} 00000 n \n`
  })
  const table = file.length
  file += `xref\n0 4\n0000000000 65535 f \n${places.join('')}trailer\n<</Size 4/Root 1 0 R>>\n`
  return Buffer.from(`${file}startxref\n${table}\n%%EOF\n`)
}

/**
 * Returns the parts of one of the site's PDFs that tests need. `text` is what a reader copies from its pages; `inks` are the
 * colours that it draws and writes with, as "#b01e4b"; `lefts` are where each piece of text begins, in points from the left.
 */
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
    lefts: bodies.map(unpacked).flatMap(leftsOf),
    inks: new Set(bodies.map(unpacked).flatMap(inksOf)),
    text: bodies
      .map(unpacked)
      .filter((content) => content.includes(' Tf'))
      .map((content) => lettersOf(content, faces))
      .join('\n'),
  }
}

function leftsOf(content: string) {
  return Array.from(content.matchAll(/^1 0 0 1 ([\d.]+) [\d.]+ Tm$/gm), ([, left]) => Number(left))
}

function inksOf(content: string) {
  return Array.from(content.matchAll(/(?<![\d.])([\d.]+) ([\d.]+) ([\d.]+) scn\b/gi), ([, ...parts]) => {
    const hex = parts.map((part) =>
      Math.round(Number(part) * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    return `#${hex.join('')}`
  })
}

/** Returns the first string of an object: plain, or UTF-16 after its byte order mark. */
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

/** Returns the letters of the glyphs of each font, by the font's name on the pages. */
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

/** Returns every piece of text on a line of its own. */
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
