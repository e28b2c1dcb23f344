import { Button } from '../../../kit/button.tsx'
import { priceFor, useChoice, type Offer } from './choice.ts'
import { useOwnKey } from './key.ts'

/** The button that sends the booking form, and a note whether the form leads to a payment or asks for a price. */
export default function BookingSend(offer: Offer) {
  const choice = useChoice(offer)
  const isSentAgain = useOwnKey(offer.form, offer.isPosted)
  const isRequest = priceFor(offer, choice).price === null
  return (
    <>
      {isSentAgain && !offer.applies && (
        <p className="mt-4 rounded-button bg-mist px-4 py-3 text-small font-medium" role="status">
          You have booked with this form already. Sending it again changes that booking: the places it holds
          stay yours, even where their date is called full.
        </p>
      )}
      <Button className="mt-6 w-full sm:w-auto" type="submit" size="large">
        {offer.applies ? 'Send your application' : isRequest ? 'Send your request' : 'Continue to payment'}
      </Button>
      <p className="mt-3 text-small text-muted">
        {offer.applies
          ? 'Nothing is due until we say yes.'
          : isRequest
            ? 'We answer with a price. Nothing is due until you accept it.'
            : 'Nothing is charged yet. The next page shows the deposit once more.'}
      </p>
    </>
  )
}
