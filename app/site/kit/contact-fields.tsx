import type { ComponentProps } from 'react'
import { TextField } from '../../kit/field.tsx'

type Props = Omit<ComponentProps<typeof TextField>, 'label' | 'type' | 'autoComplete' | 'maxLength'>

/** The name of whoever fills in a form. */
export function NameField(props: Props) {
  return <TextField label="Full name" {...props} autoComplete="name" maxLength={200} />
}

/** Where mails go. `label`: where more than one address could be meant. */
export function EmailField({ label = 'Email', ...props }: Props & { label?: string }) {
  return <TextField label={label} {...props} type="email" autoComplete="email" maxLength={254} />
}

/** The telephone that is rung on the way. */
export function MobileField(props: Props) {
  return (
    <TextField
      label="Mobile"
      help="With the country code."
      {...props}
      type="tel"
      autoComplete="tel"
      maxLength={50}
    />
  )
}
