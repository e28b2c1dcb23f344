import { useState } from 'react'
import { Alert } from '../../kit/alert.tsx'
import { TextField } from '../../kit/field.tsx'
import { compactBox, compactClass } from '../kit/compact.ts'
import { at } from '../shell/api-address.ts'
import { tryApi } from '../shell/api.ts'
import { hasPasskeys, makePasskey } from './browser.ts'
import type { RunChange } from './use-change.ts'

type Props = { isBusy: boolean; run: RunChange; onDone: (codes: string[]) => void }

/** Makes a passkey on this device, named so that the person knows it again. */
export function PasskeyForm({ isBusy, run, onDone }: Props) {
  const [reason, setReason] = useState<string>()
  const [errors, setErrors] = useState<string[]>()

  async function add(form: HTMLFormElement) {
    const name = new FormData(form).get('name')
    await run(async () => {
      setErrors(undefined)
      const begun = await tryApi(at('/api/staff/me/passkeys/options/'), { method: 'POST' })
      if ('failure' in begun) return setReason(`${begun.failure.reason}.`)
      const { challenge_id, options } = await begun.response.json()
      const made = await makePasskey({ challenge_id, options })
      if ('reason' in made) return setReason(made.reason)
      const body = { challenge_id, name: typeof name === 'string' ? name : '', credential: made.credential }
      const added = await tryApi(at('/api/staff/me/passkeys/'), { method: 'POST', body })
      if ('failure' in added) {
        setErrors(added.failure.errors?.name)
        return setReason(`${added.failure.reason}.`)
      }
      setReason(undefined)
      form.reset()
      onDone((await added.response.json()).recovery_codes)
    })
  }

  if (!hasPasskeys())
    return <p className="text-muted">This browser offers no passkeys here; they need https.</p>
  return (
    <form
      className="flex flex-wrap items-end gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        void add(event.currentTarget)
      }}
    >
      <div className="w-full max-w-64">
        <TextField
          className={`${compactBox} w-full`}
          label="Name of a new passkey"
          name="name"
          placeholder="My phone"
          maxLength={60}
          errors={errors}
          required
        />
      </div>
      <button type="submit" className={`${compactClass()} h-9!`} disabled={isBusy}>
        Add a passkey
      </button>
      <div className="w-full">
        <Alert reason={reason} />
      </div>
    </form>
  )
}
