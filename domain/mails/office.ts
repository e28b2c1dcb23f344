import { officeAddresses } from '#contract/office-rules.ts'
import type { Settings } from '#contract/settings.ts'
import type { Tx } from '#db/client.ts'
import { queueMail, type Mail } from './outbox.ts'

type Office = Pick<Settings, 'company' | 'contacts' | 'office_rules'>

/** Queues a mail to each address of the office that gets mails of its kind, in the caller's transaction. */
export async function queueOfficeMail(tx: Tx, mail: Omit<Mail, 'to'>, office: Office): Promise<void> {
  for (const address of officeAddresses(mail.kind, office))
    await queueMail(tx, { ...mail, to: { name: office.company.name, address } })
}
