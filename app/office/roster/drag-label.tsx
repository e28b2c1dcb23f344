import type { RefObject } from 'react'

/** Says beside the pointer what letting go would do. Whoever sees no pointer hears it afterwards. */
export function DragLabel({ label }: { label: RefObject<HTMLDivElement | null> }) {
  return (
    <div
      ref={label}
      className="pointer-events-none fixed top-0 left-0 z-30 max-w-72 rounded-button border border-line bg-paper p-2 text-[13px] shadow-lift data-[over=refused]:border-danger data-[over=refused]:text-danger"
      aria-hidden="true"
      hidden
    />
  )
}
