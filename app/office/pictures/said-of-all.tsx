import { TextInput } from '../kit/form/inputs.tsx'
import { blankImage, type ImageText } from './text.ts'

/** What is said of all pictures of an upload, where nothing else is typed for one of them. */
export type SaidOfAll = Pick<ImageText, 'alt' | 'credit'>
/** Nothing is said of all pictures yet. */
export const NOTHING_OF_ALL: SaidOfAll = { alt: '', credit: '' }

/** The text of one picture: what is typed for it, else what is said of all. */
export function saidOf(all: SaidOfAll, own: Partial<ImageText> | undefined): ImageText {
  return { ...blankImage(), ...all, ...own }
}

type Props = { count: number; all: SaidOfAll; edit: (part: Partial<SaidOfAll>) => void }

/** The two fields for all pictures; a single picture needs none. */
export function AllFields({ count, all, edit }: Props) {
  if (count < 2) return null
  return (
    <fieldset className="grid gap-4 rounded-button bg-mist p-3 sm:grid-cols-2">
      <legend className="sr-only">The same for all</legend>
      <TextInput
        path="all.alt"
        label="Alt text of all"
        help="Then change it below where a picture shows something else."
        isOptional
        value={all.alt}
        onChange={(alt) => edit({ alt })}
      />
      <TextInput
        path="all.credit"
        label="Credit of all"
        placeholder="Photo: Pemba Sherpa"
        isOptional
        value={all.credit}
        onChange={(credit) => edit({ credit })}
      />
    </fieldset>
  )
}
