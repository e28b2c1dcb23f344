import type { ReactNode } from 'react'
import type { Titled } from '#contract/titled.ts'
import { Prose } from './prose.tsx'

type Props = {
  title: string
  /** What addresses name it by; then its heading names it too. */
  id?: string
  children: ReactNode
}

/** A heading with what belongs to it beside it. */
export function Part({ title, id, children }: Props) {
  const titleId = id && `${id}-title`
  return (
    <section
      className="grid scroll-mt-20 gap-x-16 gap-y-4 border-b border-line py-[clamp(36px,4.5vw,64px)] last:border-0 lg:grid-cols-[1fr_1.7fr]"
      id={id}
      aria-labelledby={titleId}
    >
      <h2 className="max-w-[12em] text-[clamp(1.625rem,2.6vw,2.125rem)] leading-[1.1]" id={titleId}>
        {title}
      </h2>
      <div className="min-w-0">{children}</div>
    </section>
  )
}

/** A heading with its text beside it. */
export function TitledText({ title, content, rich }: Titled) {
  return (
    <Part title={title}>
      <Prose text={content} rich={rich} />
    </Part>
  )
}
