import { beforeEach, describe, expect, test } from 'vitest'
import { insertTrip, pictureBytes, pictureFile, sendForm } from '#test/pictures.ts'
import { send, signedIn } from '#test/requests.ts'

beforeEach(async () => {
  await insertTrip('jiri-walk')
  await insertTrip('old-towns', { kind: 'tour' })
})

describe.each([
  ['/api/destinations/images', 'destination_id', 'destination_name', 'jiri-walk'],
  ['/api/tour_packages/images', 'tour_id', 'tour_name', 'old-towns'],
])('%s', (path, idField, nameField, slug) => {
  const tripId = `trip-${slug}`

  async function add(fields: Record<string, string> = {}, colour?: string) {
    const staff = await signedIn()
    const file = await pictureFile({ colour })
    const body = { [idField]: slug, [nameField]: 'as the form called it', image_file: file, ...fields }
    return { staff, response: await sendForm('POST', `${path}/`, body, staff) }
  }

  test('POST adds a picture', async () => {
    const { response } = await add({ alt: 'A lake', focus_x: '20' })

    expect(response.status).toBe(201)
    expect(response.headers.get('etag')).toBe('"1"')
    expect(await response.json()).toEqual({
      _id: expect.any(String),
      [idField]: tripId,
      [nameField]: slug.replace('-', ' '),
      image_file: expect.stringMatching(/^\/images\//),
      alt: 'A lake',
      credit: '',
      focus_x: 20,
      focus_y: 50,
      position: 0,
      width: 900,
      height: 600,
      version: 1,
    })
  })

  test('GET lists the pictures to everyone', async () => {
    const image = await (await add()).response.json()

    expect(await (await send('GET', path)).json()).toContainEqual(image)
    expect(await (await send('GET', `${path}/`)).json()).toContainEqual(image)
  })

  test('GET finds pictures by their trip, by what they lack and by their id', async () => {
    const image = await (await add()).response.json()
    const listed = async (query: string) => (await send('GET', `${path}?${query}`)).json()

    expect(await listed(`id=${image._id}`)).toEqual([image])
    expect(await listed(`of=${tripId}&lacks=alt`)).toEqual([image])
    expect(await listed(`of=${tripId}&q=nowhere`)).toEqual([])
    const part = await send('GET', `${path}?of=${tripId}&limit=1`)
    expect(part.headers.get('x-total-count')).toBe('1')
    expect((await send('GET', `${path}?sort=colour`)).status).toBe(422)
  })

  test('GET answers the picture itself, by its id, its trip or the slug of that', async () => {
    const { _id } = await (await add()).response.json()

    for (const id of [_id, tripId, slug]) {
      const response = await send('GET', `${path}/${id}/`)
      expect(response.status).toBe(200)
      expect(response.headers.get('content-type')).toBe('image/jpeg')
      expect(response.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
      expect((await response.blob()).size).toBeGreaterThan(500)
    }
    expect((await send('GET', `${path}/nothing/`)).status).toBe(404)
  })

  test('GET answers the best format that the client accepts', async () => {
    const { _id } = await (await add()).response.json()
    const typeFor = async (accept: string) => {
      const { headers } = await send('GET', `${path}/${_id}/`, undefined, { accept })
      expect(headers.get('vary')).toBe('Accept')
      return headers.get('content-type')
    }

    expect(await typeFor('image/avif,image/webp,image/*,*/*;q=0.8')).toBe('image/avif')
    expect(await typeFor('image/webp;q=0.9, image/avif;q=0')).toBe('image/webp')
    expect(await typeFor('text/html')).toBe('image/jpeg')
  })

  test('GET answers 304 to who has the picture already', async () => {
    const { _id } = await (await add()).response.json()
    const etag = (await send('GET', `${path}/${_id}/`)).headers.get('etag')!

    const again = await send('GET', `${path}/${_id}/`, undefined, { 'if-none-match': etag })
    expect(again.status).toBe(304)
    expect(await again.text()).toBe('')
  })

  test('PUT edits a picture; the file is optional', async () => {
    const { staff, response } = await add({ alt: 'A lake' })
    const image = await response.json()

    const edited = await sendForm('PUT', `${path}/${image._id}/`, { [idField]: tripId, credit: 'Ang' }, staff)
    expect(edited.status).toBe(200)
    expect(await edited.json()).toEqual({ ...image, credit: 'Ang', version: 2 })

    const file = await pictureFile({ colour: '#a22' })
    const body = { [idField]: tripId, image_file: file }
    const replaced = await (await sendForm('PUT', `${path}/${image._id}/`, body, staff)).json()
    expect(replaced.image_file).not.toBe(image.image_file)
    expect((await sendForm('PUT', `${path}/nothing/`, body, staff)).status).toBe(404)
  })

  test('DELETE removes a picture by its id or its trip', async () => {
    const { staff, response } = await add()
    const { _id } = await response.json()
    await add({}, '#a22')

    expect((await send('DELETE', `${path}/${_id}/`, undefined, staff)).status).toBe(204)
    expect((await send('DELETE', `${path}/${tripId}/`, undefined, staff)).status).toBe(204)
    expect((await send('DELETE', `${path}/${tripId}/`, undefined, staff)).status).toBe(404)
  })

  test('If-Match edits and deletes only what the client has seen', async () => {
    const { staff, response } = await add()
    const { _id } = await response.json()
    const seen = { ...staff, 'if-match': '"1"' }
    const body = { [idField]: tripId }

    expect((await sendForm('PUT', `${path}/${_id}/`, body, seen)).status).toBe(200)
    expect((await sendForm('PUT', `${path}/${_id}/`, body, seen)).status).toBe(412)
    expect((await send('DELETE', `${path}/${_id}/`, undefined, seen)).status).toBe(412)
  })

  test('what changes something needs a token', async () => {
    const body = { [idField]: tripId, image_file: await pictureFile() }

    for (const authorization of ['', 'Bearer forged']) {
      const headers = { authorization }
      expect((await sendForm('POST', `${path}/`, body, headers)).status).toBe(401)
      expect((await sendForm('PUT', `${path}/some-id/`, body, headers)).status).toBe(401)
      expect((await send('DELETE', `${path}/some-id/`, undefined, headers)).status).toBe(401)
    }
  })

  test('pictures of drafts are for staff', async () => {
    await insertTrip('hidden', { kind: slug === 'old-towns' ? 'tour' : 'trek', status: 'draft' })
    const { staff, response } = await add({ [idField]: 'hidden' })
    const image = await response.json()

    expect((await send('GET', `${path}/${image._id}/`)).status).toBe(404)
    expect((await send('GET', `${path}/hidden/`, undefined, staff)).status).toBe(200)
    expect(await (await send('GET', path)).json()).not.toContainEqual(image)
    expect(await (await send('GET', path, undefined, staff)).json()).toContainEqual(image)
  })

  test.each([
    ['no file', 'image_file', { image_file: '' }],
    ['an empty file', 'image_file', { image_file: new File([], 'everest.png') }],
    ['a file input that nobody used', 'image_file', { image_file: new File([], '') }],
    ['a text called a picture', 'image_file', { image_file: new File(['Namaste'], 'a.png') }],
    ['an SVG called a picture', 'image_file', { image_file: new File(['<svg/>'], 'a.png') }],
    ['two files', 'image_file', { image_file: [new File(['a'], 'a'), new File(['b'], 'b')] }],
    ['no trip', idField, { [idField]: '' }],
    ['an unknown trip', idField, { [idField]: 'nothing' }],
    ['a focus outside the picture', 'focus_x', { focus_x: '101' }],
    ['a focus that is no number', 'focus_y', { focus_y: '0x10' }],
    ['a long alt text', 'alt', { alt: 'x'.repeat(301) }],
  ])('%s is 422', async (_case, field, fields) => {
    const body = { [idField]: slug, image_file: await pictureFile(), ...fields }
    const response = await sendForm('POST', `${path}/`, body, await signedIn())

    expect(response.status).toBe(422)
    expect(await response.json()).toMatchObject({ errors: { [field]: [expect.any(String)] } })
  })

  test('a bomb is 422, 30 MB are 413, JSON is 415', async () => {
    const staff = await signedIn()
    const bomb = await pictureFile({ width: 12_000, height: 12_000, colour: '#000' })
    const huge = new File([new Uint8Array(30 * 1024 * 1024)], 'a.jpg')

    const answer = (file: File) => sendForm('POST', `${path}/`, { [idField]: slug, image_file: file }, staff)
    expect((await answer(bomb)).status).toBe(422)
    expect((await answer(huge)).status).toBe(413)
    expect((await send('POST', `${path}/`, { [idField]: slug }, staff)).status).toBe(415)
  })

  test('a picture of several megabytes is taken from staff', async () => {
    const file = new File([await pictureBytes(), new Uint8Array(3 * 1024 * 1024)], 'a.png')

    const body = { [idField]: slug, image_file: file }
    expect((await sendForm('POST', `${path}/`, body, await signedIn())).status).toBe(201)
    expect((await sendForm('POST', `${path}/`, body)).status).toBe(401)
  })
})
