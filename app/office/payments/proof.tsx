import { useEffect, useId, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { PaymentRecord } from '#contract/payment-records.ts'
import { Alert } from '../../kit/alert.tsx'
import { compactClass } from '../kit/compact.ts'
import { fetchFile } from '../kit/download.ts'
import { at, type Address } from '../shell/api-address.ts'
import { tryApi } from '../shell/api.ts'
import { uploadForm } from '../shell/upload.ts'
import { useSessionEnd } from '../shell/use-session-end.ts'

/**
 * Shows the slip of a transfer: a picture at once, a PDF as a download. Staff can add a slip to a payment that they
 * have entered.
 */
export function ProofView({ payment }: { payment: PaymentRecord }) {
  const { _id: id, proof, provider } = payment
  const path = at('/api/payments/{id}/proof/', { id })
  const orLogIn = useSessionEnd()
  const isByHand = provider === 'transfer' || provider === 'cash'
  if (!proof && !isByHand) return null
  return (
    <section className="mt-4 grid gap-3" aria-label="Proof">
      {proof === 'image/webp' && <Picture key={id} path={path} />}
      {proof && (
        <button
          type="button"
          className={`${compactClass()} justify-self-start`}
          onClick={() =>
            void fetchFile(path, proof === 'image/webp' ? 'proof.webp' : 'proof.pdf').catch(orLogIn)
          }
        >
          Download the proof
        </button>
      )}
      {isByHand && <AddProof path={path} hasOne={proof !== null} />}
    </section>
  )
}

function Picture({ path }: { path: Address<'/api/payments/{id}/proof/'> }) {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    let isWanted = true
    // If the session has ended, the person's next click finds out; nothing is shown here.
    void pictureAt(path).then(
      (read) => isWanted && setAddress(read),
      () => undefined,
    )
    return () => {
      isWanted = false
    }
  }, [path])
  if (!address) return null
  return (
    <img className="max-h-[60vh] rounded-chip border border-line" src={address} alt="Proof of the transfer" />
  )
}

/** Returns the picture as a data URL, because the content security policy refuses blob URLs. */
async function pictureAt(path: Address<'/api/payments/{id}/proof/'>): Promise<string | undefined> {
  const result = await tryApi(path)
  if ('failure' in result) return undefined
  const bytes = new Uint8Array(await result.response.arrayBuffer())
  const letters = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')
  return `data:image/webp;base64,${btoa(letters)}`
}

function AddProof({ path, hasOne }: { path: Address<'/api/payments/{id}/proof/'>; hasOne: boolean }) {
  const id = useId()
  const [problem, setProblem] = useState<string>()
  const { revalidate } = useRevalidator()
  const orLogIn = useSessionEnd()

  async function send(file: File | undefined) {
    if (!file) return
    const result = await uploadForm(path, { method: 'PUT', fields: { proof: file } })
    setProblem('failure' in result ? `${result.failure.reason}.` : undefined)
    if (!('failure' in result)) await revalidate()
  }

  return (
    <div className="grid gap-1">
      <label className="text-sm font-semibold" htmlFor={id}>
        {hasOne ? 'Another file in its place' : 'Add the slip: a picture or a PDF'}
      </label>
      <input
        className="max-w-full text-sm"
        id={id}
        type="file"
        accept="application/pdf,image/*"
        onChange={({ target }) => void send(target.files?.[0]).catch(orLogIn)}
      />
      <Alert reason={problem} />
    </div>
  )
}
