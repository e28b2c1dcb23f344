import { Button, buttonClass } from '../../kit/button.tsx'
import { useWords } from '../kit/words.tsx'

type Props = {
  /** Why they decline, as they wrote it. */
  reason: string
  /** Of this page: the way back to the open proposal. */
  address: URLSearchParams
}

/** Asks once more before a proposal is declined. It takes the focus, and it works without scripts. */
export function Sure({ reason, address }: Props) {
  const say = useWords()
  return (
    <form
      className="rounded-button bg-warning-tint px-5 py-5 print:hidden"
      method="post"
      aria-labelledby="sure"
    >
      <h2 className="text-h3" id="sure" tabIndex={-1} autoFocus>
        {say('proposal.sure')}
      </h2>
      <p className="mt-3">{say('proposal.sure_text')}</p>
      {reason !== '' && (
        <p className="mt-3 wrap-anywhere text-muted">{say('proposal.sure_reason', { reason: reason })}</p>
      )}
      <input type="hidden" name="reason" value={reason} />
      <div className="mt-5 flex flex-wrap gap-3">
        <Button look="secondary" size="large" type="submit" name="intent" value="sure">
          {say('proposal.sure_button')}
        </Button>
        <a className={buttonClass('primary', 'large')} href={`?${address}`}>
          {say('proposal.sure_back')}
        </a>
      </div>
    </form>
  )
}
