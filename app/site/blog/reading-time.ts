import type { Blog } from '#contract/blogs.ts'

/** The speed of silent reading of English prose (Brysbaert 2019, a review of 190 studies). */
const WORDS_PER_MINUTE = 238

/** Returns how many minutes a post takes to read, at least one. */
export function minutesToRead({ summary, sections }: Pick<Blog, 'summary' | 'sections'>): number {
  const texts = sections.flatMap(({ title, content, bullets }) => [title, content, ...bullets])
  const words = [summary, ...texts].join(' ').split(/\s+/).filter(Boolean).length
  return Math.max(1, Math.round(words / WORDS_PER_MINUTE))
}
