import { useFetcher } from 'react-router'
import { Alert } from '../../../kit/alert.tsx'
import { Button } from '../../../kit/button.tsx'
import { useSendingOnce } from '../one-at-a-time.ts'
import { Dialog } from './dialog.tsx'
import { useClose } from './use-close.ts'

type Props = {
  title: string
  /** Names the thing and says what goes with it. Undefined when it could not be fetched. */
  question: string | undefined
  version: number | undefined
  /** Why it could not be fetched. */
  reason: string | undefined
}

/** Asks before something is deleted, and stays with the reason when it could not be. The route's action deletes. */
export function DeleteDialog({ title, question, version, reason }: Props) {
  const fetcher = useFetcher<{ failure: { reason: string } }>()
  const send = useSendingOnce((form) => fetcher.submit(form))
  const close = useClose()
  const failed = fetcher.data?.failure.reason ?? reason
  return (
    <Dialog title={title} onClose={close}>
      {question && <p>{question}</p>}
      <Alert reason={failed} />
      <fetcher.Form className="mt-6 flex justify-end gap-2" method="post" onSubmit={send}>
        <input type="hidden" name="version" value={version ?? ''} />
        <Button look="quiet" onClick={close}>
          Cancel
        </Button>
        <Button look="danger" type="submit" disabled={fetcher.state !== 'idle' || question === undefined}>
          Delete
        </Button>
      </fetcher.Form>
    </Dialog>
  )
}
