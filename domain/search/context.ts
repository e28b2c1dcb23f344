const CONTEXT_MAX = 180
const ACCENTS = /[\u0300-\u036f]/g
const BETWEEN_WORDS = /[\n\r\p{Z}\p{P}]+/u

/** Words that are in nearly every text. Searching for them would hide good hits. */
const EMPTY_WORDS = new Set(
  'a an and are as at be by can do does for from how i in is it my of on or that the there to we what when where which who with you your'.split(
    ' ',
  ),
)

/**
 * Returns the words of a text as the index stores them: each once, without case and accents, and without empty words.
 */
export function termsOf(text: string): string[] {
  const words = text.normalize('NFKD').replaceAll(ACCENTS, '').toLowerCase().split(BETWEEN_WORDS)
  return [...new Set(words)].filter((word) => word !== '' && !EMPTY_WORDS.has(word))
}

/** Returns the sentence with most of the terms, the earliest among equals, cut to `CONTEXT_MAX` characters. */
export function contextOf(texts: string[], terms: string[]): string {
  let best = { sentence: firstSentence(texts), score: 0 }
  for (const text of texts) {
    for (const sentence of sentencesOf(text)) {
      const words = new Set(termsOf(sentence))
      const score = terms.filter((term) => words.has(term)).length
      if (score > best.score) best = { sentence, score }
      if (score === terms.length) return cut(sentence, terms)
    }
  }
  return cut(best.sentence, terms)
}

function firstSentence([text = '']: string[]) {
  return sentencesOf(text)[0] ?? ''
}

function sentencesOf(text: string) {
  return text.split(/(?<=[.!?।])\s+|\n+/).filter(Boolean)
}

/** Cuts a sentence between two words, so that the first of the terms stays visible. */
function cut(sentence: string, terms: string[]) {
  if (sentence.length <= CONTEXT_MAX) return sentence
  const found = Math.max(firstAt(sentence, terms), 0)
  const from = found <= CONTEXT_MAX / 2 ? 0 : sentence.indexOf(' ', found - CONTEXT_MAX / 3) + 1
  const end = from + CONTEXT_MAX
  const to = end >= sentence.length ? sentence.length : sentence.lastIndexOf(' ', end)
  const shown = sentence.slice(from, to > from ? to : end)
  return `${from > 0 ? '… ' : ''}${shown}${to < sentence.length ? ' …' : ''}`
}

function firstAt(sentence: string, terms: string[]) {
  const lower = sentence.toLowerCase()
  const places = terms.map((term) => lower.indexOf(term)).filter((at) => at !== -1)
  return places.length === 0 ? -1 : Math.min(...places)
}
