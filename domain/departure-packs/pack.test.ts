import { expect, test } from 'vitest'
import { db } from '#db/client.ts'
import { readPdf } from '#test/pdf.ts'
import { departureWith } from '#test/bookings.ts'
import { statementsOf } from '#test/statements.ts'
import { wholeDeparture } from '#test/whole-departure.ts'
import { departureScreen } from '../departure-parts/read.ts'
import { cancelBooking } from '../cancellations/booking.ts'
import { departurePackPdf } from './pdf.ts'

const PARTIES = [['Zorina Kext'], ['Quillon Aster', 'Vexley Bront']]

test('a pack has all that a guide needs, neither passports nor money, and says what has changed since the last', async () => {
  const { departure, bookings } = await wholeDeparture(PARTIES)
  const { _id: id } = departure
  const [one, same] = await Promise.all([departurePackPdf(id), departurePackPdf(id)])
  expect([one.version, same.version]).toMatchObject([{ number: 1, changes: null }, { number: 1 }])
  const { bookmarks } = readPdf(one.bytes)
  const text = textOf(one.bytes)
  expect(bookmarks).toEqual([
    'Crew',
    'Where the group meets',
    'Day by day',
    'Who goes',
    'Permits',
    'Rooms, night by night',
    'Transfers',
    'Loads',
    'Gear to have ready',
    'In an emergency',
    'Where help is',
  ])
  for (const words of [
    'Version 1',
    'The first version',
    'Dorje Tamang',
    '+977 984 123 4567',
    'Zorina Kext',
    'Mother of vexley',
    '+44 7700 900001',
    'quillon eats no nuts',
    'zorina Mutual',
    'BA 2 CHA 4711',
    'Bir Rai',
    'Hotel Thamel',
    'Down jacket',
    'at least 830 m up',
  ])
    expect(text).toContain(words)
  expect(text).not.toMatch(/K-zorina|1,490|4,470/)

  await cancelBooking(bookings.get('Zorina Kext')!.reference, 'Ill', 'staff-pasang')
  const next = await departurePackPdf(id)
  expect(next.version).toMatchObject({ number: 2, changes: { parts: expect.arrayContaining(['who goes']) } })
  const told = textOf(next.bytes)
  expect(told).toMatch(/changes since version 1: .*who goes/)
  expect(told.toLowerCase()).not.toContain('zorina')
  expect(await db.selectFrom('departure_packs').select('number').orderBy('number').execute()).toHaveLength(2)
})

test('the screen of a departure has every part in figures, what is wrong first, and what it costs only for whoever may see that', async () => {
  const { departure } = await wholeDeparture(PARTIES)
  const { parts, travellers } = await departureScreen(departure._id, { withCosts: true })
  // All parts share what they are worked out from: each of these is asked of the database once.
  const statements = await statementsOf(() => departureScreen(departure._id, { withCosts: true }))
  const readsOf = (table: string) => statements.filter((sql) => sql.includes(`select * from "${table}"`))
  for (const table of ['traveller_papers', 'booking_lines']) expect(readsOf(table).length).toBeLessThan(2)
  const ofSettings = statements.filter((sql) => sql.includes('"document" from "settings"'))
  expect(ofSettings.filter((sql) => !sql.includes('where'))).toHaveLength(1)
  const figures = Object.fromEntries(parts.map(({ kind, state, figures: words }) => [kind, [state, words]]))
  expect(parts[0]).toMatchObject({ kind: 'disruptions', state: 'wrong' })
  expect(figures).toMatchObject({
    travellers: ['done', '3 travellers of 2 bookings, 20 seats'],
    permits: ['done', '3 issued'],
    papers: ['open', 'All papers of 3 travellers are there'],
    loads: ['done', '3 bags with 36 kg, 3 of 3 weighed, 3 of 3 porters'],
    transfers: ['done', '4 of 4 arranged'],
    gear: ['done', '2 hired, 3 lent'],
    messages: ['done', expect.stringMatching(/^2 letters, the last on /)],
    costs: ['none', 'Nothing is planned or paid'],
  })
  expect(travellers.map(({ name, held, late }) => [name, held, late])).toEqual([
    ['Zorina Kext', '', 0],
    ['Quillon Aster', '', 0],
    ['Vexley Bront', '', 0],
  ])
  const seen = await departureScreen(departure._id, { withCosts: false })
  expect(seen.parts.map(({ kind }) => kind)).not.toContain('costs')

  const empty = await departureScreen((await departureWith(4))._id, { withCosts: true })
  expect(new Set(empty.parts.map(({ state }) => state))).toEqual(new Set(['none']))
  expect(textOf((await departurePackPdf(empty.departure._id)).bytes)).toContain('0 travellers')
})

/** What a reader copies, in one line. */
function textOf(bytes: Uint8Array) {
  return readPdf(bytes).text.replaceAll(/\s+/g, ' ')
}
