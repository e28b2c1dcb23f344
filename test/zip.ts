import { crc32, inflateRawSync } from 'node:zlib'
import { expect } from 'vitest'

const STORED = 0

/** Reads an archive by its central directory, as programs do, and checks each file's sum. Returns its files by name. */
export function unzipped(archive: Buffer): Map<string, Buffer> {
  const end = archive.lastIndexOf(Buffer.from('PK\u0005\u0006'))
  const count = archive.readUInt16LE(end + 10)
  let at = archive.readUInt32LE(end + 16)
  const files = new Map<string, Buffer>()
  for (let index = 0; index < count; index++) {
    expect(archive.readUInt32LE(at)).toBe(0x02014b50)
    const [sum, size, whole] = [at + 16, at + 20, at + 24].map((place) => archive.readUInt32LE(place))
    const [way, named] = [archive.readUInt16LE(at + 10), archive.readUInt16LE(at + 28)]
    const local = archive.readUInt32LE(at + 42)
    expect(archive.readUInt32LE(local)).toBe(0x04034b50)
    const begin = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28)
    const kept = archive.subarray(begin, begin + size!)
    const bytes = way === STORED ? kept : inflateRawSync(kept)
    expect(bytes.byteLength).toBe(whole)
    expect(crc32(bytes)).toBe(sum)
    files.set(archive.subarray(at + 46, at + 46 + named).toString(), bytes)
    at += 46 + named
  }
  expect(at).toBe(end)
  expect(files.size).toBe(count)
  return files
}

/** Returns chunks as one piece. */
export async function wholeOf(chunks: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const parts: Uint8Array[] = []
  for await (const chunk of chunks) parts.push(chunk)
  return Buffer.concat(parts)
}
