/**
 * The tags of a post; each links to the list of posts with that tag. `current`: the tag that the list is filtered by. On a
 * phone they are one row that scrolls: eight rows of them would hide the posts, and would move when the fonts come.
 */
export function BlogTags({ tags, current }: { tags: string[]; current?: string }) {
  if (tags.length === 0) return null
  return (
    <ul
      className="mt-8 flex flex-wrap gap-2 max-sm:-mx-gutter max-sm:flex-nowrap max-sm:overflow-x-auto max-sm:px-gutter max-sm:py-1 print:hidden"
      aria-label="Tags"
    >
      {current !== undefined && <Tag label="All" to="/blogs" isCurrent={false} />}
      {tags.map((tag) => (
        <Tag
          key={tag}
          label={tag}
          to={`/blogs?${new URLSearchParams({ tag })}`}
          isCurrent={tag === current}
        />
      ))}
    </ul>
  )
}

function Tag({ label, to, isCurrent }: { label: string; to: string; isCurrent: boolean }) {
  return (
    <li className="flex-none">
      <a
        className="block rounded-full bg-mist px-3.5 py-1.5 text-small text-muted hover:bg-glacier hover:text-ink aria-current:bg-ink aria-current:text-paper"
        href={to}
        aria-current={isCurrent ? 'page' : undefined}
      >
        {label}
      </a>
    </li>
  )
}
