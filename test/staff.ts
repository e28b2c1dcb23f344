import { acceptInvitation, invite } from '#domain/staff/invitations.ts'
import { logIn } from '#domain/staff/tokens.ts'
import { signedIn } from './requests.ts'
import { db } from '#db/client.ts'
import { pemba } from './people.ts'

/** A member of staff who edits the pages and is no owner. */
export const dawa = { username: 'dawa', password: 'thame-potato-pancake' }

type Headers = { authorization: string }

/** Returns Pemba the owner and Dawa, whom he invited, both logged in. */
export async function ownerAndStaff(): Promise<{
  owner: Headers
  staff: Headers
  pembaId: string
  dawaId: string
}> {
  const owner = await signedIn()
  const pembaId = await idOf(pemba.username)
  const dawaId = await addDawa(pembaId)
  const { access } = await logIn(dawa, 'test')
  return { owner, staff: { authorization: `Bearer ${access}` }, pembaId, dawaId }
}

/** Makes Dawa's account by an invitation. Returns its id. */
export async function addDawa(ownerId: string): Promise<string> {
  const { url } = await invite({ name: 'Dawa', roles: ['manager'] }, ownerId)
  const { _id } = await acceptInvitation({ ...dawa, name: 'Dawa Sherpa', token: tokenIn(url) })
  return _id
}

/** Returns the token of a link. */
export function tokenIn(url: string): string {
  return new URL(url, 'http://site').searchParams.get('token')!
}

/** Returns the id of the account with this username. */
export async function idOf(username: string): Promise<string> {
  const { id } = await db
    .selectFrom('staff')
    .select('id')
    .where('username', '=', username)
    .executeTakeFirstOrThrow()
  return id
}
