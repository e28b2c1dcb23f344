import type { Settings } from '#contract/settings.ts'
import type { MailIds } from './send-form.ts'

/** Returns the ids that the browser's e-mail client sends with a wish for a trip or a question about one. */
export function customizeIds({
  service_id,
  customize_template,
  public_key,
}: Settings['mail_client']): MailIds {
  return { serviceId: service_id, templateId: customize_template, publicKey: public_key }
}
