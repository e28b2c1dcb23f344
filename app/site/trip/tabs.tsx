export type Tab = { id: string; label: string }

/** Stays at the top while one reads. Plain links, so it needs no script. */
export function TripTabs({ tabs }: { tabs: Tab[] }) {
  return (
    <nav
      className="top-0 z-15 [@media(height>=420px)]:sticky mt-8 border-b border-line bg-paper/94 backdrop-blur-[10px] print:hidden"
      aria-label="On this page"
    >
      <ul className="wrap trip-tabs">
        {tabs.map(({ id, label }) => (
          <li key={id}>
            <a href={`#${id}`}>{label}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
