import { db } from '#db/client.ts'

type Press = (call: string, path: string) => Promise<unknown>

/** Leaves two addresses among those who asked for letters, one of them to be erased with the person, and presses the other away. */
export async function pressLetters(press: Press, email: string): Promise<void> {
  const asked_at = new Date().toISOString()
  const row = { agreed_to: 'Letters', source: '/', asked_at, confirmed_at: asked_at, left_at: null }
  await db
    .insertInto('subscribers')
    .values([
      { ...row, id: 'subscriber-1', email: `gone-${email}` },
      { ...row, id: 'subscriber-2', email },
    ])
    .execute()
  await press('DELETE /api/subscribers/{id}/', '/api/subscribers/subscriber-1/')
}
