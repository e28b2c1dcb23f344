import { expect, test, vi } from 'vitest'
import { DAY_MS } from '#contract/days.ts'
import { LOST_KEPT_DAYS, RedirectInput } from '#contract/redirects.ts'
import { everestTrekId } from '#test/world.ts'
import { addTrip, editTrip, removeTrip } from '../trips/write.ts'
import { moveTrip } from '../trips/address.ts'
import { pikey } from '#test/trips.ts'
import { storeCounts } from './counts.ts'
import { forgetLost, listLost, noteLost } from './lost.ts'
import { addPasted } from './pasted.ts'
import { addRedirect, editRedirect, leadOn, listRedirects, removeRedirect } from './redirects.ts'

const pasang = 'staff-pasang'

test('a trip moves twice, and all of its addresses lead to where it is; back at the first it stands there itself', async () => {
  const { slug, version } = await addTrip('trek', pikey, pasang)
  await moveTrip('trek', slug, 'Pikey Peak in a week', pasang, version)
  const moved = await moveTrip('trek', 'pikey-peak-in-a-week', 'sunrise', pasang)

  expect(moved.path).toBe('/destination/sunrise')
  expect(await leadOn(`/destination/${slug}`)).toBe('/destination/sunrise')
  expect(await leadOn('/Destination/Pikey-Peak-In-A-Week/')).toBe('/destination/sunrise')

  await moveTrip('trek', 'sunrise', slug, pasang)
  expect(await leadOn(`/destination/${slug}`)).toBeUndefined()
  expect(await leadOn('/destination/sunrise')).toBe(`/destination/${slug}`)
  expect((await listRedirects()).map(({ from }) => from)).toEqual([
    '/destination/sunrise',
    '/destination/pikey-peak-in-a-week',
  ])
})

test('a former address of a trip that is a draft or deleted leads nowhere', async () => {
  const { _id } = await addTrip('trek', pikey, pasang)
  await moveTrip('trek', _id, 'sunrise', pasang)
  await editTrip('trek', _id, { ...pikey, status: 'draft' }, pasang)
  expect(await leadOn('/destination/pikey-peak')).toBeUndefined()

  await removeTrip('trek', _id, pasang)
  expect(await listRedirects()).toEqual([])
})

test.each([
  ['everest-base-camp', 'has this address already'],
  ['bookingform', '/destination/bookingform is another page of the site'],
  ['!!!', 'An address needs letters or digits'],
])('a trip cannot move to %s', async (wished, reason) => {
  const { _id } = await addTrip('trek', pikey, pasang)
  await expect(moveTrip('trek', _id, wished, pasang)).rejects.toThrow(reason)
})

test('of two who move a trip at once the second is told', async () => {
  const outcomes = await Promise.allSettled([
    moveTrip('trek', everestTrekId, 'ebc', pasang, 1),
    moveTrip('trek', everestTrekId, 'base-camp', pasang, 1),
  ])
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

test('addresses of an old site are pasted: all or none, with each wrong line named', async () => {
  const wrong = 'Old,New\n/trek-1.html,/treks\n/two,nowhere\nthree,/treks\n/admin/four,/treks\n'
  await expect(addPasted(wrong, pasang)).rejects.toMatchObject({
    errors: {
      csv: [
        expect.stringContaining('Line 3: Type a path of this site'),
        expect.stringContaining('Line 4: Type the old address'),
        expect.stringContaining('Line 5: Addresses of staff'),
      ],
    },
  })
  expect(await listRedirects()).toEqual([])

  const right =
    'Old;New\nhttps://old.example/trek-1.html;/treks\n/index.php?page_id=12;https://blog.example/\n'
  expect(await addPasted(right, pasang)).toEqual({ added: 2, changed: 0 })
  expect(await addPasted('/trek-1.html\t/regions', pasang)).toEqual({ added: 0, changed: 1 })
  expect(await leadOn('/TREK-1.html?utm_source=mail')).toBe('/regions')
  expect(await leadOn('/index.php?page_id=12')).toBe('https://blog.example/')
  expect(await leadOn('/index.php?page_id=13')).toBeUndefined()
})

test('no redirect leads back to itself, by whatever way, and two cannot stand at one address', async () => {
  const { _id } = await addRedirect({ from: '/a', to: '/b' }, pasang)
  await addRedirect({ from: '/b', to: '/c' }, pasang)
  await expect(addRedirect({ from: '/c', to: '/A/' }, pasang)).rejects.toThrow('/c would lead back to itself')
  await expect(addPasted('/c,/d\n/d,/a', pasang)).rejects.toThrow('The list cannot be used')
  await expect(addRedirect({ from: '/a/', to: '/treks' }, pasang)).rejects.toThrow(
    '/a leads somewhere already',
  )
  await expect(editRedirect(_id, { from: '/b', to: '/treks' }, pasang)).rejects.toThrow(
    'leads somewhere already',
  )

  await editRedirect(_id, { from: '/old', to: '/treks' }, pasang)
  expect(await leadOn('/old')).toBe('/treks')
  await removeRedirect(_id, pasang)
  expect(await leadOn('/old')).toBeUndefined()
})

test.each([
  '/',
  '/?page_id=12',
  '/admin/x',
  '/bookings/CH-1',
  '//elsewhere.example',
  'treks',
  'javascript:alert(1)',
])('%s is no address that can lead elsewhere', (from) =>
  expect(RedirectInput.safeParse({ from, to: '/treks' }).success).toBe(false),
)

test.each(['//elsewhere.example', 'javascript:alert(1)', '/\\elsewhere.example', '', '/a b'])(
  'nothing leads to %j',
  (to) => expect(RedirectInput.safeParse({ from: '/a', to }).success).toBe(false),
)

test('pages looked for in vain are counted without persons and secrets, and forgotten after a time', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-23T06:00:00Z') })
  // What other visits of this process looked for.
  await storeCounts({ isLast: true })
  for (const { address } of await listLost()) await forgetLost(address)
  for (const path of [
    '/old.html',
    '/Old.html/',
    '/ram@example.com',
    '/x/a8f7d6c5b4a39281706f5e4d3c2b',
    '/bookings/CH-1',
  ])
    noteLost(path)
  await storeCounts({ isLast: true })
  noteLost('/old.html')
  noteLost('/rare')
  await storeCounts({ isLast: true })
  expect(await listLost()).toMatchObject([
    { address: '/old.html', asks: 3 },
    { address: '/rare', asks: 1 },
  ])

  const { _id } = await addRedirect({ from: '/old.html', to: '/treks' }, pasang)
  await leadOn('/old.html')
  vi.setSystemTime(Date.now() + (LOST_KEPT_DAYS + 1) * DAY_MS)
  noteLost('/new')
  await storeCounts({ isLast: true })

  expect((await listLost()).map(({ address }) => address)).toEqual(['/new'])
  expect((await listRedirects()).find((each) => each._id === _id)?.uses).toBe(1)
})
