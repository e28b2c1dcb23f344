import sharp from 'sharp'
import { expect, test } from 'vitest'
import { PAPER_MAX_BYTES } from '#contract/traveller-papers.ts'
import { diskLimit } from '#integrations/disk.ts'
import { smallPdf } from '#test/pdf.ts'
import { pictureBytes } from '#test/pictures.ts'
import { pdfWith, pdfWithHidden, pdfWithStreams, photoFromThamel } from '#test/traveller-papers.ts'
import { takePaper } from './intake.ts'

const refusing = (bytes: Uint8Array) =>
  takePaper(bytes).then(
    () => 'taken',
    ({ code, message, errors }) => ((errors?.paper?.[0] ?? message) === message ? `${code}: ${message}` : ''),
  )

test.each(['jpeg', 'png', 'webp', 'avif'] as const)('a picture in %s is kept as JPEG', async (format) => {
  const { type, bytes } = await takePaper(await pictureBytes({ format, width: 400 }))
  expect(type).toBe('image/jpeg')
  expect((await sharp(bytes).metadata()).format).toBe('jpeg')
})

test('a photo forgets where it was taken', async () => {
  const photo = await photoFromThamel()
  expect(Buffer.from(photo).includes('Thamel')).toBe(true)

  const { bytes } = await takePaper(photo)
  expect(Buffer.from(bytes).includes('Thamel')).toBe(false)
  expect((await sharp(bytes).metadata()).exif).toBeUndefined()
})

test('a large photo stays large enough to read', async () => {
  const { bytes } = await takePaper(await pictureBytes({ width: 4000, height: 3000, format: 'jpeg' }))
  expect(await sharp(bytes).metadata()).toMatchObject({ width: 2400, height: 1800 })
})

test('a picture that is a page or a program as well is a picture and nothing else', async () => {
  for (const more of ['<html><script>alert(1)</script>', smallPdf().toString('latin1'), 'PK\x03\x04']) {
    const both = Buffer.concat([await pictureBytes({ format: 'jpeg' }), Buffer.from(more, 'latin1')])
    const { type, bytes } = await takePaper(both)
    expect(type).toBe('image/jpeg')
    expect(Buffer.from(bytes).includes(more.slice(0, 8))).toBe(false)
  }
})

test('a PDF is kept as it is, whatever it opens with', async () => {
  for (const pdf of [
    smallPdf('a policy'),
    pdfWith('/OpenAction[2 0 R/Fit]'),
    pdfWith('', '4 0 <</Type/Font>>'),
  ])
    expect(await takePaper(pdf)).toEqual({ type: 'application/pdf', bytes: pdf })
})

test.each([
  ['encrypted', '/Encrypt 9 0 R', undefined, 'asks for a password'],
  ['encrypted, in other letters', '/#45ncrypt 9 0 R', undefined, 'asks for a password'],
  ['with a script', '/OpenAction<</S/JavaScript/JS(app.alert\\(1\\))>>', undefined, 'holds a program'],
  ['with a script, in other letters', '/OpenAction<</S/J#61vaScript>>', undefined, 'holds a program'],
  ['with a packed script', '', '4 0 <</S/JavaScript/JS(1)>>', 'holds a program'],
  ['that starts a program', '/AA<</O<</S/Launch/F(cmd.exe)>>>>', undefined, 'holds a program'],
  ['that carries a file', '/Names<</EmbeddedFiles 5 0 R>>', undefined, 'holds a program'],
])('a PDF %s is refused', async (_what, catalogue, packed, says) => {
  expect(await refusing(pdfWith(catalogue, packed))).toMatch(`invalid: The PDF ${says}`)
})

test('a PDF whose objects unpack without end is refused, and so is one cut off', async () => {
  expect(await refusing(pdfWith('', ' '.repeat(17 * 1024 * 1024)))).toMatch('The PDF is damaged or not whole')
  expect(await refusing(smallPdf().subarray(0, 200))).toMatch('The PDF is damaged or not whole')
})

test.each(['/Type /Obj#53tm', '/Type%x\n/ObjStm', '/#54ype/ObjStm'])(
  'a script packed as %j is refused, because nobody looks into it',
  async (type) => {
    expect(await refusing(pdfWithHidden(type))).toMatch('The PDF is damaged or not whole')
  },
)

test('a PDF with streams without number is refused, and one whose streams share an end', async () => {
  const damaged = 'The PDF is damaged or not whole'
  expect(await refusing(pdfWithStreams(1990, '\nendstream\nendobj\n'))).toBe('taken')
  expect(await refusing(pdfWithStreams(2001, '\nendstream\nendobj\n'))).toMatch(damaged)
  expect(await refusing(pdfWithStreams(1990, ' '.repeat(1000)))).toMatch(damaged)
})

test.each([
  ['nothing', '', 'Choose a picture or a PDF'],
  [
    'a page called passport.jpg',
    '<html><script>alert(1)</script>',
    'neither a PDF nor a picture we can read',
  ],
  ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'neither a PDF nor a picture we can read'],
  ['a GIF', 'GIF89a\x01\0\x01\0\0\0\0;', 'neither a PDF nor a picture we can read'],
  ['a picture of an iPhone', '\0\0\0\x18ftypheic\0\0\0\0heicmif1', 'This is an HEIC picture'],
  ['a film', '\0\0\0\x18ftypisom\0\0\0\0isomavc1', 'This is a video'],
  ['a film of a browser', '\x1aE\xdf\xa3\x01\0\0\0', 'This is a video'],
])('%s is refused in a sentence', async (_what, text, says) => {
  expect(await refusing(Buffer.from(text, 'latin1'))).toMatch(new RegExp(`^invalid: .*${says}`))
})

test('a bomb is refused, and so is what is too big', async () => {
  const bomb = await sharp({ create: { width: 12_000, height: 12_000, channels: 3, background: '#fff' } })
    .png({ compressionLevel: 9 })
    .toBuffer()
  expect(bomb.byteLength).toBeLessThan(PAPER_MAX_BYTES)
  expect(await refusing(bomb)).toMatch(
    'invalid: The file is too big. Send a photo (JPEG, PNG, WebP) or a PDF',
  )
  expect(await refusing(new Uint8Array(PAPER_MAX_BYTES + 1))).toMatch('at most 15 MB each')
})

test('on a disk that is nearly full a paper waits', async () => {
  const { percent } = diskLimit
  diskLimit.percent = 0
  try {
    expect(await refusing(smallPdf())).toMatch('unavailable: We cannot take files just now')
  } finally {
    diskLimit.percent = percent
  }
})
