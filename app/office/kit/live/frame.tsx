import { useEffect, useEffectEvent, useRef, useState, type CSSProperties } from 'react'
import { renew } from './renew.ts'

type Props = { html: string; style: CSSProperties; onKey: (event: KeyboardEvent) => void }

/**
 * Shows a page that only looks like itself: in its sandbox no script runs, no form is sent and no link leads away. It is
 * of our own origin, so that the page within can be changed where it stands, without a new load.
 */
export function Frame({ html, style, onKey }: Props) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [first] = useState(html)
  const [loads, setLoads] = useState(0)
  const press = useEffectEvent(onKey)

  useEffect(() => {
    const page = frame.current?.contentDocument
    // While its pictures load it can be changed already.
    if (page?.URL !== 'about:srcdoc' || (loads === 0 && page.readyState === 'loading')) return
    const next = new DOMParser().parseFromString(html, 'text/html')
    renew(page.body, next.body)
    // Only another accent changes them; whatever else stands in the head is not to be seen.
    if (sheetsOf(page) !== sheetsOf(next)) renew(page.head, next.head)
  }, [html, loads])

  useEffect(() => {
    const page = frame.current?.contentDocument
    if (loads === 0 || !page) return undefined
    page.addEventListener('click', followHere)
    page.addEventListener('keydown', press)
    return () => {
      page.removeEventListener('click', followHere)
      page.removeEventListener('keydown', press)
    }
  }, [loads])

  return (
    <iframe
      ref={frame}
      title="The page as it is typed"
      className="absolute top-0 origin-top-left bg-white"
      sandbox="allow-same-origin"
      srcDoc={first}
      style={style}
      onLoad={() => setLoads((count) => count + 1)}
    />
  )
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
