/** A link past what comes before `href` on the page; it shows once the keyboard reaches it. */
export function SkipLink({ href, says }: { href: `#${string}`; says: string }) {
  return (
    <a
      className="absolute top-3 left-3 z-30 -translate-y-24 rounded-button bg-paper px-4 py-3 text-label text-ink shadow-box focus:translate-y-0"
      href={href}
    >
      {says}
    </a>
  )
}
