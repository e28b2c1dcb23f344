import { db } from '#db/client.ts'

type Press = (call: string, path: string) => Promise<unknown>

/** Leaves two subscribers, one of them to be erased with the person, and presses the other away. */
export async function pressLetters(press: Press, email: string): Promise<void> {
  await leaveSubscriber('subscriber-1', `gone-${email}`)
  await leaveSubscriber('subscriber-2', email)
  await press('DELETE /api/subscribers/{id}/', '/api/subscribers/subscriber-1/')
}

/** Leaves an address that gets the newsletter. */
export async function leaveSubscriber(id: string, email: string): Promise<void> {
  const asked_at = new Date().toISOString()
  await db
    .insertInto('subscribers')
    .values({ id, email, agreed_to: 'Letters', source: '/', asked_at, confirmed_at: asked_at, left_at: null })
    .execute()
}
