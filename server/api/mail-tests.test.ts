import { expect, test } from 'vitest'
import { db } from '#db/client.ts'
import { send } from '#test/requests.ts'
import { ownerAndStaff } from '#test/staff.ts'

const PATH = '/api/settings/mail_words/tests/'
const typed = {
  name: 'booking-code',
  subject: 'Your code, [reference]',
  opening: 'Namaste from [company].',
  ending: '',
  around: { frame: { greeting: 'Namaste [name],', sign_off: 'Warm regards' } },
}

test('an owner sends the typed words of a mail to their own address, marked as a test, and nothing is saved', async () => {
  const { owner, staff, pembaId } = await ownerAndStaff()
  expect((await send('POST', PATH, typed, staff)).status).toBe(403)
  expect((await send('POST', PATH, typed, owner)).status).toBe(409)
  await db.updateTable('staff').set({ email: 'pemba@example.com' }).where('id', '=', pembaId).execute()

  const sent = await send('POST', PATH, typed, owner)

  expect(sent.status).toBe(201)
  expect(await sent.json()).toEqual({ address: 'pemba@example.com' })
  const [mail] = await tests()
  expect(mail).toMatchObject({ to_address: 'pemba@example.com', status: 'queued', author: pembaId })
  expect(mail!.subject).toBe('[Test] Your code, CH-7K3Q9FM')
  expect(mail!.text_body).toContain('Namaste from Lekh Treks.')
  expect(mail!.text_body).toContain('This is a test.')
  expect(mail!.text_body).toMatch(/^Namaste pemba,\n/)
  expect(mail!.text_body).toContain('Travellers: 2\n')
  expect(mail!.text_body).toContain('Warm regards\n\n-- \n')
  const kept = await (await send('GET', '/api/settings/mail_words/', undefined, owner)).json()
  expect(kept).toEqual({})
})

test('a test says what it cannot fill in, and thirty an hour are enough', async () => {
  const { owner, pembaId } = await ownerAndStaff()
  await db.updateTable('staff').set({ email: 'pemba@example.com' }).where('id', '=', pembaId).execute()

  const refused = await send('POST', PATH, { ...typed, opening: 'By [frist day]' }, owner)
  expect(refused.status).toBe(422)
  expect(await refused.json()).toMatchObject({
    errors: { opening: [expect.stringContaining('[frist day] is not known here')] },
  })
  const around = { frame: { greeting: 'Dear [nmae],' } }
  const shared = await send('POST', PATH, { ...typed, around }, owner)
  expect(shared.status).toBe(422)
  expect(await shared.json()).toMatchObject({
    errors: { 'frame.greeting': [expect.stringContaining('[nmae] is not known here')] },
  })
  expect((await send('POST', PATH, { ...typed, name: 'nothing' }, owner)).status).toBe(422)

  for (let sent = 0; sent < 30; sent++) expect((await send('POST', PATH, typed, owner)).status).toBe(201)
  expect((await send('POST', PATH, typed, owner)).status).toBe(429)
  expect(await tests()).toHaveLength(30)
})

function tests() {
  return db.selectFrom('emails').selectAll().where('kind', '=', 'mail-test').execute()
}
