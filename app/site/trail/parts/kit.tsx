import type { ReactNode } from 'react'
import { dialUrl } from '#contract/whatsapp.ts'

/** A part of the page that the bar at the bottom leads to. */
export function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section className="trail-part" id={id} aria-labelledby={`${id}-title`} tabIndex={-1}>
      <h2 id={`${id}-title`}>{title}</h2>
      {children}
    </section>
  )
}

/** A number to tap, with whose it is; nothing for an empty one. */
export function Call({ whose, number }: { whose: string; number: string }) {
  if (number === '') return null
  return (
    <a className="trail-call" href={dialUrl(number)}>
      <span>{whose}</span> <strong>{number}</strong>
    </a>
  )
}

/** Facts by their names, without those that nobody knows. */
export function Facts({ facts }: { facts: [name: string, value: string | null][] }) {
  const known = facts.filter(([, value]) => value !== null && value !== '')
  if (known.length === 0) return null
  return (
    <dl className="trail-facts">
      {known.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Lines as a list; in place of none `none`, if there is something to say. */
export function Lines({ lines, none = '' }: { lines: string[]; none?: string }) {
  if (lines.length === 0) return none === '' ? null : <p>{none}</p>
  return (
    <ul className="trail-lines">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}

/** A text of the office, with a paragraph for each of its own. */
export function Paragraphs({ text }: { text: string }) {
  const paragraphs = text.split(/\n+/).filter((one) => one.trim() !== '')
  return paragraphs.map((paragraph) => <p key={paragraph}>{paragraph}</p>)
}
