import { expect, test } from 'vitest'
import { unzipped, wholeOf } from '#test/zip.ts'
import { xlsxOf } from './xlsx.ts'
import { zipOf } from './zip.ts'

/** Returns the files of an archive as texts, by their names. */
function filesOf(archive: Buffer): Record<string, string> {
  return Object.fromEntries([...unzipped(archive)].map(([name, bytes]) => [name, bytes.toString()]))
}

test('an archive has its files with their names, sums and days', async () => {
  const at = '2026-11-23T10:30'
  const archive = await wholeOf(
    zipOf([
      { name: 'INV-2083-84-00001.pdf', bytes: Buffer.from('an invoice'), at },
      { name: 'Größe सगरमाथा.txt', bytes: Buffer.alloc(100_000, 'a'), at },
      { name: 'empty', bytes: new Uint8Array(), at },
      { name: 'picture.jpg', bytes: Buffer.from('packed before'), at, isPacked: true },
    ]),
  )
  expect(filesOf(archive)).toEqual({
    'INV-2083-84-00001.pdf': 'an invoice',
    'Größe सगरमाथा.txt': 'a'.repeat(100_000),
    empty: '',
    'picture.jpg': 'packed before',
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
