import type { ReactNode } from 'react'

type Props = {
  /** The id by which the buttons, an island of their own, find the row. */
  id: string
  label: string
  /** When the row repeats its first cards at its end; by default only when it has more cards than it shows. */
  repeats?: 'always' | 'when-longer'
  children: ReactNode
}

/**
 * A row of cards that scrolls and snaps without a script: three beside each other from 1024 px, two from 768 px, else
 * one. The island `CarouselControls` moves it.
 */
export function Carousel({ id, label, repeats = 'when-longer', children }: Props) {
  return (
    // Focusable, because in some browsers the keyboard cannot scroll it otherwise.
    <ul className="carousel" id={id} aria-label={label} data-repeats={repeats} tabIndex={0}>
      {children}
    </ul>
  )
}

/** `isRepeat`: a copy of one of the first cards that fills the end of the row. */
export function Slide({ isRepeat, children }: { isRepeat?: boolean; children: ReactNode }) {
  return (
    <li className="relative" data-repeat={isRepeat || undefined} aria-hidden={isRepeat || undefined}>
      {children}
    </li>
  )
}
