import sharp from 'sharp'
import type { Sent } from '../client.ts'
import type { Rubbish } from './databases.ts'

type Raw = NonNullable<Sent['raw']>
export type NamedBody = [name: string, raw: Raw]

const JSON_TYPE = 'application/json'
const FORM_TYPE = 'multipart/form-data; boundary=x'
const URL_TYPE = 'application/x-www-form-urlencoded'
const DEEP = 50_000
const MANY = 100_000

const bytes = (...parts: (string | number[])[]) =>
  new Uint8Array(
    Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : Buffer.from(part)))),
  )
const part = (headers: string, value = 'x') =>
  `--x\r\nContent-Disposition: form-data; ${headers}\r\n\r\n${value}\r\n`
const json = (name: string, body: Raw['body'], type = JSON_TYPE): NamedBody => [name, { type, body }]
const form = (name: string, body: Raw['body'], type = FORM_TYPE): NamedBody => [name, { type, body }]

/** Bodies that are refused before their fields are looked at, or for their size. No call may take them. */
export const unreadableBodies: NamedBody[] = [
  json('JSON that breaks off', '{"name":"x'),
  json('no JSON at all', ''),
  json('a lonely brace', '}'),
  json('JavaScript', '{name: undefined}'),
  json('a text', '"name"'),
  json('a number', '7'),
  json('null', 'null'),
  json('a list of lists', '[[1],[2]]'),
  json('a deep list', '['.repeat(DEEP) + ']'.repeat(DEEP)),
  json('a deep object', '{"a":'.repeat(DEEP) + '1' + '}'.repeat(DEEP)),
  json('many entries', JSON.stringify(Array(MANY).fill(0))),
  json('a raw NUL', bytes('{"name":"', [0], '"}')),
  json('invalid UTF-8', bytes('{"name":"', [0xc3, 0x28], '"}')),
  json('half a character', bytes('{"name":"', [0xed, 0xa0, 0x80], '"}')),
  json('UTF-16', bytes([0xff, 0xfe, 0x7b, 0, 0x7d, 0])),
  json('XML', '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>', 'application/xml'),
  json('JSON that says it is a form', '{}', FORM_TYPE),
  json('a type that is none', '{}', ';;;=/'),
  form('no boundary', part('name="alt"'), 'multipart/form-data'),
  form('an empty boundary', part('name="alt"'), 'multipart/form-data; boundary='),
  form('a boundary of quotes', part('name="alt"'), 'multipart/form-data; boundary="'),
  form('an endless boundary', part('name="alt"'), `multipart/form-data; boundary=${'x'.repeat(5000)}`),
  form('another boundary', part('name="alt"'), 'multipart/form-data; boundary=y'),
  form('no end', '--x\r\nContent-Disposition: form-data; name="alt"'),
  form('a part that is no form data', '--x\r\nContent-Type: text/html\r\n\r\n<b>\r\n--x--\r\n'),
  form(
    'a nested form',
    '--x\r\nContent-Type: multipart/mixed; boundary=x\r\n\r\n--x\r\n\r\n--x--\r\n--x--\r\n',
  ),
  form(
    '20,000 parts',
    `${Array.from({ length: 20_000 }, (_, index) => part(`name="f${index}"`)).join('')}--x--\r\n`,
  ),
  form('an endless name', `${part(`name="${'n'.repeat(50_000)}"`)}--x--\r\n`),
  form('an endless header', `--x\r\nX-A: ${'a'.repeat(100_000)}\r\n\r\nx\r\n--x--\r\n`),
  form(
    'a form of 20,000 fields',
    Array.from({ length: 20_000 }, (_, index) => `f${index}=x`).join('&'),
    URL_TYPE,
  ),
  json('a deep field', `{"name":${'['.repeat(DEEP)}${']'.repeat(DEEP)}}`),
  json(
    'many entries in fields',
    JSON.stringify({ highlights: Array(MANY).fill('x'), sections: Array(MANY).fill(1) }),
  ),
  json(
    'many keys',
    JSON.stringify(Object.fromEntries(Array.from({ length: MANY }, (_, index) => [`k${index}`, 0]))),
  ),
  form('20,000 times one name', `${part('name="tags"').repeat(20_000)}--x--\r\n`),
]

/** Bodies whose fields can be read, so that they may get as far as the database. No call may take them either. */
export const oddBodies: NamedBody[] = [
  json('a lone surrogate', String.raw`{"name":"\ud800","username":"\udfff","message":"\ud83c"}`),
  json('a written NUL', String.raw`{"name":"a\u0000b","username":"a\u0000b","password":"a\u0000b"}`),
  json('__proto__', '{"__proto__":{"polluted":"yes","name":"x","username":"x"}}'),
  json('constructor', '{"constructor":{"prototype":{"polluted":"yes"}}}'),
  json('a number without end', `{"travellers":1e400,"capacity":${'9'.repeat(400)}}`),
  json('JSON as text', '{}', 'text/plain'),
  json('JSON that says it is UTF-16', '{}', 'application/json; charset=utf-16'),
  form('no part', '--x--\r\n'),
  form('parts without a name', `${part('')}--x--\r\n`),
  form('invalid UTF-8 in a part', bytes(part('name="alt"').slice(0, -3), [0xff, 0xfe], '\r\n--x--\r\n')),
  form('NUL in a part', `${part('name="alt"', 'a\0b')}--x--\r\n`),
  form('NUL in a name', `${part('name="a\0b"')}--x--\r\n`),
  form('__proto__ as a field', `${part('name="__proto__"')}${part('name="constructor"')}--x--\r\n`),
  form(
    '__proto__ as a list',
    `${part('name="__proto__[polluted]"')}${part('name="a[__proto__][b]"')}--x--\r\n`,
  ),
  form('a form that is not encoded', '%=%E0%A4%A&%00=%00&=&&&', URL_TYPE),
  form('a form with invalid UTF-8', 'alt=%FF%FE&name=%ED%A0%80', URL_TYPE),
]

/** A text that a regular expression for names refuses only at its end, after trying many ways to read it. */
const almostName = `a${'. b'.repeat(66)}!`

const texts = [
  '\0',
  'a\0b',
  '\ud800',
  '\u202egnp.exe',
  ' ',
  '__proto__',
  'constructor',
  '../../etc/passwd',
  "'; drop table trips; --",
  '<script>alert(1)</script>',
  'a@example.com\r\nBcc: b@example.com',
  'x'.repeat(30_000),
  '🏔'.repeat(6000),
  '2031-02-30',
  '0x10',
  '1e3',
  '-1',
  '99999999999999999999',
]

/** Texts that one database stores and another refuses. */
const hardTexts = ['a\0b', '\ud800', 'x'.repeat(30_000)]

/** The values that are sent in every field of JSON. */
export const wrongValues: Rubbish<unknown> = {
  hard: [7, ...hardTexts],
  others: [null, '', almostName, [], {}],
}

/** The values that are sent in randomly chosen fields of JSON. */
export const rubbishValues: unknown[] = [
  ...texts,
  null,
  true,
  -1,
  1.5,
  1e308,
  Number.MAX_SAFE_INTEGER,
  [],
  [null],
  [[[]]],
  {},
  { length: 1e9 },
  { toString: 'x', valueOf: 1 },
  JSON.parse('{"__proto__":{"polluted":"yes"}}'),
  Array(1000).fill('x'),
]

/** The values that are sent in every field of a form. */
export const rubbishFields: Rubbish<string | File | (string | File)[]> = {
  hard: ['0x10', ...hardTexts],
  others: [
    '',
    almostName,
    '__proto__',
    ['x', 'y'],
    Array<string>(250).fill('x'),
    new File(['words'], 'words.png', { type: 'image/png' }),
    new File([], '', { type: 'application/octet-stream' }),
  ],
}

/** Returns files that claim to be PNG pictures and that the site must refuse. */
export async function badPictures(): Promise<[name: string, file: File][]> {
  const plain = sharp({ create: { width: 300, height: 200, channels: 3, background: '#365d7c' } })
  const [png, jpeg, gif] = await Promise.all([
    plain.png().toBuffer(),
    plain.jpeg().toBuffer(),
    plain.gif().toBuffer(),
  ])
  const lying = Buffer.from(png)
  // The width and the height stand at bytes 16 and 20 of a PNG file.
  lying.writeUInt32BE(60_000, 16)
  lying.writeUInt32BE(60_000, 20)
  const contents: [string, string | Uint8Array][] = [
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
    [
      'SVG that includes a file',
      '<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd"/></svg>',
    ],
    ['HTML', '<!doctype html><script>alert(1)</script>'],
    ['words', 'words'],
    ['the beginning of a PNG', png.subarray(0, 30)],
    ['half a JPEG', jpeg.subarray(0, jpeg.length / 2)],
    ['a GIF', gif],
    ['a PNG that says it is 60,000 pixels wide', lying],
    ['a picture of 256 million pixels', await imageBomb()],
    ['zeros', new Uint8Array(100_000)],
  ]
  return contents.map(([name, content]) => [
    name,
    new File([new Uint8Array(Buffer.from(content))], 'a.png', { type: 'image/png' }),
  ])
}

/** Returns a picture of 16,000 by 16,000 pixels in one colour: a small file that fills the memory when decoded. */
function imageBomb() {
  const side = 16_000
  const plain = { width: side, height: side, channels: 3 as const, background: '#000' }
  return sharp({ create: plain, limitInputPixels: false })
    .toColourspace('b-w')
    .png({ palette: false })
    .toBuffer()
}
