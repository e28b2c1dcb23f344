import type { Booking } from '#contract/bookings.ts'
import { Button } from '../../../kit/button.tsx'
import { EmailField, MobileField, NameField } from '../../kit/contact-fields.tsx'
import { useWords } from '../../kit/words.tsx'
import { Fold } from './fold.tsx'
import type { PostedPart } from './posted-part.ts'

type Props = { booking: Booking; posted: PostedPart | undefined }

/** The form for whose the booking is and how they are reached. */
export function Contact({ booking, posted }: Props) {
  const say = useWords()
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
      title={say('telling.contact')}
      note={[booking.fullname, booking.email, booking.mobile].filter(Boolean).join(', ')}
      isOpen={part !== undefined}
    >
      <form className="grid max-w-[640px] gap-5 sm:grid-cols-2" method="post">
        <input type="hidden" name="intent" value="contact" />
        <NameField {...field('fullname')} />
        <MobileField {...field('mobile')} />
        <div className="sm:col-span-2">
          <EmailField help={say('telling.contact_help')} {...field('email')} />
        </div>
        <Button className="justify-self-start" look="secondary" size="large" type="submit">
          {say('telling.contact_save')}
        </Button>
      </form>
    </Fold>
  )
}
