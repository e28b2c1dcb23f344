import { useEffect, useRef } from 'react'
import type { HandoverForm } from '#contract/payments.ts'
import { Button } from '../../kit/button.tsx'

/** The form that takes the payer to the provider. It sends itself; without JavaScript the payer presses the button. */
export default function PaymentHandover({
  form: { action, fields, method },
  go,
}: {
  form: HandoverForm
  /** The word of the button. */
  go: string
}) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.submit(), [])

  return (
    <form ref={form} action={action} method={method ?? 'post'}>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" size="large">
        {go}
      </Button>
    </form>
  )
}
