import type { Tx } from '#db/client.ts'
import { publicUrl } from '#integrations/own-address.ts'
import type { Actor } from '../events.ts'
import { dangerousActDone, type DangerousFacts } from '../mails/dangerous.ts'
import { queueMail, type Mail } from '../mails/outbox.ts'
import { askingNetwork } from '../security/log.ts'
import { readSettings } from '../settings.ts'

type Act = Pick<DangerousFacts, 'act'> &
  Partial<Pick<DangerousFacts, 'details'>> & {
    about: Mail['about']
    /** The office's address, when the one in the settings is what was changed. */
    address?: string
  }

/**
 * Mails the office about an act that needs a confirmed password, in the transaction of the act. It goes to the
 * office's address and not to their own, which whoever does it may have changed.
 */
export async function tellOfDanger(
  tx: Tx,
  actor: Actor,
  { act, details = [], about, address }: Act,
): Promise<void> {
  const house = await readSettings(tx)
  const person = await tx
    .selectFrom('staff')
    .select(['name', 'username'])
    .where('id', '=', actor)
    .executeTakeFirst()
  const content = dangerousActDone(
    {
      act,
      who: person ? `${person.name} (${person.username})` : actor,
      at: new Date().toISOString(),
      network: askingNetwork(),
      details,
      peopleUrl: publicUrl('/admin/people'),
    },
    house,
  )
  const to = { name: house.company.name, address: address ?? house.contacts.email }
  await queueMail(tx, { ...content, kind: 'danger-for-staff', to, about })
}
