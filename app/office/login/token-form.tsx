import type { ReactNode } from 'react'
import { Form, useSubmit } from 'react-router'
import { PASSWORD_MAX, PASSWORD_MIN } from '#contract/staff.ts'
import { Alert } from '../../kit/alert.tsx'
import { Button } from '../../kit/button.tsx'
import { useSendingOnce } from '../kit/one-at-a-time.ts'
import { PasswordField } from '../shell/password-field.tsx'
import { useIsSending } from './is-sending.ts'
import type { Refusal } from './send.ts'

/** Returns the token of a mailed link; empty without one. */
export function tokenOf(request: Request): string {
  return new URL(request.url).searchParams.get('token') ?? ''
}

type Props = { token: string; save: string; refusal: Refusal | undefined; children: ReactNode }

/** The form of a page that a mailed link opens: other fields, then the password that the person chooses. Sends the token along. */
export function TokenForm({ token, save, refusal, children }: Props) {
  const isBusy = useIsSending()
  const submit = useSubmit()
  const send = useSendingOnce((form) => submit(form))
  return (
    <Form className="grid gap-4" method="post" onSubmit={send}>
      <input type="hidden" name="token" value={token} />
      {children}
      <PasswordField
        autoComplete="new-password"
        help={`At least ${PASSWORD_MIN} characters. Three or four words are good.`}
        minLength={PASSWORD_MIN}
        maxLength={PASSWORD_MAX}
        errors={refusal?.errors?.password}
      />
      <Button type="submit" disabled={isBusy}>
        {save}
      </Button>
      <Alert reason={refusal?.reason} />
    </Form>
  )
}
