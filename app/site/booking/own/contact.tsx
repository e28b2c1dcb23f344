import type { Booking } from '#contract/bookings.ts'
import { Button } from '../../../kit/button.tsx'
import { EmailField, MobileField, NameField } from '../../kit/contact-fields.tsx'
import { Fold } from './fold.tsx'
import type { PostedPart } from './posted-part.ts'

type Props = { booking: Booking; posted: PostedPart | undefined }

/** The form for whose the booking is and how they are reached. */
export function Contact({ booking, posted }: Props) {
  const part = posted?.intent === 'contact' ? posted : undefined
  const field = (name: 'fullname' | 'email' | 'mobile') => ({
    id: `contact-${name}`,
    name,
    defaultValue: part?.values[name] ?? booking[name],
    errors: part?.errors?.[name],
    required: true,
  })
  return (
    <Fold
      id="contact"
      title="Your name and how we reach you"
      note={[booking.fullname, booking.email, booking.mobile].filter(Boolean).join(', ')}
      isOpen={part !== undefined}
    >
      <form className="grid max-w-[640px] gap-5 sm:grid-cols-2" method="post">
        <input type="hidden" name="intent" value="contact" />
        <NameField {...field('fullname')} />
        <MobileField {...field('mobile')} />
        <div className="sm:col-span-2">
          <EmailField
            help="If you change the address, it gets a new link to this page by mail, and the link you have now stops working."
            {...field('email')}
          />
        </div>
        <Button className="justify-self-start" look="secondary" size="large" type="submit">
          Save name and contact
        </Button>
      </form>
    </Fold>
  )
}
