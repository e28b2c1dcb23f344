import { Star } from 'lucide-react'
import { Button } from '../../kit/button.tsx'
import { TextArea, TextField } from '../../kit/field.tsx'
import { ErrorSummary } from '../kit/error-summary.tsx'
import { useWords } from '../kit/words.tsx'

type Posted = {
  values: Record<string, string>
  failure: { reason: string; errors?: Partial<Record<string, string[]>> }
}

type Props = {
  /** The form with the values typed, and why it was refused. */
  posted?: Posted
  /** The name and the address of the traveller, as the booking has them. */
  known: { name: string; address: string }
}

const stars = [
  { value: '5', words: 'Excellent' },
  { value: '4', words: 'Good' },
  { value: '3', words: 'Fair' },
  { value: '2', words: 'Poor' },
  { value: '1', words: 'Bad' },
]

/** The form of a review, which posts to its own page. */
export function ReviewFields({ posted, known }: Props) {
  const { values = known, failure } = posted ?? {}
  const say = useWords()
  const typed: Partial<Record<string, string>> = values
  const errors = failure?.errors ?? {}
  return (
    <form className="grid gap-6" method="post">
      <ErrorSummary reason={failure?.reason} errors={errors} prefix="review-" />
      <fieldset>
        <legend className="text-small font-semibold">Stars</legend>
        <div className="mt-1.5 flex gap-2 max-sm:grid sm:flex-wrap" id="review-rating" tabIndex={-1}>
          {stars.map(({ value, words }) => (
            <label
              key={value}
              className="flex min-h-11 cursor-pointer items-center gap-2 rounded-button border border-input px-3 hover:border-ink has-checked:border-ink has-checked:bg-mist"
            >
              <input
                type="radio"
                name="rating"
                value={value}
                defaultChecked={typed.rating === value}
                aria-describedby={errors.rating ? 'review-rating-error' : undefined}
                required
              />
              <span className="num flex items-center gap-1 text-small font-semibold">
                {value}
                <Star className="size-4 fill-gold stroke-0" aria-hidden="true" />
                <span className="sr-only">stars, </span>
              </span>
              <span className="text-small">{words}</span>
            </label>
          ))}
        </div>
        {errors.rating && (
          <p className="mt-1.5 text-small font-medium text-danger" id="review-rating-error">
            {errors.rating.join('. ')}
          </p>
        )}
      </fieldset>
      <TextArea
        id="review-review"
        label="Your review"
        name="review"
        rows={8}
        maxLength={5000}
        defaultValue={typed.review}
        errors={errors.review}
        required
      />
      <TextField
        id="review-item"
        label="In one line"
        name="item"
        maxLength={200}
        defaultValue={typed.item}
        errors={errors.item}
        isOptional
      />
      <div className="grid gap-6 sm:grid-cols-2">
        <TextField
          id="review-name"
          label="Your name, as it will be shown"
          name="name"
          autoComplete="name"
          maxLength={200}
          defaultValue={typed.name}
          errors={errors.name}
          required
        />
        <TextField
          id="review-address"
          label="Where you come from"
          name="address"
          autoComplete="country-name"
          maxLength={200}
          defaultValue={typed.address}
          errors={errors.address}
          isOptional
        />
      </div>
      <Button className="justify-self-start" look="primary" size="large" type="submit">
        {say('reviewing.button')}
      </Button>
    </form>
  )
}
