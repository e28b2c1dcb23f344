import { expect, test } from 'vitest'
import { boxOf } from './labels.ts'
import { kmInWords, MEETING_MAP, meetingMapOf } from './meeting-map.ts'
import { kilometres } from './spots.ts'

const thamel = { lat: 27.717, lon: 85.3115 }
const jomsom = { lat: 28.78, lon: 83.73 }
const kagbeni = { name: 'Kagbeni', lat: 28.836, lon: 83.783 }

test('landmarks lie around the point in their true direction and distance, and the scale bar says how far', () => {
  const { at, marks, bar, inWords } = meetingMapOf('Our office', thamel, [])!
  const mark = (name: string) => marks.find(({ text }) => text.startsWith(name))!
  const west = mark('Swayambhunath')
  const square = mark('Durbar Square')
  expect(west.x).toBeLessThan(at.x)
  expect(square.y).toBeGreaterThan(at.y)
  const perKm = bar.width / bar.km
  const km = Math.hypot(square.x - at.x, square.y - at.y) / perKm
  expect(km).toBeCloseTo(kilometres(thamel, { lat: 27.7044, lon: 85.3069 }), 1)
  // What lies far away is pointed at, with its distance.
  expect(mark('Tribhuvan airport')).toMatchObject({
    text: 'Tribhuvan airport 5.2 km',
    tip: expect.anything(),
  })
  expect(square.tip).toBeUndefined()
  // The name of the point itself leaves room for what lies beside it.
  expect(mark('Narayanhiti Palace').x).toBeGreaterThan(at.x)
  expect(inWords).toContain('Durbar Square: 1.5 km south')
  expect(marks.map(({ text }) => text).join()).not.toMatch(/Pokhara|Lukla/)
})

test('no label leaves the sketch or lies over another', () => {
  for (const spot of [thamel, { lat: 28.2089, lon: 83.9577 }, { lat: 27.7044, lon: 85.3069 }]) {
    const { at, marks, bar, north } = meetingMapOf('Our office in Thamel', spot, [])!
    const boxes = [...marks, { text: at.name, label: at.label }, bar, north].map(({ text, label }) =>
      boxOf(text, label, 6.9),
    )
    for (const [index, box] of boxes.entries()) {
      expect(box.left).toBeGreaterThanOrEqual(0)
      expect(box.right).toBeLessThanOrEqual(MEETING_MAP.width)
      for (const other of boxes.slice(0, index)) {
        const meets =
          box.left < other.right && other.left < box.right && box.top < other.bottom && other.top < box.bottom
        expect(meets).toBe(false)
      }
    }
  }
})

test('far from all landmarks the places of the trip are drawn; without any there is no sketch', () => {
  expect(meetingMapOf('Jomsom', jomsom, [kagbeni, kagbeni])!.inWords).toEqual(['Kagbeni: 8.1 km north-east'])
  expect(meetingMapOf('Jomsom', jomsom, [])).toBeUndefined()
  // At the place itself nothing lies around it.
  expect(meetingMapOf('Kagbeni', kagbeni, [kagbeni])).toBeUndefined()
  expect([0.26, 0.94, 1.55, 12.4].map(kmInWords)).toEqual(['250 m', '950 m', '1.6 km', '12 km'])
})
