import { z } from 'zod'
import { DestinationImageInput } from '#contract/images.ts'
import { figureOrAbsent } from '../kit/form/typed.ts'
import type { FieldErrors } from '../trips/form/input.ts'

const PLACE = /^[1-9]\d{0,3}$/

/** Converts the texts of a picture between its form and the API. */
export const ImageForm = z.object({
  alt: z.string(),
  credit: z.string(),
  focus_x: figureOrAbsent,
  focus_y: figureOrAbsent,
})
export type ImageText = z.input<typeof ImageForm>

const PlacedFields = ImageForm.extend({
  owner_id: z.string(),
  /** The position, counted from 1 in the form and from 0 in the API. */
  place: z.codec(z.string(), z.union([z.number(), z.nan()]), {
    decode: (typed) => (PLACE.test(typed.trim()) ? Number(typed) - 1 : NaN),
    encode: (position) => String(position + 1),
  }),
})
type PlacedFields = z.output<typeof PlacedFields>

/** Like `ImageForm`, for a stored picture: also its trip, and its position among the trip's pictures. */
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

/** Returns the contract's messages about the texts of a picture. */
export function imageErrors(text: ImageText): FieldErrors {
  const errors: FieldErrors = {}
  const checked = DestinationImageInput.omit({ destination_id: true }).safeParse(ImageForm.decode(text))
  for (const { path, message } of checked.error?.issues ?? []) (errors[String(path[0])] ??= []).push(message)
  return errors
}

/** Like `imageErrors`, for a picture that has a position. */
export function placedImageErrors(text: PlacedImageText): FieldErrors {
  const errors = imageErrors(text)
  const { owner_id, position } = PlacedImageForm.decode(text)
  if (owner_id === '') errors.owner_id = ['Choose whose picture it is']
  if (Number.isNaN(position)) errors.place = ['A whole number from 1']
  return errors
}

/** Returns the place of a click in a picture, in whole percent of its width and height. */
export function focusAt(
  { clientX, clientY }: { clientX: number; clientY: number },
  frame: { left: number; top: number; width: number; height: number },
): Pick<ImageText, 'focus_x' | 'focus_y'> {
  return {
    focus_x: percent((clientX - frame.left) / frame.width),
    focus_y: percent((clientY - frame.top) / frame.height),
  }
}

/** Returns "Lead picture" or "Picture 3 of 5", with the name of its trip. */
export function usageOf(
  { position, owner_name }: { position: number; owner_name: string },
  count: number,
): string {
  return position === 0
    ? `Lead picture of ${owner_name}: on its cards, at the head of its page and where links to it are shared.`
    : `Picture ${position + 1} of ${count} in the gallery of ${owner_name}.`
}

/** Returns the focal point at these percents, or at the edge that they lie beyond. */
export function focusMoved([x, y]: [x: number, y: number]): Pick<ImageText, 'focus_x' | 'focus_y'> {
  return { focus_x: percent(x / 100), focus_y: percent(y / 100) }
}

function percent(share: number) {
  return String(Math.min(100, Math.max(0, Math.round(share * 100))))
}
