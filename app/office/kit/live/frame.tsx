import { useEffect, useEffectEvent, useRef, useState, type CSSProperties, type RefObject } from 'react'
import { renew } from './renew.ts'

type Props = {
  html: string
  /** The id of the part of the page which is shown first. */
  startsAt: string | undefined
  style: CSSProperties
  onKey: (event: KeyboardEvent) => void
}

/**
 * Shows a page that only looks like itself: in its sandbox no script runs, no form is sent and no link leads away. It is
 * of our own origin, so that the page within can be changed where it stands, without a new load.
 */
export function Frame({ html, startsAt, style, onKey }: Props) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [first] = useState(html)
  const page = usePage(frame)
  const press = useEffectEvent(onKey)

  useEffect(() => {
    if (page && startsAt) page.getElementById(startsAt)?.scrollIntoView()
  }, [page, startsAt])

  useEffect(() => {
    if (!page) return
    const next = new DOMParser().parseFromString(html, 'text/html')
    renew(page.body, next.body)
    // Only another accent changes them; whatever else stands in the head is not to be seen.
    if (sheetsOf(page) !== sheetsOf(next)) renew(page.head, next.head)
  }, [html, page])

  useEffect(() => {
    if (!page) return undefined
    page.addEventListener('click', followHere)
    page.addEventListener('keydown', press)
    return () => {
      page.removeEventListener('click', followHere)
      page.removeEventListener('keydown', press)
    }
  }, [page])

  return (
    <iframe
      ref={frame}
      title="The page as it is typed"
      className="absolute top-0 origin-top-left bg-white"
      sandbox="allow-same-origin"
      srcDoc={first}
      style={style}
    />
  )
}

/** Returns the page in a frame once all of it has been read; its pictures come long after. */
function usePage(frame: RefObject<HTMLIFrameElement | null>): Document | undefined {
  const [page, setPage] = useState<Document>()
  useEffect(() => {
    let next = requestAnimationFrame(look)
    function look() {
      const there = frame.current?.contentDocument
      if (there?.URL === 'about:srcdoc' && there.readyState !== 'loading') setPage(there)
      else next = requestAnimationFrame(look)
    }
    return () => cancelAnimationFrame(next)
  }, [frame])
  return page
}

/** A link within the page leads to its place there, and no other one leads anywhere. */
function followHere(event: MouseEvent) {
  // The elements belong to the window of the frame, so that `instanceof Element` knows none of them.
  const link = (event.target as Element).closest('a[href]')
  if (!link) return
  event.preventDefault()
  const [, place] = link.getAttribute('href')!.match(/^#(.+)$/) ?? []
  if (place !== undefined) link.ownerDocument.getElementById(decodeURIComponent(place))?.scrollIntoView()
}

function sheetsOf(page: Document) {
  return [...page.querySelectorAll('link[rel="stylesheet"]')]
    .map((link) => link.getAttribute('href'))
    .join(' ')
}
