import { z } from 'zod'
import { DestinationImageInput } from '#contract/images.ts'
import { figureOrAbsent } from '../kit/form/typed.ts'
import type { FieldErrors } from '../trips/form/input.ts'

const PLACE = /^[1-9]\d{0,3}$/

/** What is said about a picture, between its form and the API. */
export const ImageForm = z.object({
  alt: z.string(),
  credit: z.string(),
  focus_x: figureOrAbsent,
  focus_y: figureOrAbsent,
})
export type ImageText = z.input<typeof ImageForm>

const PlacedFields = ImageForm.extend({
  owner_id: z.string(),
  /** Counted from 1 in the form, from 0 in the API. */
  place: z.codec(z.string(), z.union([z.number(), z.nan()]), {
    decode: (typed) => (PLACE.test(typed.trim()) ? Number(typed) - 1 : NaN),
    encode: (position) => String(position + 1),
  }),
})
type PlacedFields = z.output<typeof PlacedFields>

/** As `ImageForm`, of a stored picture: also whose it is, and its place among theirs. */
export const PlacedImageForm = z.codec(
  PlacedFields,
  z.custom<Omit<PlacedFields, 'place'> & { position: number }>(),
  {
    decode: ({ place, ...picture }) => ({ ...picture, position: place }),
    encode: ({ position, ...picture }) => ({ ...picture, place: position }),
  },
)
export type PlacedImageText = z.input<typeof PlacedImageForm>

export const blankImage = () => ImageForm.encode({ alt: '', credit: '', focus_x: 50, focus_y: 50 })

/** Returns what the contract finds wrong with what is said about a picture. */
export function imageErrors(text: ImageText): FieldErrors {
  const errors: FieldErrors = {}
  const checked = DestinationImageInput.omit({ destination_id: true }).safeParse(ImageForm.decode(text))
  for (const { path, message } of checked.error?.issues ?? []) (errors[String(path[0])] ??= []).push(message)
  return errors
}

/** As `imageErrors`, for a picture that has a place. */
export function placedImageErrors(text: PlacedImageText): FieldErrors {
  const errors = imageErrors(text)
  const { owner_id, position } = PlacedImageForm.decode(text)
  if (owner_id === '') errors.owner_id = ['Choose whose picture it is']
  if (Number.isNaN(position)) errors.place = ['A whole number from 1']
  return errors
}

/** Where in a picture somebody has clicked, in whole percent of its width and height. */
export function focusAt(
  { clientX, clientY }: { clientX: number; clientY: number },
  frame: { left: number; top: number; width: number; height: number },
): Pick<ImageText, 'focus_x' | 'focus_y'> {
  return {
    focus_x: percent((clientX - frame.left) / frame.width),
    focus_y: percent((clientY - frame.top) / frame.height),
  }
}

/** "Lead picture" or "Picture 3 of 5", and of what. */
export function usageOf(
  { position, owner_name }: { position: number; owner_name: string },
  count: number,
): string {
  return position === 0
    ? `Lead picture of ${owner_name}: on its cards, at the head of its page and where links to it are shared.`
    : `Picture ${position + 1} of ${count} in the gallery of ${owner_name}.`
}

function percent(share: number) {
  return String(Math.min(100, Math.max(0, Math.round(share * 100))))
}
