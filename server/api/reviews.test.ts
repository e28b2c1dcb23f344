import { expect, test } from 'vitest'
import { StaffReview } from '#contract/reviews.ts'
import { pictureFile, sendForm } from '#test/pictures.ts'
import { send, signedIn } from '#test/requests.ts'
import { everestTrekId } from '#test/world.ts'

const review = { trip_id: everestTrekId, name: 'Maya', review: 'We would go again.', rating: 5 }

test('GET /api/reviews/ lists reviews in every state to staff', async () => {
  const staff = await signedIn()
  await send('POST', '/api/reviews/', { ...review, status: 'pending' }, staff)

  const response = await send('GET', '/api/reviews/', undefined, staff)

  expect(response.status).toBe(200)
  const [newest] = StaffReview.array().parse(await response.json())
  expect(newest).toMatchObject({ ...review, status: 'pending', trip_name: 'Everest Base Camp Trek' })
})

test('a review is added, edited with If-Match, and deleted', async () => {
  const staff = await signedIn()
  const added = await send('POST', '/api/reviews/', review, staff)
  expect(added.status).toBe(201)
  const { _id } = await added.json()
  const path = `/api/reviews/${_id}/`
  const ifMatch = { ...staff, 'if-match': added.headers.get('etag')! }

  const edited = await send('PUT', path, { ...review, is_featured: true }, ifMatch)
  expect(edited.status).toBe(200)
  expect(await edited.json()).toMatchObject({ is_featured: true, status: 'published', version: 2 })
  expect((await send('PUT', path, review, ifMatch)).status).toBe(412)
  expect((await send('DELETE', path, undefined, ifMatch)).status).toBe(412)
  expect((await send('DELETE', path, undefined, staff)).status).toBe(204)
  expect((await send('DELETE', path, undefined, staff)).status).toBe(404)
})

test.each([
  ['name', ''],
  ['review', undefined],
  ['rating', 0],
  ['rating', 6],
  ['rating', '5'],
  ['status', 'hidden'],
  ['trip_id', 'nowhere'],
  ['trip_id', 'a\0b'],
])('%s of a review must be right', async (field, value) => {
  const response = await send('POST', '/api/reviews/', { ...review, [field]: value }, await signedIn())

  expect(response.status).toBe(422)
  expect((await response.json()).errors).toHaveProperty(field)
})

test('the photo of a review is uploaded, saved as its profile and answered with it', async () => {
  const staff = await signedIn()
  const uploaded = await sendForm('POST', '/api/reviews/photos/', { image_file: await pictureFile() }, staff)
  expect(uploaded.status).toBe(201)
  const { profile } = await uploaded.json()

  const added = await send('POST', '/api/reviews/', { ...review, profile }, staff)
  expect(await added.json()).toMatchObject({ ...review, profile })
  const [newest] = await (await send('GET', '/api/reviews/', undefined, staff)).json()
  expect(newest).toMatchObject({ profile })
})

test('a file that is no picture is refused as the photo of a review, and so is a strange profile', async () => {
  const staff = await signedIn()
  const note = new File(['no picture'], 'face.png', { type: 'image/png' })
  const uploaded = await sendForm('POST', '/api/reviews/photos/', { image_file: note }, staff)
  expect(uploaded.status).toBe(422)
  expect((await uploaded.json()).errors).toHaveProperty('image_file')
  for (const profile of ['https://elsewhere.example/a.jpg', '/images/../secret.jpg', 1, '']) {
    const response = await send('POST', '/api/reviews/', { ...review, profile }, staff)
    expect(response.status).toBe(422)
    expect((await response.json()).errors).toHaveProperty('profile')
  }
})
