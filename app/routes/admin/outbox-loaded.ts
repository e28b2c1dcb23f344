import { useRouteLoaderData } from 'react-router'
import type { EmailEntry } from '#contract/emails.ts'
import type { clientLoader } from './outbox.tsx'

type Loaded = { mail: EmailEntry; problem?: undefined } | { mail?: undefined; problem: string }

/** The mail below a dialog, from the list: mails have no path of their own to read. */
export function useLoadedMail(id: string): Loaded {
  const page = useRouteLoaderData<typeof clientLoader>('routes/admin/outbox')
  const mail = page?.rows.find(({ _id }) => _id === id)
  if (mail) return { mail }
  return { problem: page?.problem ?? 'This mail is not on this page of the list. Look for it there' }
}
