import { expect, test } from 'vitest'
import { db } from '#db/client.ts'
import { pemba } from '#test/people.ts'
import { send, signedIn } from '#test/requests.ts'

test('a passkey that is made up, late or of somebody else opens nothing', async () => {
  const owner = await signedIn()
  const { challenge_id, options } = await beginPasskey()
  expect(options).toMatchObject({ rpId: 'localhost', userVerification: 'required' })
  expect(options).not.toHaveProperty('allowCredentials.0')
  const response = { clientDataJSON: 'AAAA', authenticatorData: 'AAAA', signature: 'AAAA' }
  const credential = { id: 'AAAA', rawId: 'AAAA', type: 'public-key', response }
  await db
    .insertInto('passkeys')
    .values({
      id: 'AAAA',
      staff_id: (await db.selectFrom('staff').select('id').executeTakeFirstOrThrow()).id,
      name: 'A key',
      public_key: 'AAAA',
      // The largest that an authenticator counts to.
      counter: 2 ** 32 - 1,
      created_at: new Date().toISOString(),
      last_used_at: null,
    })
    .execute()
  const tryIt = (id: string) => send('POST', '/api/token/passkey/', { challenge_id: id, credential })

  for (const id of [challenge_id, challenge_id, 'made-up']) expect((await tryIt(id)).status).toBe(401)
  expect(await db.selectFrom('passkey_challenges').selectAll().execute()).toEqual([])
  expect((await send('POST', '/api/token/passkey/', { challenge_id, credential: {} })).status).toBe(422)

  const adding = await send('POST', '/api/staff/me/passkeys/options/', undefined, owner)
  const made = (await adding.json()) as { challenge_id: string; options: { attestation: string } }
  expect(made.options).toMatchObject({
    attestation: 'none',
    authenticatorSelection: { userVerification: 'required' },
  })
  expect((await tryIt(made.challenge_id)).status).toBe(401)
  const toAdd = { ...credential, response: { clientDataJSON: 'AAAA', attestationObject: 'AAAA' } }
  const body = { challenge_id: made.challenge_id, name: 'Mine', credential: toAdd }
  expect((await send('POST', '/api/staff/me/passkeys/', body, owner)).status).toBe(422)
  expect((await send('POST', '/api/token/', pemba)).status).toBe(401)
})

async function beginPasskey() {
  const response = await send('POST', '/api/token/passkey/options/')
  return (await response.json()) as { challenge_id: string; options: Record<string, unknown> }
}
