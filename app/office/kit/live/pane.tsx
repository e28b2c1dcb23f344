import { Monitor, Smartphone, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { compactClass } from '../compact.ts'
import { Frame } from './frame.tsx'
import { isLiveKey, type Pressed } from './key.ts'
import { remember, remembered, type Width } from './remembered.ts'

/** Widths of a common phone and of a common screen, in CSS pixels. */
const WIDTHS: Record<Width, number> = { phone: 390, desktop: 1280 }

const shown = [
  { width: 'phone', label: 'Phone', Icon: Smartphone },
  { width: 'desktop', label: 'Desktop', Icon: Monitor },
] as const

type Props = {
  /** Undefined until the page has come for the first time. */
  html: string | undefined
  /** What is not shown yet, and why. */
  says: string | undefined
  isBeside: boolean
  /** The form stands on a page or in a dialog, not in a sheet. */
  isOnPage: boolean | undefined
  startsAt: string | undefined
  onClose: () => void
}

/** The page as it is typed, beside its form where the window is wide, else over it. */
export function LivePane({ html, says, isBeside, isOnPage = false, startsAt, onClose }: Props) {
  const [width, setWidth] = useState(() => remembered().width)
  const { stage, size } = useSize()
  const closer = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!isBeside) closer.current?.focus()
  }, [isBeside])

  const wide = width === 'phone' ? WIDTHS.phone : Math.max(WIDTHS.desktop, size.width)
  const scale = Math.min(1, size.width / wide)

  function pressKey(event: Pressed & { key: string }) {
    if (!isLiveKey(event) && (event.key !== 'Escape' || isBeside)) return
    event.preventDefault()
    onClose()
  }

  return (
    <section
      className={`flex min-w-0 flex-col bg-mist ${homeOf(isBeside, isOnPage)}`}
      aria-label="Live page"
      onKeyDown={pressKey}
    >
      <header className="flex flex-wrap items-center gap-2 border-b border-line bg-paper px-4 py-2">
        <p className="mr-auto text-label font-semibold">Live page</p>
        <div className="flex gap-1" role="group" aria-label="Width">
          {shown.map(({ width: one, label, Icon }) => (
            <button
              key={one}
              type="button"
              className={`${compactClass(one === width ? 'quiet' : 'plain')} aria-pressed:bg-mist`}
              aria-pressed={one === width}
              onClick={() => {
                setWidth(one)
                remember({ width: one })
              }}
            >
              <Icon className="size-4" aria-hidden="true" />
              {label}
            </button>
          ))}
        </div>
        <button
          ref={closer}
          type="button"
          className={compactClass('plain')}
          aria-label="Close the live page"
          onClick={onClose}
        >
          <X className="size-4" aria-hidden="true" />
        </button>
      </header>
      <p className="bg-warning-tint px-4 py-2 text-sm text-ink empty:hidden" role="status">
        {says}
      </p>
      <div ref={stage} className="relative min-h-0 flex-1 overflow-hidden">
        {html === undefined
          ? says === undefined && <p className="p-4 text-sm text-muted">The page is coming…</p>
          : size.width > 0 && (
              <Frame
                html={html}
                startsAt={startsAt}
                style={{
                  width: wide,
                  height: size.height / scale,
                  left: (size.width - wide * scale) / 2,
                  transform: `scale(${scale})`,
                }}
                onKey={pressKey}
              />
            )}
      </div>
    </section>
  )
}

function homeOf(isBeside: boolean, isOnPage: boolean) {
  if (isOnPage)
    return isBeside ? 'fixed inset-y-0 right-0 z-30 w-[46vw] border-l border-line' : 'fixed inset-0 z-30'
  return isBeside ? 'order-first flex-1' : 'absolute inset-0 z-20'
}

/** Returns how much room an element has, measured again whenever that changes. */
function useSize() {
  const stage = useRef<HTMLDivElement>(null)
  const [size, setSize] = useState({ width: 0, height: 0 })
  useEffect(() => {
    const watch = new ResizeObserver(([entry]) => {
      const { width, height } = entry!.contentRect
      setSize({ width, height })
    })
    watch.observe(stage.current!)
    return () => watch.disconnect()
  }, [])
  return { stage, size }
}
