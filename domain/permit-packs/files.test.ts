import { expect, test } from 'vitest'
import { AssignmentInput } from '#contract/assignments.ts'
import { formatDay, today } from '#contract/days.ts'
import { db } from '#db/client.ts'
import { removePrivateFiles } from '#integrations/private-files.ts'
import { crewWith } from '#test/crew.ts'
import { smallPdf, readPdf } from '#test/pdf.ts'
import { permitGroup } from '#test/permit-groups.ts'
import { decidedPaper, paperOf, sentPaper } from '#test/traveller-papers.ts'
import { unzipped, wholeOf } from '#test/zip.ts'
import { assignCrew } from '../assignments/write.ts'
import { cancelBooking } from '../cancellations/booking.ts'
import { typePaperFacts } from '../traveller-papers/decide.ts'
import { permitPackCsv } from './csv.ts'
import { permitListPdf } from './list-pdf.ts'
import { packWithMembers } from './read.ts'
import { paperName, permitPackZip } from './zip.ts'

const PASANG = 'staff-pasang'
const CSV = '00 permits.csv'
const PDF = '00 list of the group.pdf'

const zipped = async (id: string) => unzipped(await wholeOf(permitPackZip(await packWithMembers(id), PASANG)))
const listed = async (id: string) => {
  const { text } = readPdf(await permitListPdf(await packWithMembers(id)))
  return text.replaceAll(/\s+/g, ' ')
}

test('a zip has the list twice and the papers that are asked for, each named and each reading on record', async () => {
  const people = [
    { name: 'Ann Smith' },
    { name: 'Ann Smith' },
    { name: '陈 伟/明' },
    { name: 'माया लामा', nationality: 'Nepal' },
  ]
  const { departure, booking } = await permitGroup(people)
  const [first] = (await paperOf(booking.reference, 'passport')).files
  await sentPaper(booking._id, { position: 1, file: smallPdf('second page') })
  await sentPaper(booking._id, { position: 1, kind: 'insurance' })
  await sentPaper(booking._id, { position: 2, kind: 'visa' })
  await decidedPaper(booking._id, { position: 2, kind: 'visa', reason: 'Blurred' })

  const files = await zipped(departure._id)
  expect([...files.keys()]).toEqual([
    CSV,
    PDF,
    '01 Ann Smith passport 1.pdf',
    '01 Ann Smith passport 2.pdf',
    '02 Ann Smith passport.pdf',
    '03 陈 伟-明 passport.pdf',
  ])
  expect(files.get('01 Ann Smith passport 1.pdf')).toEqual(smallPdf())
  expect(files.get(CSV)!.toString()).toBe(permitPackCsv((await packWithMembers(departure._id)).pack))
  expect(readPdf(files.get(PDF)!).begin).toBe('%PDF-')
  const reads = db.selectFrom('events').select('after').where('verb', '=', 'read').where('actor', '=', PASANG)
  expect(await reads.execute()).toHaveLength(4)

  await removePrivateFiles('papers', [first!._id])
  const rest = await zipped(departure._id)
  expect(rest.has('01 Ann Smith passport 1.pdf')).toBe(false)
  expect(rest.get('00 not read.txt')!.toString()).toContain('01 Ann Smith passport 1.pdf: ')
})

test.each([
  [{ line: 2, name: 'Ann Smith' }, '02 Ann Smith passport'],
  [{ line: 7, name: 'Maya van der Berg' }, '07 Maya van der Berg passport'],
  [{ line: 112, name: 'Weiß' }, '112 Weiß passport'],
  [{ line: 3, name: '../..\\etc a:b*c?"<>|\u0007' }, '03 ..-..-etc a-b-c------ passport'],
  [{ line: 4, name: 'م\u200dحمد\u200f سعيد' }, '04 م\u200dحمد سعيد passport'],
  [{ line: 5, name: '' }, '05 without a name passport'],
  [{ line: 6, name: 'ก้'.repeat(90) }, `06 ${'ก้'.repeat(16)} passport`],
])('%o: a paper is called “%s”', (traveller, name) => {
  expect(paperName(traveller, 'passport')).toBe(name)
  expect(Buffer.byteLength(`${name} 2.pdf`)).toBeLessThan(256)
})

test('the list of the group says who goes on which passport, where and when, its time and its version', async () => {
  const { departure, booking, permit } = await permitGroup([
    { name: 'Ann Smith' },
    { name: '陈伟' },
    { name: '김민준' },
    { name: 'Ram Lama', nationality: 'Nepal' },
  ])
  const facts = {
    kind: 'passport',
    number: 'K99',
    name: 'CHEN WEI',
    sex: 'M',
    birth_date: '1980-01-02',
  } as const
  await typePaperFacts(
    { bookingId: booking._id, position: 2 },
    { ...facts, expires_on: '2036-02-03' },
    PASANG,
  )
  const { pack } = await packWithMembers(departure._id)
  const text = await listed(departure._id)
  for (const words of [
    'List of the group',
    `Version ${pack.version}`,
    formatDay(today()),
    '4 travellers',
    '1 Ann Smith – United Kingdom PP1 – 1990-05-28',
    '2 CHEN WEI M United Kingdom PP2 2036-02-03 1990-05-28',
    '4 Ram Lama – Nepal PP4',
    'Guide and licence',
    permit.name,
    pack.permits[0]!.first_day,
    pack.permits[0]!.last_day,
    '1, 2, 3',
  ])
    expect(text).toContain(words)
  expect(text).toContain('3 김민준')

  const guide = await crewWith()
  const asGuide = AssignmentInput.parse({ crew_id: guide._id, role: 'guide' })
  await assignCrew(departure._id, asGuide, PASANG)
  expect(await listed(departure._id)).toContain(`Guide: ${guide.name}, ${guide.phone}`)

  await typePaperFacts({ bookingId: booking._id, position: 1 }, { ...facts, expires_on: null }, PASANG)
  expect((await packWithMembers(departure._id)).pack.version).not.toBe(pack.version)
})

test('a list of sixty names goes over several pages, with the head on each', async () => {
  const read = await packWithMembers((await permitGroup([{ name: 'Ann Smith' }])).departure._id)
  const [ann] = read.pack.travellers
  const travellers = Array.from({ length: 60 }, (_, index) => ({ ...ann!, line: index + 1 }))
  const { pages, text } = readPdf(await permitListPdf({ ...read, pack: { ...read.pack, travellers } }))
  expect(pages).toBeGreaterThan(1)
  expect(text.match(/^Nationality$/gm)).toHaveLength(pages)
})

test('a cancelled traveller is in no list of the next request', async () => {
  const { departure, booking } = await permitGroup([{ name: 'Ann Smith' }])
  const names = async () => {
    const read = await packWithMembers(departure._id)
    const files = [...(await zipped(departure._id)).keys()]
    return [
      JSON.stringify(read.pack),
      permitPackCsv(read.pack),
      await listed(departure._id),
      files.join(),
    ].map((told) => told.toLowerCase().includes('smith'))
  }
  expect(await names()).toEqual([true, true, true, true])
  await cancelBooking(booking.reference, '', PASANG)
  expect(await names()).toEqual([false, false, false, false])
})
