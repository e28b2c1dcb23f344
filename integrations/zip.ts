import { promisify } from 'node:util'
import { crc32, deflateRaw } from 'node:zlib'

/**
 * A file of an archive. `at`: when it was made, as Kathmandu's clocks show it, `2026-11-23T10:30`. `isPacked`: it gets no
 * smaller, such as a picture, so it is stored as it is.
 */
export type ZipFile = { name: string; bytes: Uint8Array; at: string; isPacked?: boolean }

const deflate = promisify(deflateRaw)

/** What a ZIP without its 64-bit extension can hold. */
const FILES_MAX = 65_535
const BYTES_MAX = 4_294_967_295
/** Names are UTF-8. */
const FLAGS = 0x0800
const STORED = 0
const DEFLATED = 8
const VERSION = 20

/**
 * Yields a ZIP archive of these files, one after the other, so that only one of them is in memory at a time. Names are
 * made different by who calls. Throws `RangeError` for more files or bytes than such an archive can hold.
 */
export async function* zipOf(files: AsyncIterable<ZipFile> | Iterable<ZipFile>): AsyncGenerator<Uint8Array> {
  const entries: Buffer[] = []
  let offset = 0
  for await (const { name, bytes, at, isPacked = false } of files) {
    const packed = isPacked ? bytes : await deflate(bytes)
    const path = Buffer.from(name)
    const about = Buffer.alloc(26)
    about.writeUInt16LE(VERSION, 0)
    about.writeUInt16LE(FLAGS, 2)
    about.writeUInt16LE(isPacked ? STORED : DEFLATED, 4)
    about.writeUInt32LE(dosTime(at), 6)
    about.writeUInt32LE(crc32(bytes), 10)
    about.writeUInt32LE(packed.byteLength, 14)
    about.writeUInt32LE(bytes.byteLength, 18)
    about.writeUInt16LE(path.byteLength, 22)
    const local = Buffer.concat([signature(0x04034b50), about, path])
    const place = Buffer.alloc(14)
    place.writeUInt32LE(offset, 10)
    entries.push(Buffer.concat([signature(0x02014b50), versionMadeBy, about, place, path]))
    offset += local.byteLength + packed.byteLength
    if (entries.length > FILES_MAX || offset > BYTES_MAX) throw new RangeError('Too much for one ZIP archive')
    yield local
    yield packed
  }
  const directory = Buffer.concat(entries)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(entries.length, 4)
  end.writeUInt16LE(entries.length, 6)
  end.writeUInt32LE(directory.byteLength, 8)
  end.writeUInt32LE(offset, 12)
  yield Buffer.concat([directory, signature(0x06054b50), end])
}

const versionMadeBy = Buffer.from([VERSION, 0])

function signature(number: number) {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(number)
  return bytes
}

/** Two seconds are the unit of DOS. */
function dosTime(at: string) {
  const [year = 1980, month = 1, day = 1, hour = 0, minute = 0] = at.split(/\D/).map(Number)
  return ((((year - 1980) << 9) | (month << 5) | day) * 65_536 + ((hour << 11) | (minute << 5))) >>> 0
}
