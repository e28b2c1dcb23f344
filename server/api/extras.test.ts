import { expect, test } from 'vitest'
import { pictureFile, sendForm } from '#test/pictures.ts'
import { send, signedIn } from '#test/requests.ts'
import { everestTrekId } from '#test/world.ts'

const bag = {
  kind: 'gear',
  name: 'Sleeping bag',
  per: 'traveller',
  prices: [{ amount: 2_500, currency: 'USD' }],
  trip_ids: [everestTrekId],
}

test('the picture of an extra is uploaded, saved with it, and offered with it to visitors', async () => {
  const staff = await signedIn()
  const form = { image_file: await pictureFile() }
  expect((await sendForm('POST', '/api/extras/pictures/', form)).status).toBe(401)
  const uploaded = await sendForm('POST', '/api/extras/pictures/', form, staff)
  expect(uploaded.status).toBe(201)
  const { picture } = await uploaded.json()

  const added = await send('POST', '/api/extras/', { ...bag, picture, picture_alt: 'A bag' }, staff)
  const { _id } = await added.json()
  const offered = await send('GET', `/api/offered-extras/?trip_id=${everestTrekId}`)
  expect(await offered.json()).toContainEqual(
    expect.objectContaining({ _id, picture: { src: picture, alt: 'A bag' } }),
  )
})

test('a file that is no picture is refused as the picture of an extra, and so is a strange address', async () => {
  const staff = await signedIn()
  const note = new File(['no picture'], 'bag.png', { type: 'image/png' })
  const uploaded = await sendForm('POST', '/api/extras/pictures/', { image_file: note }, staff)
  expect(uploaded.status).toBe(422)
  expect((await uploaded.json()).errors).toHaveProperty('image_file')
  for (const picture of ['https://elsewhere.example/a.jpg', '/images/../secret.jpg', 1, '']) {
    const response = await send('POST', '/api/extras/', { ...bag, picture }, staff)
    expect(response.status).toBe(422)
    expect((await response.json()).errors).toHaveProperty('picture')
  }
})
