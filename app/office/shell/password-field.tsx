import { useState, type ComponentProps } from 'react'
import { Button } from '../../kit/button.tsx'
import { TextField } from '../../kit/field.tsx'

type Props = Omit<ComponentProps<typeof TextField>, 'label' | 'type' | 'name'>

/** A field for a password, with a button that shows it. */
export function PasswordField(props: Props) {
  const [isShown, setIsShown] = useState(false)
  return (
    <div className="grid gap-2">
      <TextField {...props} label="Password" name="password" type={isShown ? 'text' : 'password'} required />
      <Button className="justify-self-start" look="quiet" onClick={() => setIsShown(!isShown)}>
        {isShown ? 'Hide password' : 'Show password'}
      </Button>
    </div>
  )
}
