import { promisify } from 'node:util'
import { brotliCompress, constants, gzip, zstdCompress } from 'node:zlib'
import { createMiddleware } from 'hono/factory'
import { BoundedMap } from '#integrations/bounded-map.ts'

/** What an answer may be compressed with, the one with the fewest bytes first. */
export const codings = ['br', 'zstd', 'gzip'] as const

export type Coding = (typeof codings)[number]

/**
 * How long compressing may take. `fresh`: sent once, to a program. `page`: somebody on a slow line waits for it, or it is
 * kept and sent to several; from brotli's quality 7 on, setting up costs more than rendering a page, for one percent fewer
 * bytes. `tight`: as tightly as it goes, which takes ten times as long as
 * rendering the page and saves an eighth of its bytes.
 */
export type Effort = 'fresh' | 'page' | 'tight'

const levels: Record<Coding, Record<Effort, number>> = {
  br: { fresh: 4, page: 6, tight: 11 },
  zstd: { fresh: 3, page: 9, tight: 19 },
  gzip: { fresh: 5, page: 6, tight: 9 },
}

const REMEMBERED_MAX = 100
const WORTH_COMPRESSING_BYTES = 1000
const COMPRESSIBLE = /^(?:text\/|application\/(?:[\w.-]+\+)?(?:json|xml)\b|image\/svg)/

const chosen = new BoundedMap<string, Coding | undefined>('encodings', REMEMBERED_MAX)

/**
 * Returns the coding to answer with for a value of `Accept-Encoding`: the one the client weighs highest, among equals the
 * one with the fewest bytes; undefined when it takes none of ours, or says nothing.
 */
export function codingFor(accepted: string | undefined): Coding | undefined {
  if (accepted === undefined) return undefined
  if (chosen.has(accepted)) return chosen.get(accepted)
  const coding = choose(accepted)
  // Browsers send a few different values; who sends others does not fill the memory.
  chosen.set(accepted, coding)
  return coding
}

/** Returns the bytes in a coding. */
export async function encode(
  body: Uint8Array,
  coding: Coding,
  effort: Effort,
): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await compressors[coding](body, levels[coding][effort]))
}

/**
 * Compresses what was made for one request: answers of the API, private pages, feeds. What is compressed already, short, or
 * of a kind that does not shrink goes out as it is.
 */
export const encodeAnswers = createMiddleware(async (c, next) => {
  await next()
  const coding = codingFor(c.req.header('accept-encoding'))
  const { status, headers, body } = c.res
  const type = headers.get('content-type') ?? ''
  if (!body || headers.has('content-encoding') || !COMPRESSIBLE.test(type)) return
  if (!/\baccept-encoding\b/i.test(headers.get('vary') ?? ''))
    c.header('vary', 'accept-encoding', { append: true })
  if (!coding) return
  const bytes = new Uint8Array(await c.res.arrayBuffer())
  const isShort = bytes.length < WORTH_COMPRESSING_BYTES
  const effort = type.startsWith('text/html') ? 'page' : 'fresh'
  c.res = new Response(isShort ? bytes : await encode(bytes, coding, effort), { status, headers })
  // Of the text, and Hono takes it over from the answer before.
  c.res.headers.delete('content-length')
  if (!isShort) c.res.headers.set('content-encoding', coding)
})

const compressors: Record<Coding, (body: Uint8Array, level: number) => Promise<Uint8Array>> = {
  br: (body, level) =>
    promisify(brotliCompress)(body, {
      params: { [constants.BROTLI_PARAM_QUALITY]: level, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
    }),
  zstd: (body, level) =>
    promisify(zstdCompress)(body, { params: { [constants.ZSTD_c_compressionLevel]: level } }),
  gzip: (body, level) => promisify(gzip)(body, { level }),
}

function choose(accepted: string) {
  const weights = new Map(accepted.split(',').map(weightIn))
  const others = weights.get('*') ?? 0
  const weightOf = (coding: Coding) => weights.get(coding) ?? others
  const taken = codings.filter((coding) => weightOf(coding) > 0)
  return taken.toSorted((a, b) => weightOf(b) - weightOf(a))[0]
}

/** `gzip;q=0.8` → gzip, 0.8. A weight that is no number counts as 1. */
function weightIn(part: string): [name: string, weight: number] {
  const [name = '', ...params] = part.split(';').map((each) => each.trim().toLowerCase())
  const q = params.find((param) => param.startsWith('q='))?.slice(2)
  const weight = q === undefined || Number.isNaN(Number(q)) ? 1 : Number(q)
  return [name === 'x-gzip' ? 'gzip' : name, weight]
}
