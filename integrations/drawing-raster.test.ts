import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import { drawingDensity, harmlessDrawing, isDrawing } from './drawing-raster.ts'
import { env } from './env.ts'
import { cleanPaper, cleanPicture, takeIn, variant } from './image-store.ts'
import { PictureRefusal } from './picture-refusal.ts'

const root = join(env.dataDir, 'images')
const SVG = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"'

beforeEach(() => rmSync(root, { recursive: true, force: true }))

test('a logo is drawn sharp, whatever size it names, with its transparency, and no SVG is stored', async () => {
  const logo = svg('<circle cx="10" cy="10" r="8" fill="#b01e4b"/>', 'viewBox="0 0 40 20"')

  const stored = await takeIn(Buffer.from(logo))

  expect(stored).toMatchObject({ width: 1000, height: 500 })
  expect(readdirSync(join(root, stored.sha))).toEqual(['master.webp'])
  const file = sharp(join(root, stored.sha, 'master.webp'))
  const { data, info } = await file.raw().toBuffer({ resolveWithObject: true })
  const pixel = (x: number, y: number) => {
    const at = (y * info.width + x) * info.channels
    return [...data.subarray(at, at + 4)]
  }
  expect(pixel(900, 250)[3]).toBe(0)
  const [red, green, blue, alpha] = pixel(250, 250)
  expect(alpha).toBe(255)
  expect(Math.abs(red! - 0xb0) + Math.abs(green! - 0x1e) + Math.abs(blue! - 0x4b)).toBeLessThan(24)
})

test('what drawing programs write is taken: a declaration, a standard, comments, gradients, metadata', async () => {
  const written = `\uFEFF<?xml version="1.0" encoding="utf-8"?>
<!-- Generator: Adobe Illustrator 27.0 -->
<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
<svg ${SVG} width="100mm" height="100mm" viewBox="0 0 100 100">
<metadata xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:li rdf:resource="http://example.com/"/></metadata>
<style>.a { fill: url(#g) }</style>
<defs><linearGradient id="g"><stop stop-color="#fff"/></linearGradient><path id="p" d="M0 0h9v9z"/></defs>
<g filter="url('#f')"><use xlink:href="#p" class="a"/><use href="#p" x="9"/></g></svg>`

  expect(await takeIn(Buffer.from(written))).toMatchObject({ width: 1000, height: 1000 })
})

const laughs = Array.from(
  { length: 9 },
  (_, level) => `<!ENTITY l${level + 1} "${`&l${level};`.repeat(10)}">`,
).join('')
const nested = (count: number) =>
  Array.from(
    { length: count },
    (_, level) => `<g id="u${level + 1}">${`<use xlink:href="#u${level}"/>`.repeat(10)}</g>`,
  ).join('')

test.each([
  ['a billion laughs', `<!DOCTYPE svg [<!ENTITY l0 "ha">${laughs}]>${svg('<text>&l9;</text>')}`],
  [
    'an entity of a file',
    `<!DOCTYPE svg [<!ENTITY f SYSTEM "file:///etc/passwd">]>${svg('<text>&f;</text>')}`,
  ],
  ['a document type that is read from elsewhere', `<!DOCTYPE svg SYSTEM "x" [%p;]>${svg('')}`],
  ['a picture from a file', svg('<image xlink:href="file:///etc/passwd" width="9" height="9"/>')],
  ['a picture from another site', svg('<image href="https://example.com/a.png" width="9" height="9"/>')],
  ['a picture in a prefix of its own', svg('<s:image xmlns:s="http://www.w3.org/2000/svg" s:width="9"/>')],
  ['a picture in the file', svg('<image href="data:image/png;base64,iVBORw0KGgo=" width="9" height="9"/>')],
  ['a use of another file', svg('<use xlink:href="file:///etc/passwd#a"/>')],
  ['a use of another file in signs', svg('<use xlink:href="&#102;ile:///etc/passwd#a"/>')],
  ['a filling from another file', svg('<path d="M0 0h9v9z" fill="url(file:///tmp/a.svg#g)"/>')],
  ['a filling in quotes', svg(`<path d="M0 0h9v9z" style='fill:url("http://example.com/#g")'/>`)],
  ['a style sheet from another site', svg('<style>@import "https://example.com/a.css";</style>')],
  ['a style sheet beside it', `<?xml-stylesheet href="a.css"?>${svg('')}`],
  ['a script', svg('<script>alert(1)</script>')],
  [
    'a page',
    svg('<foreignObject width="9" height="9"><p xmlns="http://www.w3.org/1999/xhtml">a</p></foreignObject>'),
  ],
  ['uses of uses', svg(`<defs><path id="u0" d="M0 0h9v9z"/>${nested(60)}</defs><use xlink:href="#u60"/>`)],
  ['many elements', svg('<path d="M0 0h9v9z"/>'.repeat(20_001))],
  ['a chain of filters', svg(`<filter id="f">${'<feTurbulence/>'.repeat(21)}</filter><g filter="url(#f)"/>`)],
  ['too many bytes', svg(`<path d="${'M0 0h9v9z'.repeat(120_000)}"/>`)],
  ['a huge view box', svg('<path d="M0 0h9v9z"/>', 'viewBox="0 0 1e9 1e9" width="1e9" height="1e9"')],
  ['no size that can be drawn', svg('<path d="M0 0h9v9z"/>', 'width="0" height="0"')],
  ['half of one', svg('<path d="M0 0h9v9z"/>').slice(0, -8)],
])('an SVG with %s is refused, and nothing is stored', async (_what, hostile) => {
  await expect(takeIn(Buffer.from(hostile))).rejects.toMatchObject({ reason: 'drawing' })
  expect(readdirSync(env.dataDir)).not.toContain('images')
})

test('an SVG that takes too much of the processor is refused, and the next one is drawn', async () => {
  const slow = svg(
    `<defs><path id="u0" d="M0 0h900v900z"/>${nested(5)}</defs><use xlink:href="#u5" opacity=".5"/>`,
    'viewBox="0 0 900 900"',
  )
  await expect(takeIn(Buffer.from(slow))).rejects.toMatchObject({ reason: 'drawing' })

  expect(await takeIn(Buffer.from(svg('<path d="M0 0h9v9z"/>')))).toMatchObject({ width: 1000 })
})

test('a packed SVG, one in another encoding, and one that only ends as one are no pictures', async () => {
  const plain = svg('<path d="M0 0h9v9z"/>')
  const others = [gzipSync(plain), Buffer.from(`\uFEFF${plain}`, 'utf16le'), Buffer.from(`Namaste ${plain}`)]

  for (const bytes of others) await expect(takeIn(bytes)).rejects.toMatchObject({ reason: 'unreadable' })
  const broken = Buffer.concat([Buffer.from(plain.slice(0, -6)), Buffer.from([0xff]), Buffer.from('</svg>')])
  await expect(takeIn(broken)).rejects.toMatchObject({ reason: 'drawing' })
})

test.each([
  `${'<svg '.repeat(19_000)}<svg viewBox="0 0 9999999 9">`,
  `<!DOCTYPE${'<!DOCTYPE'.repeat(8_000)}`,
  svg(`<style>${'a{fill:url('.repeat(8_000)}</style>`),
])('an SVG that would be searched for long is refused at once (%#)', (text) => {
  expect(() => harmlessDrawing(Buffer.from(text))).toThrow(PictureRefusal)
})

test('what travellers send is never an SVG: slips and papers refuse it', async () => {
  const plain = Buffer.from(svg('<path d="M0 0h9v9z"/>'))

  await expect(cleanPicture(plain)).rejects.toMatchObject({ reason: 'unreadable' })
  await expect(cleanPaper(plain)).rejects.toMatchObject({ reason: 'unreadable' })
})

test('an SVG after a picture, and a picture after an SVG, are read each as what it is', async () => {
  const { sha } = await takeIn(Buffer.from(svg('<path d="M0 0h9v9z"/>')))
  expect((await variant(sha, 1000, 'jpg'))?.byteLength).toBeGreaterThan(0)
  await expect(takeIn(Buffer.from('<html>'))).rejects.toMatchObject({ reason: 'unreadable' })
})

test('the start of a file says whether it is an SVG', async () => {
  expect(isDrawing(Buffer.from('\n <!-- a -- b --><svg>'))).toBe(true)
  expect(isDrawing(Buffer.from('<svg:svg xmlns:svg="http://www.w3.org/2000/svg"/>'))).toBe(true)
  expect(isDrawing(Buffer.from('<svgx>'))).toBe(false)
  expect(isDrawing(Buffer.from('<html><svg>'))).toBe(false)
  // Of these the server would think for hours, if a sign could be read in more than one way.
  expect(isDrawing(Buffer.from('<!DOCTYPE aaaaaaaa>'.repeat(200)))).toBe(false)
  expect(isDrawing(Buffer.from('<!DOCTYPE a[b]c>'.repeat(200)))).toBe(false)
  expect(harmlessDrawing(Buffer.from(svg('')))).toBe(svg(''))
  expect(await drawingDensity(async (density) => ({ width: density / 3.6, height: density / 1.8 }))).toBe(
    1800,
  )
})

function svg(content: string, size = 'viewBox="0 0 20 20"') {
  return `<svg ${SVG} ${size}>${content}</svg>`
}
