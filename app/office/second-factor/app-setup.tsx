import { useState } from 'react'
import type { AppToSetUp } from '#contract/second-factor.ts'
import { Alert } from '../../kit/alert.tsx'
import { TextField } from '../../kit/field.tsx'
import { CopyField } from '../kit/copy-field.tsx'
import { compactBox, compactClass } from '../kit/compact.ts'
import { at } from '../shell/api-address.ts'
import { tryApi } from '../shell/api.ts'
import type { RunChange } from './use-change.ts'

type Props = { toSetUp: AppToSetUp; run: RunChange; onDone: (codes: string[]) => void; onCancel: () => void }

/** The QR code and the key of an app that is being set up, and the field for its first code. */
export function AppSetup({ toSetUp: { key, url, qr }, run, onDone, onCancel }: Props) {
  const [errors, setErrors] = useState<string[]>()
  const [reason, setReason] = useState<string>()

  async function confirm(code: string) {
    await run(async () => {
      const result = await tryApi(at('/api/staff/me/second-factor/app/'), { method: 'PUT', body: { code } })
      if ('failure' in result) {
        setErrors(result.failure.errors?.code)
        setReason(result.failure.errors?.code ? undefined : `${result.failure.reason}.`)
        return
      }
      onDone((await result.response.json()).recovery_codes)
    })
  }

  return (
    <form
      className="grid max-w-md gap-4 rounded-card border border-line p-4"
      onSubmit={(event) => {
        event.preventDefault()
        const code = new FormData(event.currentTarget).get('code')
        void confirm(typeof code === 'string' ? code : '')
      }}
    >
      <p>
        Scan this with an authenticator app, such as the one in your password manager. On this phone{' '}
        <a className="text-lake underline underline-offset-4" href={url}>
          open the app
        </a>
        .
      </p>
      <svg
        className="size-44 bg-white text-black"
        viewBox={`0 0 ${qr.size} ${qr.size}`}
        role="img"
        aria-label="QR code for the authenticator app. The key below is the same"
        shapeRendering="crispEdges"
      >
        <path fill="currentColor" d={qr.path} />
      </svg>
      <div>
        <p className="mb-1 text-muted">Or type this key:</p>
        <CopyField label="Key" value={key.match(/.{1,4}/g)!.join(' ')} />
      </div>
      <TextField
        className={`${compactBox} h-10! w-full`}
        label="Code that the app shows"
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={10}
        errors={errors}
        autoFocus
        required
      />
      <Alert reason={reason} />
      <footer className="flex gap-2">
        <button type="submit" className={compactClass('primary')}>
          Finish
        </button>
        <button type="button" className={compactClass()} onClick={onCancel}>
          Cancel
        </button>
      </footer>
    </form>
  )
}
