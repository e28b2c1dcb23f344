import type { ReactNode } from 'react'

type Props = {
  /** For the buttons, which are an island of their own, to find it. */
  id: string
  label: string
  children: ReactNode
}

/**
 * A row of cards that scrolls and snaps by itself: three beside each other from 1024 px, two from 768 px, else one.
 * The island `CarouselControls` moves it.
 */
export function Carousel({ id, label, children }: Props) {
  return (
    // Focusable, because some browsers let nobody scroll it by keyboard otherwise.
    <ul className="carousel" id={id} aria-label={label} tabIndex={0}>
      {children}
    </ul>
  )
}

/** `isRepeat`: a copy of one of the first cards that fills the end of the row once the carousel moves. */
export function Slide({ isRepeat, children }: { isRepeat?: boolean; children: ReactNode }) {
  return (
    <li className="relative" data-repeat={isRepeat || undefined} aria-hidden={isRepeat || undefined}>
      {children}
    </li>
  )
}
