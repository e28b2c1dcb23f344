import type { Tx } from '#db/client.ts'
import { publicUrl } from '#integrations/own-address.ts'
import { loginChanged, newLogin } from '../mails/logins.ts'
import { queueMail } from '../mails/outbox.ts'
import { askingNetwork } from '../security/log.ts'
import { readSettings } from '../settings.ts'
import { reachableStaff } from './reachable.ts'

/**
 * Mails a person that how they log in was changed, in the transaction of the change; nothing to somebody without an
 * address. `what`: in a sentence, without a secret.
 */
export async function tellOfLoginChange(tx: Tx, staffId: string, what: string): Promise<void> {
  const to = (await reachableStaff(tx, [staffId])).get(staffId)
  if (!to) return
  const content = loginChanged({ ...seenNow(to.name), what }, await readSettings(tx))
  await queueMail(tx, { ...content, kind: 'login-changed', to, about: { noun: 'staff', id: staffId } })
}

/** Mails a person that somebody has logged in as them from a browser that never has. */
export async function tellOfNewBrowser(tx: Tx, staffId: string, device: string): Promise<void> {
  const to = (await reachableStaff(tx, [staffId])).get(staffId)
  if (!to) return
  const content = newLogin({ ...seenNow(to.name), device }, await readSettings(tx))
  await queueMail(tx, { ...content, kind: 'new-login', to, about: { noun: 'staff', id: staffId } })
}

function seenNow(name: string) {
  const accountUrl = publicUrl('/admin/account')
  return { name, at: new Date().toISOString(), network: askingNetwork(), accountUrl }
}
