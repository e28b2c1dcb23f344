import type { RichText as Tree } from '#contract/rich-text.ts'
import { Linked } from './linked.tsx'
import { RichText } from './rich-text.tsx'

type Props = {
  text: string
  /** The text with its formatting, where it has some. */
  rich?: Tree | null
  /** The level of the heading under which the text stands. */
  under?: 2 | 3
  className?: string
}

/** Text in paragraphs, separated by empty lines, or as it is formatted. Its web addresses are links. */
export function Prose({ text, rich, under = 2, className = '' }: Props) {
  if (rich) return <RichText rich={rich} under={under} className={className} />
  return (
    <div className={`grid max-w-measure gap-[18px] text-prose ${className}`}>
      {text.split(/\n{2,}/).map((paragraph) => (
        <p className="wrap-anywhere whitespace-pre-line" key={paragraph}>
          <Linked text={paragraph} />
        </p>
      ))}
    </div>
  )
}
