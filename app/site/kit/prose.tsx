import { Linked } from './linked.tsx'

/** Text in paragraphs, separated by empty lines. Its web addresses are links. */
export function Prose({ text, className = '' }: { text: string; className?: string }) {
  return (
    <div className={`grid max-w-[40em] gap-[18px] text-prose ${className}`}>
      {text.split(/\n{2,}/).map((paragraph) => (
        <p className="wrap-anywhere whitespace-pre-line" key={paragraph}>
          <Linked text={paragraph} />
        </p>
      ))}
    </div>
  )
}
