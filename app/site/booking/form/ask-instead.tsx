import { Button } from '../../../kit/button.tsx'

/** Offers, below the rules that forbid a booking, to send what was typed as a question; says so once it is sent. */
export function AskInstead({ isSent }: { isSent: boolean }) {
  if (isSent)
    return (
      <p className="rounded-button bg-mist px-5 py-4 font-medium" role="status">
        We have your question with everything you typed, and will answer by e-mail. Nothing is booked and
        nothing is charged.
      </p>
    )
  return (
    <div className="rounded-button bg-mist px-5 py-4">
      <p>
        Change what does not fit, or send us what you typed as a question: we look for a way that the rules
        allow, and answer by mail. Nothing is booked.
      </p>
      <Button className="mt-4" look="secondary" type="submit" name="intent" value="ask">
        Ask us instead
      </Button>
    </div>
  )
}
