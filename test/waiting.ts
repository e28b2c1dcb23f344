import type { WaitForm } from '#contract/waiting.ts'
import { db } from '#db/client.ts'
import { accessToken } from '#domain/security/link-tokens.ts'
import { joinWaitingList } from '#domain/waiting/join.ts'
import { openWait } from '#domain/waiting/own.ts'

/** The form of Ramesh, who waits for seats. */
export const ramesh: Omit<WaitForm, 'departure_id' | 'travellers'> = {
  name: 'Ramesh Thapa',
  email: 'ramesh@example.com',
  mobile: '+977 980 123 4567',
  nationality: 'Nepal',
}

/** Puts a party on the waiting list and opens its link. Returns its id. */
export async function waitFor(
  departure_id: string,
  travellers: number,
  email = ramesh.email,
): Promise<string> {
  await joinWaitingList({ ...ramesh, email, departure_id, travellers })
  const { id } = await db
    .selectFrom('waits')
    .select('id')
    .where('departure_id', '=', departure_id)
    .where('email', '=', email)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  await openWait(id, accessToken('waiting', id))
  return id
}

/** Returns the waits of a departure in the order in which they were asked. */
export function waitsOf(departureId: string) {
  return db.selectFrom('waits').selectAll().where('departure_id', '=', departureId).orderBy('id').execute()
}
