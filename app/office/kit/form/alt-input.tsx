import { Warning } from '../warning.tsx'
import { TextInput } from './inputs.tsx'

const NO_ALT =
  'Without an alt text, people who cannot see the picture do not know what it shows, nor do search engines. You can save without it; Today reminds you until it is there.'

type Props = { path: string; label: string; value: string; onChange: (alt: string) => void }

/** The field for a picture's description. It may stay empty for now, but a note reminds the person. */
export function AltInput(props: Props) {
  return (
    <div className="grid gap-2">
      <TextInput {...props} help="What the picture shows, for those who cannot see it." isOptional />
      <Warning says={props.value.trim() === '' ? NO_ALT : undefined} />
    </div>
  )
}
