export type Tab = { id: string; label: string }

/** Links to the parts of the page, which stay at the top while the visitor scrolls. They need no script. */
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
