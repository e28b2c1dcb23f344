import { useEffect, useRef } from 'react'
import { compactClass } from '../kit/compact.ts'

/** Shows recovery codes, which cannot be shown again, with a button that keeps them as a file. */
export function RecoveryCodesShown({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section className="rounded-card border border-line bg-mist p-4" aria-labelledby="recovery-codes">
      <h3 className="font-sans text-[15px] font-semibold" id="recovery-codes" ref={heading} tabIndex={-1}>
        Keep your recovery codes
      </h3>
      <p className="mt-1">
        Each lets you in once if your phone or passkey is lost. They are shown only now: keep them where you
        keep passwords, or on paper.
      </p>
      <ul className="num mt-3 grid gap-x-6 gap-y-1 font-mono text-[14px] sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <footer className="mt-4 flex flex-wrap gap-2">
        <a
          className={compactClass('primary')}
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(`${codes.join('\n')}\n`)}`}
          download="recovery-codes.txt"
        >
          Download
        </a>
        <button type="button" className={compactClass()} onClick={onDone}>
          I have kept them
        </button>
      </footer>
    </section>
  )
}
