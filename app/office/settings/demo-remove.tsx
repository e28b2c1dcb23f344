import { href, redirect, useFetcher } from 'react-router'
import { Alert } from '../../kit/alert.tsx'
import { compactClass } from '../kit/compact.ts'
import { Dialog } from '../kit/dialog/dialog.tsx'
import { useClose } from '../kit/dialog/use-close.ts'
import { useSendingOnce } from '../kit/one-at-a-time.ts'
import { at } from '../shell/api-address.ts'
import { tryApi } from '../shell/api.ts'
import { tell } from '../shell/messages.ts'

export async function clientAction() {
  const result = await tryApi(at('/api/demo-content/'), { method: 'DELETE' })
  if ('failure' in result) return result
  const { removed, kept_as_drafts } = await result.response.json()
  const counts = Object.entries(removed).flatMap(([kind, count]) => (count > 0 ? [`${count} ${kind}`] : []))
  const kept = kept_as_drafts.length > 0 ? ` Kept as drafts: ${kept_as_drafts.join(', ')}.` : ''
  tell('Demo content removed', { reason: `${counts.join(', ') || 'There was none'}.${kept}` })
  return redirect(href('/admin/settings'))
}

export default function RemoveDemo() {
  const fetcher = useFetcher<{ failure: { reason: string } }>()
  const send = useSendingOnce((form) => fetcher.submit(form))
  const close = useClose()
  return (
    <Dialog title="Remove demo content" onClose={close}>
      <p>Remove everything that came with the software and that nobody has edited since? These go:</p>
      <ul className="mt-3 list-disc pl-5 text-muted">
        <li>the demo regions, destinations and tour packages, with their pictures and departures</li>
        <li>the demo blogs, reviews and questions</li>
        <li>the demo operator’s name, contacts, texts, terms and bank details in the settings</li>
      </ul>
      <p className="mt-3">
        What you have added or edited stays. A demo trip that somebody has booked or reviewed stays as a
        draft. This cannot be undone.
      </p>
      <Alert reason={fetcher.data?.failure.reason} />
      <fetcher.Form className="mt-6 flex justify-end gap-2" method="post" onSubmit={send}>
        <button type="button" className={compactClass()} onClick={close}>
          Cancel
        </button>
        <button type="submit" className={compactClass('danger')} disabled={fetcher.state !== 'idle'}>
          Remove demo content
        </button>
      </fetcher.Form>
    </Dialog>
  )
}
