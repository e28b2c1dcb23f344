import { DestinationImageInput } from '#contract/images.ts'
import type { FieldErrors } from '../trips/form/input.ts'

/** What is said about a picture, as it is typed. */
export type ImageText = { alt: string; credit: string; focus_x: string; focus_y: string }
/** A stored picture as its form shows it: also whose it is, and its place among theirs, counted from 1. */
export type PlacedImageText = ImageText & { owner_id: string; place: string }

export const blankImage = (): ImageText => ({ alt: '', credit: '', focus_x: '50', focus_y: '50' })

/** What is wrong with what is said about a picture, by the contract. */
export function imageErrors(text: ImageText): FieldErrors {
  const errors: FieldErrors = {}
  const checked = DestinationImageInput.omit({ destination_id: true }).safeParse(text)
  for (const { path, message } of checked.error?.issues ?? []) (errors[String(path[0])] ??= []).push(message)
  return errors
}

/** As `imageErrors`, for a picture that has a place. */
export function placedImageErrors(text: PlacedImageText): FieldErrors {
  const errors = imageErrors(text)
  if (text.owner_id === '') errors.owner_id = ['Choose whose picture it is']
  if (!/^[1-9]\d{0,3}$/.test(text.place.trim())) errors.place = ['A whole number from 1']
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
