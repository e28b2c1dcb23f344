import { unbroken } from './unbroken.ts'

/** Text of several paragraphs, parted by an empty line. */
export function Prose({ text, className = '' }: { text: string; className?: string }) {
  return (
    <div className={`grid max-w-[40em] gap-[18px] text-prose ${className}`}>
      {text.split(/\n{2,}/).map((paragraph) => (
        <p className="wrap-anywhere whitespace-pre-line" key={paragraph}>
          {unbroken(paragraph)}
        </p>
      ))}
    </div>
  )
}
