import type { ReactNode } from 'react'
import type { Picture as PictureData } from '#contract/images.ts'
import { Picture } from '../../kit/picture.tsx'

type Props = {
  picture: PictureData | undefined
  title: string
  facts: string
  /** What the box is called to those who do not see it. */
  label?: string
  children: ReactNode
}

/** The box that stays in view beside a form: the trip and its price. */
export function Summary({
  picture,
  title,
  facts,
  label = 'What you book and what it costs',
  children,
}: Props) {
  return (
    <aside
      className="break-inside-avoid self-start overflow-hidden rounded-card border border-line bg-paper shadow-box lg:sticky lg:top-8 lg:col-start-2 lg:row-start-1"
      aria-label={label}
    >
      {picture && <Picture className="aspect-16/9 max-lg:hidden" picture={picture} sizes="376px" />}
      <div className="p-6">
        <p className="font-display text-h3">{title}</p>
        <p className="mt-1.5 text-small text-muted">{facts}</p>
        {children}
      </div>
    </aside>
  )
}
