import { expect, test } from 'vitest'
import { addDays, today } from '#contract/days.ts'
import { packKey, PermitNote, PermitNotes } from '#contract/permit-packs.ts'
import { db, transaction } from '#db/client.ts'
import { threeForPermit as three } from '#test/permit-groups.ts'
import { manifestOf, withoutPassports } from '../bookings/manifest.ts'
import { cancelBooking } from '../cancellations/booking.ts'
import { clearDetails } from '../retention/traveller-details.ts'
import { withPermits } from './for-manifest.ts'
import { noteTravellerPermit, noteTravellerPermits } from './note.ts'
import { packWithMembers } from './read.ts'

const PASANG = 'staff-pasang'
const note = (more: object) => PermitNote.parse({ on: today(), number: '', receipt: '', note: '', ...more })
const entriesOf = async (id: string) => (await packWithMembers(id)).pack.permits[0]!.entries

test('what staff note of a permit is shown, can be changed and forgotten, and is on record without its number', async () => {
  const { departure, booking, permit } = await three()
  const noted = (more: object) => noteTravellerPermit(booking.reference, 1, permit._id, note(more), PASANG)
  await noted({ state: 'applied' })
  const paid = { amount: 50_000, currency: 'USD' }
  await noted({ state: 'issued', number: 'RAP-77', receipt: 'R 12', paid })
  expect((await entriesOf(departure._id))[0]).toMatchObject({
    state: 'issued',
    number: 'RAP-77',
    receipt: 'R 12',
    on: today(),
    paid,
  })
  const events = await db
    .selectFrom('events')
    .select('after')
    .where('noun_id', '=', booking._id)
    .where('after', 'like', '%"permit"%')
    .execute()
  expect(events).toHaveLength(2)
  expect(JSON.stringify(events)).not.toContain('RAP-77')
  const manifest = await withPermits(await manifestOf(departure._id))
  expect(manifest.travellers.map(({ permits }) => permits)).toEqual([[`${permit.code} RAP-77`], [], []])
  expect(withoutPassports(manifest).travellers[0]).toMatchObject({ permits: [] })

  await noted({ state: 'open' })
  expect((await entriesOf(departure._id))[0]).toMatchObject({ state: 'visa', number: '', paid: null })
  for (const [reference, position, id] of [
    ['CH-NOBODY2', 1, permit._id],
    [booking.reference, 4, permit._id],
    [booking.reference, 1, 'none'],
  ] as const)
    await expect(
      noteTravellerPermit(reference, position, id, note({ state: 'applied' }), PASANG),
    ).rejects.toMatchObject({ code: 'not-found' })
})

test('the permit of several is noted at once with a number each, of all or of none', async () => {
  const { departure, booking, permit } = await three()
  const both = [1, 3].map((position) => packKey({ reference: booking.reference, position }))
  const noted = (more: object) =>
    noteTravellerPermits(
      departure._id,
      permit._id,
      PermitNotes.parse({ travellers: both, state: 'applied', on: today(), ...more }),
      PASANG,
    )
  await noted({})
  expect((await entriesOf(departure._id)).map(({ noted: state }) => state)).toEqual([
    'applied',
    'open',
    'applied',
  ])
  const paid = { amount: 50_000, currency: 'USD' }
  const issued = { state: 'issued', receipt: 'R 1', paid }
  await noted({ ...issued, travellers: both.toReversed(), numbers: ' N1 \r\n\nN3\n' })
  expect(await entriesOf(departure._id)).toMatchObject([
    { state: 'issued', number: 'N1', receipt: 'R 1', paid },
    { state: 'not-needed', number: '' },
    { state: 'issued', number: 'N3', receipt: 'R 1', paid },
  ])
  const gone = [...both, `${booking.reference} 4`]
  await expect(noted({ travellers: gone })).rejects.toMatchObject({ code: 'conflict' })
  expect((await entriesOf(departure._id))[0]!.state).toBe('issued')
  await cancelBooking(booking.reference, '', PASANG)
  await expect(noted({})).rejects.toMatchObject({ code: 'conflict' })
  await expect(
    noteTravellerPermits('none', permit._id, PermitNotes.parse({ travellers: both, state: 'open' }), PASANG),
  ).rejects.toMatchObject({ code: 'not-found' })
})

test('numbers and receipts of permits go with the details of a trip that is long over; what was paid stays', async () => {
  const { booking, permit } = await three()
  await db.deleteFrom('travellers').execute()
  const paid = { amount: 50_000, currency: 'USD' }
  const issued = note({ state: 'issued', number: 'N1', receipt: 'R1', note: 'Ann', paid })
  await noteTravellerPermit(booking.reference, 1, permit._id, issued, PASANG)
  const end_date = addDays(today(), -400)
  await db.updateTable('bookings').set({ status: 'completed', end_date, answers: '[]' }).execute()
  const cutoff = new Date().toISOString()
  expect(await transaction((tx) => clearDetails(tx, cutoff, 50))).toBe(1)
  expect(await db.selectFrom('traveller_permits').selectAll().execute()).toMatchObject([
    { number: '', receipt: '', note: '', paid: 50_000, state: 'issued' },
  ])
  expect(await transaction((tx) => clearDetails(tx, cutoff, 50))).toBe(0)
})
