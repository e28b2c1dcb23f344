import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { PasskeyOptions, SignedPasskey } from '#contract/second-factor.ts'
import { Button } from '../../kit/button.tsx'
import { hasPasskeys, offersPasskeys, signWithPasskey, stopOffer } from '../second-factor/browser.ts'
import { loginProblem } from '../shell/login-answer.ts'
import { logInWithPasskey } from '../shell/session.ts'
import { isAdminPath, pathAfterLogin } from './admin-path.ts'

/** `isOffered`: the browser offers a passkey in the field of the username, too. */
type Props = { isOffered?: boolean; onProblem: (problem: string | undefined) => void }

/** Logs in with a passkey, without a password. Nothing is shown where the browser has none. */
export function PasskeyButton({ isOffered = false, onProblem }: Props) {
  const [isBusy, setIsBusy] = useState(false)
  const open = useOpenOffice()

  const finishOffered = useEffectEvent((begun: PasskeyOptions, credential: SignedPasskey) =>
    finish(begun, credential, { onProblem, open }),
  )

  useEffect(() => {
    if (!isOffered) return undefined
    let isGone = false
    async function offer() {
      if (!(await offersPasskeys()) || isGone) return
      const begun = await beginPasskey()
      if (!begun || isGone) return
      const signed = await signWithPasskey(begun, true)
      if ('credential' in signed) await finishOffered(begun, signed.credential)
    }
    void offer()
    return () => {
      isGone = true
      void stopOffer()
    }
  }, [isOffered])

  async function use() {
    setIsBusy(true)
    onProblem(undefined)
    const begun = await beginPasskey()
    const signed = begun ? await signWithPasskey(begun) : { reason: 'The server could not be reached.' }
    if (begun && 'credential' in signed) await finish(begun, signed.credential, { onProblem, open })
    else if ('reason' in signed) onProblem(signed.reason)
    setIsBusy(false)
  }

  if (!hasPasskeys()) return null
  return (
    <Button look="quiet" disabled={isBusy} onClick={() => void use()}>
      Log in with a passkey
    </Button>
  )
}

async function finish(
  { challenge_id }: PasskeyOptions,
  credential: SignedPasskey,
  { onProblem, open }: { onProblem: Props['onProblem']; open: () => void },
) {
  try {
    await logInWithPasskey({ challenge_id, credential })
    open()
  } catch (error) {
    console.warn(error)
    onProblem(loginProblem(error))
  }
}

/** Returns a function that opens the page that was asked for. */
function useOpenOffice() {
  const navigate = useNavigate()
  const { search } = useLocation()
  return () => {
    const path = pathAfterLogin(new URLSearchParams(search).get('redirect'))
    // Public pages need a full page load.
    if (isAdminPath(path)) void navigate(path)
    else location.assign(path)
  }
}

async function beginPasskey(): Promise<PasskeyOptions | undefined> {
  const response = await fetch('/api/token/passkey/options/', { method: 'POST' }).catch(() => undefined)
  if (!response?.ok) return undefined
  return (await response.json()) as PasskeyOptions
}
