const tones = {
  good: 'bg-success-tint text-success',
  waiting: 'bg-warning-tint text-warning',
  bad: 'bg-danger-tint text-danger-strong',
  plain: 'bg-glacier text-ink',
}

/** Shows one word about a row. The colour only repeats what the word says. */
export function Badge({ tone = 'plain', children }: { tone?: keyof typeof tones; children: string }) {
  return (
    <span
      className={`inline-flex h-5.5 items-center rounded-full px-2 text-[12.5px] font-medium whitespace-nowrap ${tones[tone]}`}
    >
      {children}
    </span>
  )
}

/** Shows whether visitors see a record. */
export function StatusBadge({ status }: { status: 'draft' | 'published' }) {
  return status === 'draft' ? <Badge tone="waiting">Draft</Badge> : <Badge tone="good">Published</Badge>
}
