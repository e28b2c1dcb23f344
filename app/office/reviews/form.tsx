import { href } from 'react-router'
import { ReviewInput, type StaffReview } from '#contract/reviews.ts'
import { FormDialog, type FormDialogProps } from '../kit/dialog/form.tsx'
import type { Field } from '../kit/form/fields.ts'
import { shrunk } from '../kit/form/picture-file.ts'
import { MayLink } from '../kit/may-link.tsx'
import { at } from '../shell/api-address.ts'
import { readApi, tryApi } from '../shell/api.ts'
import { uploadForm } from '../shell/upload.ts'
import { readTrips, tripChoices } from '../trips/choices.ts'

type TripChoice = { value: string | null; label: string }

type Props = Pick<
  FormDialogProps<typeof ReviewInput>,
  'title' | 'save' | 'says' | 'loaded' | 'readTheirs' | 'onSave' | 'later'
> & { id?: string; trips: TripChoice[]; reference?: string | null }

const FIRST = 'Shown first here. Visitors find it in the place of its day.'
const PENDING = 'Shown first here. Visitors see it once it is published.'

/** The fields of a review. `reference`: the reference of the booking for which it was written. */
export function ReviewForm({ id, trips, reference, ...form }: Props) {
  return (
    <FormDialog
      {...form}
      facts={reference && <Verified reference={reference} />}
      fields={fieldsWith(trips)}
      schema={ReviewInput}
      live={(draft, signal) =>
        tryApi(at('/api/reviews/previews/page/'), { method: 'POST', body: { id, draft }, signal })
      }
      liveHint={({ status }) => (status === 'pending' ? PENDING : FIRST)}
    />
  )
}

/** Tells staff that the review comes from a traveller, so that they do not change its words. */
function Verified({ reference }: { reference: string }) {
  return (
    <p>
      Verified: written behind the link of booking{' '}
      <MayLink
        isFact
        className="text-lake hover:underline"
        to={href('/admin/bookings/:reference', { reference })}
      >
        {reference}
      </MayLink>
      . Publish it as it is, or leave it out.
    </p>
  )
}

/** Returns the trips that a review may be about. */
export async function loadTripChoices(): Promise<TripChoice[]> {
  const trips = await readTrips()
  return [{ value: null, label: 'No trip' }, ...tripChoices(trips)]
}

/** Returns the review as values for the form and the reference of its booking, or why it cannot be edited. */
export async function readReview(id: string) {
  const result = await readApi(at('/api/reviews/{id}/', { id }))
  if ('failure' in result) return result
  const { version, booking_reference } = result.body
  return { text: toReviewValue(result.body), version, reference: booking_reference }
}

/** Returns the fields of a draft of a review. */
export function textOfDraft(document: unknown) {
  return toReviewValue(document as StaffReview)
}

/** Returns the fields of a review that staff edit. */
export function toReviewValue(review: StaffReview) {
  const { trip_id, profile, name, address, item, review: text, rating, answer, is_featured, status } = review
  return { trip_id, profile, name, address, item, review: text, rating, answer, is_featured, status }
}

/** Uploads the photo. Nobody sees it before the review is saved with it. */
async function uploadPhoto(file: File) {
  const fields = { image_file: await shrunk(file) }
  const result = await uploadForm(at('/api/reviews/photos/'), { method: 'POST', fields })
  return 'failure' in result ? result : { body: result.body.profile }
}

function fieldsWith(trips: TripChoice[]): Field[] {
  return [
    { kind: 'line', name: 'name', label: 'Name' },
    {
      kind: 'picture',
      name: 'profile',
      label: 'Photo',
      help: 'A face, shown small and round. Without one, the initials are shown.',
      upload: uploadPhoto,
    },
    { kind: 'line', name: 'address', label: 'Where they come from' },
    { kind: 'choice', name: 'trip_id', label: 'Trip', choices: trips },
    { kind: 'line', name: 'item', label: 'Headline' },
    { kind: 'text', name: 'review', label: 'Review', rows: 6 },
    { kind: 'whole', name: 'rating', label: 'Rating, 1 to 5', min: 1, max: 5 },
    {
      kind: 'text',
      name: 'answer',
      label: 'Your answer',
      rows: 4,
      help: 'It stands below the review, for everybody to read. Empty: no answer.',
    },
    { kind: 'switch', name: 'is_featured', label: 'Show among the testimonials of the home page' },
    {
      kind: 'choice',
      name: 'status',
      label: 'Status',
      choices: [
        { value: 'published', label: 'Published' },
        { value: 'pending', label: 'Pending: not shown' },
      ],
    },
  ]
}
