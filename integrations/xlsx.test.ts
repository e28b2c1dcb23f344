import { inflateRawSync, crc32 } from 'node:zlib'
import { expect, test } from 'vitest'
import { xlsxOf } from './xlsx.ts'
import { zipOf } from './zip.ts'

/** Reads an archive by its central directory, as programs do, and checks each file's sum. */
function filesOf(archive: Buffer): Record<string, string> {
  const end = archive.lastIndexOf(Buffer.from('PK\u0005\u0006'))
  const count = archive.readUInt16LE(end + 10)
  let at = archive.readUInt32LE(end + 16)
  const files: Record<string, string> = {}
  for (let index = 0; index < count; index++) {
    expect(archive.readUInt32LE(at)).toBe(0x02014b50)
    const [sum, size, whole, named] = [at + 16, at + 20, at + 24]
      .map((place) => archive.readUInt32LE(place))
      .concat(archive.readUInt16LE(at + 28)) as [number, number, number, number]
    const local = archive.readUInt32LE(at + 42)
    expect(archive.readUInt32LE(local)).toBe(0x04034b50)
    const begin = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28)
    const bytes = inflateRawSync(archive.subarray(begin, begin + size))
    expect(bytes.byteLength).toBe(whole)
    expect(crc32(bytes)).toBe(sum)
    files[archive.subarray(at + 46, at + 46 + named).toString()] = bytes.toString()
    at += 46 + named
  }
  expect(at).toBe(end)
  return files
}

async function wholeOf(chunks: AsyncIterable<Uint8Array>) {
  const parts: Uint8Array[] = []
  for await (const chunk of chunks) parts.push(chunk)
  return Buffer.concat(parts)
}

test('an archive has its files with their names, sums and days', async () => {
  const at = '2026-11-23T10:30'
  const archive = await wholeOf(
    zipOf([
      { name: 'INV-2083-84-00001.pdf', bytes: Buffer.from('an invoice'), at },
      { name: 'Größe सगरमाथा.txt', bytes: Buffer.alloc(100_000, 'a'), at },
      { name: 'empty', bytes: new Uint8Array(), at },
    ]),
  )
  expect(filesOf(archive)).toEqual({
    'INV-2083-84-00001.pdf': 'an invoice',
    'Größe सगरमाथा.txt': 'a'.repeat(100_000),
    empty: '',
  })
  // 10:30 on 23 November 2026, as DOS writes it.
  expect(archive.readUInt32LE(10)).toBe((((46 << 9) | (11 << 5) | 23) << 16) | ((10 << 11) | (30 << 5)))
  expect(filesOf(await wholeOf(zipOf([])))).toEqual({})
})

test('a sheet has numbers as numbers, and texts as texts that no program runs', async () => {
  const cells = ['=1+1', '<b> & "c"', 'bell\u0007', 'सगरमाथा']
  const files = filesOf(
    await wholeOf(xlsxOf('Sales: register/2083', [cells, [12.5, -3, null]], '2026-11-23T10:30')),
  )
  const sheet = files['xl/worksheets/sheet1.xml']!
  expect(sheet).toContain('<c t="inlineStr"><is><t xml:space="preserve">=1+1</t></is></c>')
  expect(sheet).not.toContain('<f>')
  expect(sheet).toContain('&lt;b&gt; &amp; &quot;c&quot;')
  expect(sheet).toContain('>bell<')
  expect(sheet).toContain('<row><c><v>12.5</v></c><c><v>-3</v></c><c/></row>')
  expect(files['xl/workbook.xml']).toContain('name="Sales- register-2083"')
  expect(Object.keys(files)[0]).toBe('[Content_Types].xml')
})
