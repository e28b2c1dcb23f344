import { href, Link, redirect } from 'react-router'
import { ReviewInput, type StaffReview } from '#contract/reviews.ts'
import { Alert } from '../../kit/alert.tsx'
import { EditDialog } from '../kit/dialog/edit.tsx'
import { useClose } from '../kit/dialog/use-close.ts'
import type { Field } from '../kit/form/fields.ts'
import { shrunk } from '../kit/form/picture-file.ts'
import { RecordForm } from '../kit/form/record-form.tsx'
import { saveRecord } from '../kit/form/saving.ts'
import type { Json } from '../kit/json.ts'
import { at } from '../shell/api-address.ts'
import { readApi, type Failure } from '../shell/api.ts'
import { tell } from '../shell/messages.ts'
import { uploadForm } from '../shell/upload.ts'
import { readTrips } from '../trips/choices.ts'

type TripChoice = { value: string | null; label: string }

type Props = {
  title: string
  save: string
  trips: TripChoice[]
  review?: StaffReview
  problem?: string
}

export function ReviewForm({ title, save, trips, review, problem }: Props) {
  const close = useClose()
  return (
    <EditDialog title={title} onClose={close}>
      <Alert reason={problem} />
      {review?.booking_reference && <Verified reference={review.booking_reference} />}
      {!problem && (
        <RecordForm
          fields={fieldsWith(trips)}
          schema={ReviewInput}
          initial={review ? toReviewValue(review) : blank}
          version={review && String(review.version)}
          save={save}
          onCancel={close}
        />
      )}
    </EditDialog>
  )
}

/** What staff must know before they change a word. */
function Verified({ reference }: { reference: string }) {
  return (
    <p className="mb-4">
      Verified: written behind the link of booking{' '}
      <Link className="text-lake hover:underline" to={href('/admin/bookings/:reference', { reference })}>
        {reference}
      </Link>
      . Publish it as it is, or leave it out.
    </p>
  )
}

/** The trips a review may be about. */
export async function loadTripChoices(): Promise<TripChoice[]> {
  const trips = await readTrips()
  return [
    { value: null, label: 'No trip' },
    ...trips.map(({ _id, name, slug }) => ({ value: _id, label: `${name} (${slug})` })),
  ]
}

/** One review for a popup. Never throws. */
export async function loadReview(id: string): Promise<{ review?: StaffReview; problem?: string }> {
  const result = await readApi(at('/api/reviews/{id}/', { id }))
  return 'failure' in result ? { problem: result.failure.reason } : { review: result.body }
}

/** Sends the form of a new review, or of the one with this id. Answers what went wrong, or leaves for the list. */
export async function saveReview(request: Request, id?: string) {
  const result =
    id === undefined
      ? await saveRecord(request, { method: 'POST', path: at('/api/reviews/'), toBody })
      : await saveRecord(request, {
          method: 'PUT',
          path: at('/api/reviews/{id}/', { id }),
          toBody,
          readTheirs: () => theirs(id),
        })
  if ('failure' in result) return result
  tell(id === undefined ? 'Review added' : 'Review updated')
  return redirect(href('/admin/reviews') + new URL(request.url).search)
}

/** What of a review is edited. */
export function toReviewValue(review: StaffReview) {
  const { trip_id, profile, name, address, item, review: text, rating, is_featured, status } = review
  return { trip_id, profile, name, address, item, review: text, rating, is_featured, status }
}

async function theirs(
  id: string,
): Promise<{ body: Json; version: string | undefined } | { failure: Failure }> {
  const { review, problem } = await loadReview(id)
  if (!review) return { failure: { reason: problem ?? '' } }
  return { body: toReviewValue(review), version: String(review.version) }
}

const blank: Json = {
  trip_id: null,
  profile: null,
  name: '',
  address: '',
  item: '',
  review: '',
  rating: 5,
  is_featured: false,
  status: 'published',
}

/** Stores the photo; it is shown to nobody before the review is saved with it. */
async function uploadPhoto(file: File) {
  const form = new FormData()
  form.set('image_file', await shrunk(file))
  const result = await uploadForm(at('/api/reviews/photos/'), { method: 'POST', form })
  return 'failure' in result ? result : { body: result.body.profile }
}

function fieldsWith(trips: TripChoice[]): Field[] {
  return [
    { kind: 'line', name: 'name', label: 'Name', max: 200 },
    {
      kind: 'picture',
      name: 'profile',
      label: 'Photo',
      help: 'A face, shown small and round. Without one the first letters of the name stand there.',
      upload: uploadPhoto,
    },
    { kind: 'line', name: 'address', label: 'Where they come from', max: 200 },
    { kind: 'choice', name: 'trip_id', label: 'Trip', choices: trips },
    { kind: 'line', name: 'item', label: 'Headline', max: 200 },
    { kind: 'text', name: 'review', label: 'Review', max: 5000, rows: 6 },
    { kind: 'whole', name: 'rating', label: 'Rating, 1 to 5', min: 1, max: 5 },
    { kind: 'switch', name: 'is_featured', label: 'Show among the testimonials of the home page' },
    {
      kind: 'choice',
      name: 'status',
      label: 'Status',
      choices: [
        { value: 'published', label: 'Published' },
        { value: 'pending', label: 'Pending: shown nowhere' },
      ],
    },
  ]
}

function toBody(value: Json) {
  return ReviewInput.parse(value)
}
