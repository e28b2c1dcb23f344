import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { actors } from '#contract/events.ts'
import type { PaperFacts, PaperKind, TravellerPaper } from '#contract/traveller-papers.ts'
import { db } from '#db/client.ts'
import { readBooking } from '#domain/bookings/read.ts'
import { decidePaper } from '#domain/traveller-papers/decide.ts'
import { papersOfBooking } from '#domain/traveller-papers/parties.ts'
import { sendPaper } from '#domain/traveller-papers/send.ts'
import { smallPdf } from './pdf.ts'

/** A passport as staff type it. */
export const passportFacts = {
  kind: 'passport',
  number: 'K1234567',
  expires_on: '2035-05-28',
  name: 'LINDQVIST MAYA',
  birth_date: '1990-05-28',
  sex: 'F',
} satisfies PaperFacts

type Sent = { kind: PaperKind; position: number; file: Uint8Array }

/** Sends a PDF, or `file`, as the traveller. */
export async function sentPaper(
  bookingId: string,
  { kind = 'passport', position = 1, file = smallPdf() }: Partial<Sent> = {},
): Promise<void> {
  await sendPaper({ bookingId, position, kind }, file, actors.visitor)
}

type Decided = { kind?: PaperKind; position?: number; reason?: string }

/** Accepts a paper as staff by all its files, or refuses it with a `reason`. */
export async function decidedPaper(
  bookingId: string,
  { kind = 'passport', position = 1, reason }: Decided = {},
): Promise<void> {
  const rows = await db
    .selectFrom('traveller_paper_files')
    .select('id')
    .where('booking_id', '=', bookingId)
    .where('position', '=', position)
    .where('kind', '=', kind)
    .execute()
  const files = rows.map(({ id }) => id)
  const decision = reason === undefined ? 'accept' : 'refuse'
  await decidePaper({ bookingId, position, kind }, { decision, reason: reason ?? '', files }, 'staff-pasang')
}

/** Returns one paper of a traveller as staff see it. */
export async function paperOf(reference: string, kind: PaperKind, position = 1): Promise<TravellerPaper> {
  const travellers = await papersOfBooking(await readBooking(reference))
  return travellers[position - 1]!.papers.find((paper) => paper.kind === kind)!
}

/** Returns a photo that says where it was taken. */
export async function photoFromThamel(): Promise<Uint8Array> {
  const plain = sharp({ create: { width: 300, height: 200, channels: 3, background: '#365d7c' } })
  const place = { GPSLatitudeRef: 'N', GPSLatitude: '27/1 42/1 0/1', GPSMapDatum: 'somewhere in Thamel' }
  return plain
    .withExif({ IFD3: place, IFD0: { Copyright: 'somewhere in Thamel' } })
    .jpeg()
    .toBuffer()
}

/** Returns a whole PDF whose catalogue says this beside its pages; `packed` stands in a stream of objects. */
export function pdfWith(catalogue: string, packed?: string): Buffer {
  const streams = packed === undefined ? [] : [...packedObjects(packed), Buffer.from('\nendstream\nendobj\n')]
  return pdfOf(catalogue, Buffer.concat(streams))
}

/** Returns a whole PDF with a packed script, whose stream has its type written like this. */
export function pdfWithHidden(type: string): Buffer {
  const plain = pdfWith('', '4 0 <</S/JavaScript/JS(1)>>').toString('latin1')
  // The table of objects must stay where it is said to be.
  const [start, end] = plain.replace('/Type/ObjStm', type).split(/(?=xref\n0 1)/)
  return Buffer.from(start + end!.replace(/startxref\n\d+/, `startxref\n${start!.length}`), 'latin1')
}

/** Returns a whole PDF with so many streams of objects that hold nothing; all have one end when `end` is left out. */
export function pdfWithStreams(count: number, end = ''): Buffer {
  const one = [...packedObjects(''), Buffer.from(end)]
  const streams = Array.from({ length: count }, () => one).flat()
  return pdfOf('', Buffer.concat([...streams, Buffer.from('\nendstream\nendobj\n')]))
}

function packedObjects(text: string) {
  const stream = deflateSync(text)
  const head = `<</Type/ObjStm/N 1/First 4/Filter/FlateDecode/Length ${stream.length}>>\nstream\n`
  return [Buffer.from(`3 0 obj\n${head}`), stream]
}

/** Returns a whole PDF with these `objects` after its pages. */
function pdfOf(catalogue: string, objects: Buffer): Buffer {
  const body = Buffer.concat([
    Buffer.from(`%PDF-1.7\n1 0 obj\n<</Type/Catalog/Pages 2 0 R${catalogue}>>\nendobj\n`),
    Buffer.from('2 0 obj\n<</Type/Pages/Kids[]/Count 0>>\nendobj\n'),
    objects,
  ])
  const end = `xref\n0 1\n0000000000 65535 f \ntrailer\n<</Size 4/Root 1 0 R>>\nstartxref\n${body.length}\n%%EOF\n`
  return Buffer.concat([body, Buffer.from(end)])
}
