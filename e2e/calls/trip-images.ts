import { expect, test } from 'vitest'
import { z } from 'zod'
import { answered, call, etagOf, pictureFile, pictureIn, refused } from '../client.ts'
import { newTrip } from './trips.ts'

// The pictures of destinations; those of tour packages answer the same with tour_id and tour_name.
// | POST   | /api/destinations/images/      | form data {destination_id, destination_name, image_file} | 201
// | GET    | /api/destinations/images       | nothing                                                  | 200 list
// | GET    | /api/destinations/images/{id}/ | nothing; the id of a destination, or of an image         | 200 the picture
// | PUT    | /api/destinations/images/{id}/ | as POST                                                  | 200
// | DELETE | /api/destinations/images/{id}/ | nothing; the id of an image, or of a destination         | 204

const kinds = [
  { kind: 'destinations', id: 'destination_id', name: 'destination_name' },
  { kind: 'tour_packages', id: 'tour_id', name: 'tour_name' },
] as const

const Image = z.looseObject({ _id: z.string().min(1), image_file: z.string().startsWith('/') })
const svg = new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'camp.png', { type: 'image/png' })
const words = new File(['not a picture'], 'camp.jpg', { type: 'image/jpeg' })

export function tripImageCalls() {
  describeUpload()
  describeRefusals()
  describePicture()
}

function describeUpload() {
  test.each(kinds)(
    'a picture of $kind is added, listed, shown, edited and deleted',
    async ({ kind, id, name }) => {
      const trip = await newTrip(kind)
      const form = { [id]: trip._id, [name]: trip.name, image_file: await pictureFile(), alt: 'A camp' }
      const image = await answered(send('POST', kind, '', form), 201, Image)
      expect(image).toMatchObject({ [id]: trip._id, [name]: trip.name, alt: 'A camp' })

      expect(await listOf(kind)).toContainEqual(image)
      expect(await pictureIn(await call('GET', pathOf(kind, trip._id)))).toMatch(/^image\//)
      expect(await pictureIn(await call('GET', pathOf(kind, image._id)))).toMatch(/^image\//)
      expect(await pictureIn(await call('GET', image.image_file))).toMatch(/^image\//)

      const other = {
        [id]: trip._id,
        [name]: trip.name,
        image_file: await pictureFile('#b0413e'),
        alt: 'Another',
      }
      const edited = await answered(send('PUT', kind, image._id, other), 200, Image)
      expect(edited).toMatchObject({ _id: image._id, alt: 'Another' })
      expect(edited.image_file).not.toBe(image.image_file)

      const response = await call('DELETE', pathOf(kind, image._id), { by: 'staff' })
      expect([response.status, await response.text()]).toEqual([204, ''])
      await refused(call('GET', pathOf(kind, image._id)), 404)
      await refused(call('GET', pathOf(kind, trip._id)), 404)
      await refused(call('DELETE', pathOf(kind, image._id), { by: 'staff' }), 404)
      await refused(send('PUT', kind, image._id, other), 404)
    },
  )

  test.each(kinds)('deleting by the id of one of $kind takes its lead picture', async ({ kind, id }) => {
    const { _id } = await newTrip(kind)
    const add = async (colour: string) =>
      answered(send('POST', kind, '', { [id]: _id, image_file: await pictureFile(colour) }), 201, Image)
    const [lead, second] = [await add('#112233'), await add('#445566')]

    expect((await call('DELETE', pathOf(kind, _id), { by: 'staff' })).status).toBe(204)
    const left = (await listOf(kind)).map((image) => image._id)
    expect(left).not.toContain(lead._id)
    expect(left).toContain(second._id)
  })

  test.each(kinds)('an edit of a picture of $kind without a file keeps the file', async ({ kind, id }) => {
    const { _id } = await newTrip(kind)
    const form = { [id]: _id, image_file: await pictureFile() }
    const image = await answered(send('POST', kind, '', form), 201, Image)

    const edited = await answered(send('PUT', kind, image._id, { [id]: _id, alt: 'New words' }), 200, Image)
    expect(edited).toMatchObject({ image_file: image.image_file, alt: 'New words' })
  })

  test.each(kinds)('If-Match changes only the picture of $kind that was seen', async ({ kind, id }) => {
    const { _id: trip } = await newTrip(kind)
    const form = { [id]: trip, alt: 'x' }
    const added = await send('POST', kind, '', { ...form, image_file: await pictureFile() })
    const headers = { 'if-match': etagOf(added) }
    const { _id } = await answered(added, 201, Image)

    expect((await send('PUT', kind, _id, form, headers)).status).toBe(200)
    await refused(send('PUT', kind, _id, form, headers), 412)
    await refused(call('DELETE', pathOf(kind, _id), { by: 'staff', headers }), 412)
  })
}

function describeRefusals() {
  test.each(kinds)('a picture of $kind needs its owner and a file', async ({ kind, id, name }) => {
    const { _id } = await newTrip(kind)
    const image_file = await pictureFile()
    const before = await listOf(kind)

    await refused(send('POST', kind, '', { [name]: 'Pikey', image_file }), 422, id)
    await refused(send('POST', kind, '', { [id]: '', image_file }), 422, id)
    await refused(send('POST', kind, '', { [id]: 'nowhere', image_file }), 422, id)
    await refused(send('POST', kind, '', { [id]: _id, [name]: 'Pikey' }), 422, 'image_file')
    await refused(send('POST', kind, '', { [id]: _id, image_file: 'a text' }), 422, 'image_file')
    await refused(
      send('POST', kind, '', { [id]: _id, image_file: new File([], 'empty.png') }),
      422,
      'image_file',
    )
    await refused(send('POST', kind, '', { [id]: _id, image_file: svg }), 422, 'image_file')
    await refused(send('POST', kind, '', { [id]: _id, image_file: words }), 422, 'image_file')
    expect(await listOf(kind)).toEqual(before)
  })

  test('a destination has no picture of a tour package, and the other way round', async () => {
    const [trek, tour] = [await newTrip('destinations'), await newTrip('tour_packages')]
    const image_file = await pictureFile()

    await refused(
      send('POST', 'destinations', '', { destination_id: tour._id, image_file }),
      422,
      'destination_id',
    )
    await refused(send('POST', 'tour_packages', '', { tour_id: trek._id, image_file }), 422, 'tour_id')
  })
}

function describePicture() {
  test.each(['image/avif', 'image/webp', 'image/jpeg'])(
    'a picture is answered as %s to whoever asks for it',
    async (accept) => {
      const { _id } = await newTrip('destinations')
      await send('POST', 'destinations', '', { destination_id: _id, image_file: await pictureFile() })

      const response = await call('GET', pathOf('destinations', _id), { headers: { accept } })
      expect(await pictureIn(response)).toBe(accept)
      expect(response.headers.get('x-content-type-options')).toBe('nosniff')
      expect(response.headers.get('content-security-policy')).toContain('sandbox')
    },
  )
}

const pathOf = (kind: string, id: string) => `/api/${kind}/images/${id}/`
const listOf = (kind: string) => answered(call('GET', `/api/${kind}/images`), 200, Image.array())

function send(
  method: string,
  kind: string,
  id: string,
  form: Record<string, string | File>,
  headers?: Record<string, string>,
) {
  return call(method, id === '' ? `/api/${kind}/images/` : pathOf(kind, id), { by: 'staff', form, headers })
}
