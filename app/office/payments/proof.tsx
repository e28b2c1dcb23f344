import { useId, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { PaymentRecord } from '#contract/payment-records.ts'
import { Alert } from '../../kit/alert.tsx'
import { compactClass, fileBox } from '../kit/compact.ts'
import { fetchFile } from '../kit/download.ts'
import { SentPicture } from '../kit/sent-picture.tsx'
import { at, type Address } from '../shell/api-address.ts'
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
      {proof === 'image/webp' && (
        <SentPicture key={id} className="max-h-[60vh]" path={path} alt="Proof of the transfer" />
      )}
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
        className={fileBox}
        id={id}
        type="file"
        accept="application/pdf,image/*"
        onChange={({ target }) => void send(target.files?.[0]).catch(orLogIn)}
      />
      <Alert reason={problem} />
    </div>
  )
}
